// The deals of the rulebook, built by touch alone and answered in another browser. What the sheet says is what the
// engine reads from the same deal as text. node deals.mjs MOGUL;
// with MOGUL_TEST_SCALE above 1, each on a phone too.
import assert from "node:assert/strict";
import { complaintsOf } from "./access_of.mjs";
import {
  ADA,
  bargain,
  BEN,
  say,
  send,
  sentenceOf,
  Sheet,
  sitDown,
} from "./deal_sheet.mjs";
import { withBrowser } from "./guest.mjs";
import { PHONE } from "./phone_of.mjs";
import { isLong } from "./scale.mjs";

const SCREENS = {
  "at a desk": {},
  "on a small desk": { viewport: { width: 1280, height: 800 } },
  "on a phone": PHONE,
};
const DEALS = [
  {
    name: "deal 1, a card is sold",
    screens: ["on a phone"],
    hands: [["hotel-profits"], []],
    owned: { hotel: BEN },
    text: "now: you > ben hotel-profits, ben > you 40",
    build: async (sheet) => {
      await sheet.touch(ADA, "card", "hotel-profits");
      await sheet.partner(BEN);
      await sheet.money("now", BEN, 40);
    },
    rows: 0,
  },
  {
    name: "deal 2, a property is lent for one play",
    screens: ["on a small desk", "on a phone"],
    hands: [["hotel+casino"], []],
    owned: { hotel: ADA, casino: BEN },
    text: `now: ben > you casino, you > ben 10; played(you, hotel+casino): you > ben 50;
      turn_ends(you, 0): you > ben casino, ben > you 10`,
    build: async (sheet) => {
      await sheet.touch(BEN, "property", "casino");
      await sheet.money("now", ADA, 10);
      await sheet.later("when a card is played by", {
        card: "hotel+casino",
        turn: "",
      });
      await sheet.money("played", ADA, 50);
      await sheet.later("at the end of", { turn: "0" });
      await sheet.add("turn-ends", ADA, "Casino (not theirs now)");
      await sheet.money("turn-ends", BEN, 10);
    },
    rows: 2,
  },
  {
    name: "deal 3, two cards at random",
    screens: ["on a phone"],
    hands: [["any-40"], ["convention-center-profits", "tax"]],
    owned: { "convention-center": ADA },
    text: "now: ben > you 2 random, you > ben 40",
    build: async (sheet) => {
      await sheet.touch(BEN, "random-cards", "");
      await sheet.more("now", "random-cards", 1);
      await sheet.add("now", ADA, "money");
      await sheet.sum("now", ADA).fill("40");
    },
    rows: 0,
  },
  {
    name: "deal 4, a return without a date, countered with one",
    hands: [["tropical-island+cruise-line"], []],
    owned: { "tropical-island": ADA, "cruise-line": BEN },
    text: `now: ben > you cruise-line, you > ben 10; played(you, tropical-island+cruise-line): you > ben 60;
      game_ends: you > ben cruise-line, ben > you 10`,
    build: async (sheet) => {
      await sheet.touch(BEN, "property", "cruise-line");
      await sheet.money("now", ADA, 10);
      await sheet.later("when a card is played by", {
        card: "tropical-island+cruise-line",
        turn: "",
      });
      await sheet.money("played", ADA, 60);
      await sheet.later("at the end of the game", {});
      await sheet.add("game-ends", ADA, "Cruise Line (not theirs now)");
      await sheet.money("game-ends", BEN, 10);
    },
    answer: counter,
    rows: 2,
  },
  {
    name: "deal 5, two promises and a return",
    hands: [["three", "sports-complex-profits"], ["any-40"]],
    owned: { hotel: ADA, casino: ADA, "sports-complex": BEN },
    text: `now: ben > you sports-complex; played(you, sports-complex-profits, by 0): you > ben 20;
      played(you, three, by 1): you > ben 70; played(you, three, by 1): you > ben sports-complex;
      promise: you > ben play sports-complex-profits by 0; promise: you > ben play three by 1`,
    build: async (sheet) => {
      await sheet.touch(BEN, "property", "sports-complex");
      const when = "when a card is played by";
      await sheet.later(when, { card: "sports-complex-profits", turn: "0" });
      await sheet.money("played", ADA, 20);
      await sheet.later(when, { card: "three", turn: "1" });
      await sheet.money("played", ADA, 70);
      await sheet.later(when, { card: "three", turn: "1" });
      await sheet.add("played", ADA, "Sports Complex (not theirs now)");
      await sheet.promise("play", {
        card: "sports-complex-profits",
        turn: "0",
      });
      await sheet.promise("play", { card: "three", turn: "1" });
    },
    rows: 5,
  },
];

