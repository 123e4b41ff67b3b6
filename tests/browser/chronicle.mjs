// The log of a server's table is the same after a reload: turns, pauses, what nobody chose at the moment. Afterwards the
// game is replayed by its link, also with all hands open. node chronicle.mjs MOGUL
import assert from "node:assert/strict";
import { answerByClicks } from "./clicks.mjs";
import { Guest, withServer } from "./guest.mjs";

const ANSWERS = 8;
const CARDS_DEALT = 5;

const texts = (guest, selector) => guest.find(selector).allInnerTexts();
const shown = (guest, number) =>
  guest.frame(`[data-shown="${number}"]`).waitFor();
const noticed = (guest, what) =>
  guest.find(`aside [data-notice="${what}"]`).first().waitFor();

const whoeverIsAsked = (guests) =>
  Promise.any(guests.map((guest) => guest.isAsked().then(() => guest)));

// Until several turns are over, and it is the first one's move.
async function playSomeTurns(guests) {
  for (let answers = 0; ; ++answers) {
    const guest = await whoeverIsAsked(guests);
    if (answers >= ANSWERS && guest === guests[0]) return;
    await answerByClicks(guest);
  }
}

async function pauses(ada) {
  await ada.openMenu();
  await ada.find("[data-pause]").click();
  await ada.closeMenu();
  await ada.find("[data-go-on]").click();
  await noticed(ada, "paused");
  await noticed(ada, "went-on");
}

async function leavesAndComesBack(ada, ben) {
  await ben.openMenu();
  await ben.find("[data-leave]").click();
  await noticed(ada, "stood-in");
  await ben.page.goBack();
  await ben.find("[data-back]").or(ben.frame("")).first().waitFor();
  await noticed(ada, "back");
}

async function reloads(ada) {
  await ada.isAsked();
  const before = {
    turns: await texts(ada, "aside ol h2"),
    notices: await texts(ada, "aside [data-notice]"),
  };
  assert.ok(before.turns.length > 1, before.turns.join());
  await ada.page.reload();
  await ada.isAsked();
  const after = {
    turns: await texts(ada, "aside ol h2"),
    notices: await texts(ada, "aside [data-notice]"),
  };
  assert.deepEqual(after, before);
}

async function replays(ada, link) {
  await ada.openMenu();
  await ada.find("[data-resign]").click();
  await ada.find("[data-resign-now]").click();
  await ada.find("[data-ending]").waitFor();
  assert.deepEqual(await texts(ada, "[data-notice='resigned']"), [
    "Ada resigns.",
  ]);
  const last = await ada.number();

  const { origin, pathname } = new URL(link);
  const code = pathname.split("/").at(-1);
  await ada.page.goto(`${origin}/#/replay/table/${code}/2?seat=1`);
  await shown(ada, 2);
  assert.equal(await ada.find("[data-eyes]").inputValue(), "1");
  assert.equal(await ada.find("[data-open-hands]").count(), 0);

  // The next turn begins where the log has its next heading.
  const starts = await ada.page.$$eval("aside li.turn", (turns) =>
    turns
      .map((turn) =>
        Number(turn.querySelector("[data-line]").getAttribute("data-line")),
      )
      .filter((number) => number > 2),
  );
  await ada.page.keyboard.press("]");
  await shown(ada, starts[0] ?? last);

  await ada.page.keyboard.press("Home");
  await ada.find("[data-eyes]").selectOption("open");
  await ada.page.waitForURL(/\/1\?seat=open$/);
  await ada.page.reload();
  await shown(ada, 1);
  const hands = ada.find("[data-hand-of]");
  assert.equal(await hands.count(), 2);
  // Whoever begins has drawn two already.
  const cards = await ada.page.$$eval("[data-hand-of]", (all) =>
    all.map((hand) => hand.querySelectorAll("li .card").length),
  );
  assert.equal(
    cards.reduce((sum, count) => sum + count),
    2 * CARDS_DEALT + 2,
  );
}

await withServer(["--rehearsal", "11"], async ({ server, browser }) => {
  const guests = await Promise.all(
    ["Ada", "Ben"].map((name) => Guest.arrive(browser, name)),
  );
  const [ada, ben] = guests;
  const link = await ada.openTable(server, { game: "monopoly-deal" });
  await ben.join(link);
  await ada.find("[data-start]:enabled").click();
  await playSomeTurns(guests);
  await pauses(ada);
  await leavesAndComesBack(ada, ben);
  await reloads(ada);
  await replays(ada, link);
  for (const guest of guests) assert.deepEqual(guest.complaints, []);
  console.log("told again after a reload, replayed by link with open hands");
});
