// The log of a server's table is the same after a reload: turns, pauses, what nobody chose at the moment. Afterwards the
// game is replayed by its link, also with all hands open, and so is a record of every game. node chronicle.mjs MOGUL WASM
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { openEngine } from "../server/served_table.mjs";
import { complaintsOf } from "./access_of.mjs";
import { answerByClicks } from "./clicks.mjs";
import { ASKED, Guest, withServer } from "./guest.mjs";
import { resize } from "./phone_of.mjs";
import { openRecord } from "./scenes.mjs";

const ANSWERS = 8;
const CARDS_DEALT = 5;
const LOW = { width: 1280, height: 500 }; // the log has to be scrolled

const texts = (guest, selector) => guest.find(selector).allInnerTexts();
const shown = (guest, number) =>
  guest.frame(`[data-shown="${number}"]`).waitFor();
const noticed = (guest, what) =>
  guest.find(`aside [data-notice="${what}"]`).first().waitFor();

// Who of the two it is, as the first one sees it.
async function whoeverIsAsked([ada, ben]) {
  const other = ada.find(".frame .acting[data-seat='1']");
  await ada.frame(ASKED).or(other).waitFor();
  const guest = (await other.count()) > 0 ? ben : ada;
  await guest.isAsked();
  return guest;
}

// Until several turns are over, and it is the first one's move.
async function playSomeTurns(guests) {
  for (let answers = 0; ; ++answers) {
    const guest = await whoeverIsAsked(guests);
    if (answers >= ANSWERS && guest === guests[0]) return;
    await answer(guest, guests[0]);
  }
}

// Resolves once the first one has heard of it.
async function answer(guest, first) {
  const number = await guest.number();
  await answerByClicks(guest);
  await first.isAfter(number);
}

async function pauses(ada) {
  await ada.openMenu();
  await ada.find("[data-pause]").click();
  await ada.closeMenu();
  await ada.find("[data-go-on]").click();
  await noticed(ada, "paused");
  await noticed(ada, "went-on");
}

// What is played meanwhile moves neither a log that was scrolled, nor the moment that one looks at.
async function readsMeanwhile(guests) {
  const [ada, ben] = guests;
  const size = ada.page.viewportSize();
  await resize(ada, LOW);
  const list = ada.find("aside ol");
  const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop);
  const isInSight = (line) =>
    line.evaluate((one) => {
      const [{ top, bottom }, whole] = [one, one.closest("ol")].map((box) =>
        box.getBoundingClientRect(),
      );
      return top >= whole.top && bottom <= whole.bottom;
    });
  const hears = async () => {
    while ((await whoeverIsAsked(guests)) === ada) await answer(ada, ada);
  };
  const newest = ada.find("aside [data-line]").last();

  await hears();
  assert.ok(await isInSight(newest));
  await list.evaluate((log) => log.scrollTo(0, 40));
  await answer(ben, ada);
  await ada.find(`aside [data-line="${await ada.number()}"]`).waitFor();
  assert.equal(await scrolled(), 40);
  assert.ok(!(await isInSight(newest)));

  const table = () => ada.find("main > .stage").innerHTML();
  await hears();
  await ada.find("aside [data-line='2']").click();
  await shown(ada, 2);
  const before = [await scrolled(), await table()];
  await answer(ben, ada);
  await ada.find(`aside [data-line="${await ada.number()}"]`).waitFor();
  assert.deepEqual([await scrolled(), await table()], before);
  await ada.find("[data-now]").click();
  await shown(ada, await ada.number());
  assert.ok(await isInSight(newest));
  await resize(ada, size);
}

async function leavesAndComesBack(ada, ben) {
  await ben.openMenu();
  await ben.find("[data-leave]").click();
  await noticed(ada, "stood-in");
  // The table hears of it before the page has gone. The browser's own way back fails while pages change places.
  await ben.find("[data-game]").first().waitFor();
  await ben.page.evaluate(() => void setTimeout(() => history.back()));
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
  assert.deepEqual(await complaintsOf(ada, "open hands"), []);
  // Whoever begins has drawn two already.
  const cards = await ada.page.$$eval("[data-hand-of]", (all) =>
    all.map((hand) => hand.querySelectorAll("li .card").length),
  );
  assert.equal(
    cards.reduce((sum, count) => sum + count),
    2 * CARDS_DEALT + 2,
  );
}

// As they were dealt, by their titles: as pictures, which ears are told, and as text.
async function opensHands({ server, browser, engine }, game, players) {
  const ada = await Guest.arrive(browser, "Ada");
  const seed = await openRecord({ ada, server, engine }, game, players);
  engine.ask({ cmd: "new", game, players, seed });
  const dealt = Array.from({ length: players }, (_, seat) =>
    engine
      .ask({ cmd: "view", seat })
      .view.hands[seat].map((held) => titleOf(game, held.card ?? held)),
  );
  const told = () =>
    ada.page.$$eval("[data-hand-of]", (hands) =>
      hands.map((hand) =>
        [...hand.querySelectorAll("li")].map((card) => card.textContent.trim()),
      ),
    );
  await ada.find("[data-eyes]").selectOption("open");
  await ada.find("[data-hand-of] .card").first().waitFor();
  assert.deepEqual(await told(), dealt);
  assert.deepEqual(await complaintsOf(ada, `open hands of ${game}`), []);
  await ada.openMenu();
  await ada.find("[data-text-mode]").click();
  await ada.closeMenu();
  await ada.find("pre").waitFor();
  assert.deepEqual(await told(), dealt);
  assert.equal(await ada.find("[data-hand-of] .card").count(), 0);
  assert.deepEqual(ada.complaints, []);
  await ada.context.close();
}

const printed = JSON.parse(
  execFileSync(process.argv[2], ["schema", "--printed"]),
);
function titleOf(game, card) {
  const { text } = printed[game].cards.find(({ name }) => name === card);
  return text.charAt(0).toUpperCase() + text.slice(1);
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
  await readsMeanwhile(guests);
  while ((await whoeverIsAsked(guests)) === ben) await answer(ben, ada);
  await pauses(ada);
  await leavesAndComesBack(ada, ben);
  await reloads(ada);
  await replays(ada, link);
  for (const guest of guests) assert.deepEqual(guest.complaints, []);
  const engine = openEngine(process.argv[3]);
  for (const game of Object.keys(printed))
    await opensHands({ server, browser, engine }, game, 3);
  console.log("told again after a reload, replayed by link with open hands");
});