function screensFor({ screens = ["at a desk"] }) {
  return isLong ? new Set([...screens, "on a phone"]) : screens;
}

async function accept(ada, ben) {
  assert.match(
    await ben.find("[data-offer] [data-english]").innerText(),
    /Ada/,
  );
  await say(ben, "accept");
}

// The differences are marked, and what was changed can be taken back.
async function counter(ada, ben) {
  const sheet = new Sheet(ben);
  const giveADate = async () => {
    await ben.point('[data-say="counter"]');
    await ben
      .find('[data-line="game-ends"] [data-when]')
      .selectOption({ label: "at the end of" });
    await sheet.fill(ben.find('[data-line="turn-ends"]'), {
      who: ADA,
      turn: 1,
    });
  };
  await ben.point('[data-say="counter"]');
  assert.equal(await ben.find("[data-sheet] [data-changed]").count(), 0);
  await ben.point("[data-cancel]");
  await giveADate();
  assert.equal(await ben.find(".later[data-changed]").count(), 1);
  await ben.point("[data-back]");
  await ben.find('[data-say="accept"]').waitFor();

  await giveADate();
  const [lost] = await ben.find("[data-sheet] [data-gone]").allInnerTexts();
  assert.match(lost, /^No longer:\s.*the end of the game/);
  await send(ben);
  await ada.isAsked();
  const told = (what) => ada.find(`[data-offer] ${what}`).allInnerTexts();
  assert.match(
    String(await told("[data-changed]")),
    /^New: .*(turn from now|for 2 turns)/,
  );
  assert.match(String(await told("[data-gone]")), /the end of the game/);
  assert.match(
    await ada.find("[data-offer] [data-english]").innerText(),
    /your second turn from now|for 2 turns/,
  );
  await say(ada, "accept");
}

// A turn is counted in the gaps as in the sentence beside them.
async function countsAlike(sheet, english) {
  const counts = await sheet.guest
    .find("[data-sheet] [data-turn]")
    .evaluateAll((gaps) =>
      gaps
        .filter(({ value }) => value !== "")
        .map(({ selectedOptions: [{ text }] }) => text),
    );
  for (const count of counts) {
    const turn = count.replace(/^(by|until)( the end of)? /, "");
    assert.ok(english.includes(turn), `“${count}” in “${english}”`);
  }
}

// However long a deal is, what one adds to it stays in sight.
async function showsTools(ada) {
  for (const tool of ["later", "vows", "words"]) {
    const isSeen = await ada.find(`[data-${tool}]`).evaluate((thing) => {
      const { left, top, bottom } = thing.getBoundingClientRect();
      return [top + 3, bottom - 3].every((y) =>
        thing.contains(document.elementFromPoint(left + 12, y)),
      );
    });
    assert.ok(isSeen, `${tool} is cut off`);
  }
}

async function make(server, browser, position, deal, screen) {
  const { text, build, answer = accept, rows } = deal;
  const [ada, ben] = await sitDown(server, browser, SCREENS[screen]);
  await ada.point('[data-say="offer"]');
  const sheet = new Sheet(ada);
  await build(sheet);
  const english = await sheet.english();
  assert.equal(english, sentenceOf(position, text));
  await countsAlike(sheet, english);
  if (screen !== "on a phone") await showsTools(ada);
  assert.deepEqual(await complaintsOf(ada, "the sheet"), []);
  await send(ada);

  await ben.isAsked();
  assert.deepEqual(await complaintsOf(ben, "the offer"), []);
  await answer(ada, ben);
  for (const guest of [ada, ben]) {
    await guest.find(`[data-book="${rows}"]`).waitFor({ state: "attached" });
    assert.deepEqual(guest.complaints, []);
    await guest.context.close();
  }
}

await withBrowser(async (browser) => {
  for (const deal of DEALS)
    for (const screen of screensFor(deal)) {
      await bargain(browser, deal, (server, position) =>
        make(server, browser, position, deal, screen),
      );
      console.log(`${deal.name}, ${screen}`);
    }
});
