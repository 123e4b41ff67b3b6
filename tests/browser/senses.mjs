// For every eye, ear and hand: each sentence is said once, the table is a few stops of the Tab key, it can be text, it has
// room at twice the size, and it calls when it is one's move. node senses.mjs MOGUL
import assert from "node:assert/strict";
import { answerByClicks } from "./clicks.mjs";
import { Ears, hide, noteCalls } from "./ears.mjs";
import { Guest, withServer } from "./guest.mjs";

const TAB_STOPS_MAX = 12;
const TWICE = [
  { width: 640, height: 400 }, // 1280 x 800 at 200 %
  { width: 320, height: 512 },
];

const GAMES = ["cover-your-assets", "monopoly-deal", "trump"];

async function beginAt(server, guest, seed, game = GAMES[0]) {
  await guest.page.goto(
    `${server.address}/#/new/${game}?level=easy&seed=${seed}`,
  );
  await guest.isAsked();
}

async function saysOnce(server, browser) {
  const ada = await Guest.arrive(browser, "Ada", { settings: { pace: 500 } });
  await beginAt(server, ada, 7);
  const ears = await Ears.of(ada);
  await answerByClicks(ada);
  await ada.isAsked();
  await ears.heardAllOnce(1);
}

async function tabs(server, browser) {
  for (const game of GAMES) {
    const ada = await Guest.arrive(browser, "Ada");
    await beginAt(server, ada, 7, game);
    await answerByClicks(ada);
    await ada.isAsked();
    const stops = await tabStops(ada);
    assert.ok(stops > 4 && stops <= TAB_STOPS_MAX, `${game}: ${stops} stops`);
    await ada.context.close();
  }
}

function tabStops(guest) {
  return guest.page.evaluate(
    () =>
      [
        ...document.querySelectorAll(
          "a[href], button, select, input, [tabindex]",
        ),
      ].filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.disabled &&
          element.checkVisibility({ visibilityProperty: true }),
      ).length,
  );
}

async function isText(server, browser) {
  const ada = await Guest.arrive(browser, "Ada");
  await beginAt(server, ada, 7);
  await ada.find("[data-menu]").click();
  await ada.find("[data-text-mode]").click();
  assert.match(await ada.find("pre").innerText(), /Draw pile/);
  const number = await ada.number();
  await ada.page.keyboard.press("1");
  await ada.find("[aria-label='Choices']").waitFor();
  await ada.page.keyboard.press("1");
  if (await ada.waitsForConfirm(number)) await ada.page.keyboard.press("Enter");
  await ada.isAfter(number);
  await ada.page.reload();
  await ada.find("pre").waitFor();
}

// Twice as large is half the room: nothing is cut off sideways, and everything can be scrolled to and hit.
async function isLarge(server, browser) {
  for (const viewport of TWICE) {
    const ada = await Guest.arrive(browser, "Ada", { viewport });
    for (const address of [
      "",
      "/#/rules/trump",
      "/#/new/cover-your-assets?level=easy&seed=7",
    ]) {
      await ada.page.goto(server.address + address);
      if (address.includes("new")) await ada.isAsked();
      else await ada.find("h1").first().waitFor();
      assert.ok(
        await ada.page.evaluate(
          () => document.documentElement.scrollWidth <= innerWidth,
        ),
        `${address || "/"} is too wide for ${viewport.width}`,
      );
    }
    await answerByClicks(ada);
  }
}

async function calls(server, browser) {
  const ada = await Guest.arrive(browser, "Ada", {
    permissions: ["notifications"],
    settings: { pace: 600_000 },
  });
  await ada.page.addInitScript(noteCalls);
  await beginAt(server, ada, 7);
  await ada.openMenu();
  await ada.find("[data-notes]").check();
  await ada.closeMenu();
  assert.match(await ada.page.title(), /^● Your move/);
  assert.match(await ada.find("link[rel=icon]").getAttribute("href"), /turn/);
  await answerByClicks(ada);
  assert.doesNotMatch(await ada.page.title(), /^●/);
  // The page is hidden while the others move.
  await hide(ada, true);
  await ada.page.evaluate(() => document.querySelector("[data-skip]").click());
  await ada.isAsked();
  await ada.page.waitForFunction(() => globalThis.notes.length > 0);
  const called = () =>
    ada.page.evaluate(() => [
      globalThis.notes,
      globalThis.tones,
      globalThis.shakes,
    ]);
  const note = ["Your move – Cover Your Assets", [80]];
  const tones = [523, 784];
  assert.deepEqual(await called(), [note, tones, []]);

  // A page that is seen shakes by itself.
  await hide(ada, false);
  await answerByClicks(ada);
  await ada.find("[data-skip]").click();
  await ada.isAsked();
  const calls = [note, [...tones, ...tones], [[80]]];
  assert.deepEqual(await called(), calls);

  // Off is off, and a page that one leaves calls no more.
  await ada.openMenu();
  await ada.find("[data-sound]").uncheck();
  await ada.closeMenu();
  await answerByClicks(ada);
  await ada.find("[data-skip]").click();
  await ada.isAsked();
  assert.deepEqual(await called(), calls);
  await ada.page.evaluate(() => void (location.hash = ""));
  await ada.find("[data-game]").first().waitFor();
  assert.doesNotMatch(
    await ada.find("link[rel=icon]").getAttribute("href"),
    /turn/,
  );
}

// A note leads to the page that called, and not to another.
async function isLed(server, browser) {
  const ada = await Guest.arrive(browser, "Ada", {
    permissions: ["notifications"],
    settings: { pace: 600_000, notes: true },
  });
  await ada.page.goto(server.address);
  await ada.page.evaluate(() => navigator.serviceWorker.ready);
  const other = await ada.context.newPage();
  await other.goto(`${server.address}/#/rules/trump`);
  await beginAt(server, ada, 7);
  await answerByClicks(ada);
  await hide(ada, true);
  await ada.page.evaluate(() => document.querySelector("[data-skip]").click());
  await ada.isAsked();
  const [worker] = ada.context.serviceWorkers();
  const areShown = (count) =>
    ada.page.waitForFunction(async (wanted) => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).length === wanted;
    }, count);
  await areShown(1);
  const focused = await worker.evaluate(
    () =>
      new Promise((resolve) => {
        // Only a touch by hand may give the focus.
        WindowClient.prototype.focus = function () {
          resolve(this.url);
        };
        registration
          .getNotifications()
          .then(([notification]) =>
            dispatchEvent(
              new NotificationEvent("notificationclick", { notification }),
            ),
          );
      }),
  );
  // A page is known by the address at which it was opened.
  assert.equal(focused, `${server.address}/`);
  await areShown(0);
}

await withServer([], async ({ server, browser }) => {
  for (const one of [saysOnce, tabs, isText, isLarge, calls, isLed])
    await one(server, browser);
  console.log("said once, few stops, as text, twice as large, called");
});
