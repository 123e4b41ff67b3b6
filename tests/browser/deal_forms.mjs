// What the sheet can write: every form of a deal, what is refused there with its rule, and a line that
// somebody said. node deal_forms.mjs MOGUL
import assert from "node:assert/strict";
import {
  ADA,
  bargain,
  BEN,
  sentenceOf,
  Sheet,
  send,
  sitDown,
} from "./deal_sheet.mjs";
import { withBrowser } from "./guest.mjs";

// Every form of a clause and of a promise there is (T-38), several on a sheet.
const FORMS = [
  {
    text: `now: you > ben box(hotel)+30, hand; played(you, tax): you > ben 50%; played(you, tax, by 2): you > ben 10;
      each played(you, tax): you > ben 10; unless played(ben, any-40, by 1): ben > you 20; earns(you, by 3): you > ben 50%`,
    build: async (sheet) => {
      await sheet.partner(BEN);
      await sheet.add("now", ADA, "what is in a box, and more");
      await sheet.more("now", "box-plus", 3);
      await sheet.add("now", ADA, "a look at the hand");
      const [once, each] = ["when", "each time"].map(
        (when) => `${when} a card is played by`,
      );
      await sheet.later(once, { card: "tax", turn: "" });
      await sheet.add("played", ADA, "a share of what the card brings");
      await sheet.later(once, { card: "tax", turn: "2" });
      await sheet.money("played", ADA, 10);
      await sheet.later(each, { card: "tax", turn: "" });
      await sheet.money("played", ADA, 10);
      await sheet.later("unless a card is played by", {
        who: BEN,
        card: "any-40",
        turn: "1",
      });
      await sheet.money("unless-played", BEN, 20);
      await sheet.later("whenever a profit card pays", { turn: "3" });
      await sheet.add("earns", ADA, "a share of what the card brings");
    },
  },
  {
    text: `now: you > ben box(hotel)-10, ben > you 2 random; earns(ben): ben > you 10; lost(you, hotel): ben > you 50;
      turn_ends(ben, 2): ben > you casino; game_ends: you > ben hotel`,
    build: async (sheet) => {
      await sheet.partner(BEN);
      await sheet.add("now", ADA, "what is in a box, less some");
      await sheet.more("now", "box-minus", 1);
      await sheet.add("now", BEN, "cards at random");
      await sheet.more("now", "random-cards", 1);
      await sheet.later("whenever a profit card pays", { who: BEN, turn: "" });
      await sheet.money("earns", BEN, 10);
      await sheet.later("if a property is lost by", { property: "hotel" });
      await sheet.money("lost", BEN, 50);
      await sheet.later("at the end of", { who: BEN, turn: "2" });
      await sheet.add("turn-ends", BEN, "Casino");
      await sheet.later("at the end of the game", {});
      await sheet.add("game-ends", ADA, "Hotel");
    },
  },
  {
    text: "promise: you > ben play tax on cleo by 1, play force-sale of casino by 2, no tax until 2",
    build: async (sheet) => {
      await sheet.partner(BEN);
      await sheet.promise("play", { card: "tax", on: "2", turn: "1" });
      await sheet.promise("play", {
        card: "force-sale",
        property: "casino",
        turn: "2",
      });
      await sheet.promise("no-tax", { turn: "2" });
    },
  },
  {
    text: "promise: you > ben no force-sale ever, no out until 0, no play tax until 3",
    build: async (sheet) => {
      await sheet.partner(BEN);
      await sheet.promise("no-force-sale", { turn: "" });
      await sheet.promise("no-knock-out", { turn: "0" });
      await sheet.promise("not-play", { card: "tax", turn: "3" });
    },
  },
  {
    text: "promise: you > ben no bid on casino until 2, no bid, no rob until 3",
    build: async (sheet) => {
      await sheet.partner(BEN);
      await sheet.promise("no-bid", { property: "casino", turn: "2" });
      await sheet.promise("no-bid", { turn: "" });
      await sheet.promise("no-rob", { turn: "3" });
    },
  },
  {
    text: `now: you > ben release 1; unless played(ben, any-40): ben > you 10;
      promise: ben > you keep casino ever, you > ben keep hotel until 4`,
    build: async (sheet) => {
      await sheet.partner(BEN);
      await sheet.add("now", ADA, "release of row 1");
      await sheet.later("unless a card is played by", {
        who: BEN,
        card: "any-40",
        turn: "",
      });
      await sheet.money("unless-played", BEN, 10);
      await sheet.promise("keep", { who: BEN, property: "casino", turn: "" });
      await sheet.promise("keep", { property: "hotel", turn: "4" });
    },
  },
  {
    // A card that the deal brings can be given back.
    text: "now: ben > you roll-five, you > ben 10; unless played(you, roll-five, by 1): you > ben roll-five",
    build: async (sheet) => {
      await sheet.partner(BEN);
      await sheet.add("now", BEN, "Roll the Die Five Times");
      await sheet.money("now", ADA, 10);
      await sheet.later("unless a card is played by", {
        card: "roll-five",
        turn: "1",
      });
      await sheet.add("unless-played", ADA, "Roll the Die Five Times");
    },
  },
];

// A turn later than those in the menu, and how the engine counts it.
const FAR = [
  [10, "eleventh"],
  [22, "23rd"],
  [99, "100th"],
];

// What Ada has signed: she keeps her hotel.
const KEPT = {
  rows: 1,
  promises: [
    {
      number: 1,
      parties: [ADA, BEN],
      promise: { promise: "keep", who: ADA, to: BEN, property: "hotel" },
    },
  ],
};

const SCENE = {
  hands: [["tax", "force-sale"], ["any-40"]],
  owned: { hotel: ADA, casino: BEN },
  book: KEPT,
};

// Nothing is sent: a sheet is laid out, compared with the text, and thrown away.
async function writesEveryForm(ada, position) {
  for (const { text, build } of FORMS) {
    await ada.find('[data-say="offer"]').click();
    const sheet = new Sheet(ada);
    await sheet.clear();
    await build(sheet);
    assert.equal(await sheet.english(), sentenceOf(position, text));
    await ada.find("[data-cancel]").click();
  }
}

// Dates beyond the menu are read, and stand in their gap.
async function readsFarDates(ada, position) {
  await ada.find('[data-say="offer"]').click();
  const sheet = new Sheet(ada);
  await sheet.clear();
  for (const [turn, ordinal] of FAR) {
    const text = `now: you > ben 10; turn_ends(ben, ${turn}): ben > you 10; promise: you > ben no tax until ${turn}`;
    await ada.find("[data-words]").fill(text);
    await ada.find("[data-read]").click();
    await ada.find("[data-read]:disabled").waitFor();
    assert.equal(await sheet.english(), sentenceOf(position, text));
    const gaps = await ada
      .find("[data-sheet] [data-turn]")
      .evaluateAll((all) => all.map(({ selectedOptions: [one] }) => one?.text));
    assert.deepEqual(gaps, [
      `${ordinal} turn from now`,
      `until the end of your ${ordinal} turn from now`,
    ]);
  }
  await ada.find("[data-cancel]").click();
}

// Another partner is to do what the first one was; what that one alone has is not asked for any more.
async function isForAnother(ada, position) {
  const terms = (things) =>
    `now: you > ben 10, ben > you ${things}; turn_ends(ben, 2): ben > you 10; promise: ben > you no tax until 2`;
  await ada.find('[data-say="offer"]').click();
  const sheet = new Sheet(ada);
  await sheet.clear();
  await ada.find("[data-words]").fill(terms("casino, 2 random"));
  await ada.find("[data-read]").click();
  await ada.find("[data-read]:disabled").waitFor();
  await sheet.partner(2);
  assert.doesNotMatch(await sheet.english(), /Ben|Casino/);
  await sheet.partner(BEN);
  assert.equal(await sheet.english(), sentenceOf(position, terms("2 random")));
  await ada.find("[data-cancel]").click();
}

// Whoever is about to break what is signed reads it before; and what can't be given is refused with its rule.
async function isRefused(ada) {
  const refusal = ada.find("[data-sheet] [data-objection]");
  await ada.find('[data-say="offer"]').click();
  const sheet = new Sheet(ada);
  await sheet.clear();
  await sheet.partner(2);
  await sheet.touch(ADA, "property", "hotel");
  await refusal.filter({ hasText: "T-44" }).waitFor();
  assert.match(
    await refusal.innerText(),
    /Signed, row 1: you promise not to part with the Hotel/,
  );
  assert.ok(await ada.find("[data-confirm]").isDisabled());
  await sheet.touch(ADA, "property", "hotel");
  await sheet.add("now", ADA, "Airline (not theirs now)");
  await refusal.filter({ hasText: "T-41" }).waitFor();
  await ada.find("[data-cancel]").click();
}

// What somebody says in the text form is made an offer with one click; the "you" of a text is who wrote it.
async function becomesAnOffer(ada, ben) {
  const say = async (guest, line) => {
    await guest.find("[data-tab='talk']").click();
    await guest.find("[data-line-to-say]").fill(line);
    await guest.find("[data-say-line]").click();
  };
  await say(ben, "good luck > all");
  await say(ben, "now: you > ada casino, ada > you 30");
  await ada.find("[data-tab='talk']").click();
  await ada.find("[data-said]").nth(1).waitFor();
  assert.equal(await ada.find("[data-make-offer]").count(), 1);
  assert.equal(await ben.find("[data-make-offer]").count(), 0);
  await ada.find("[data-make-offer]").click();
  assert.equal(
    await new Sheet(ada).english(),
    "You buy from Ben the Casino for $30 million.",
  );
  const number = await ada.number();
  await ada.find("[data-confirm]:enabled").click();
  await ada.isAfter(number);
  await ben.isAsked();
  await say(ben, "now: you > ada casino, ada > you 50");
  await ben.find("[data-said]").nth(2).waitFor();
  await ben.find("[data-make-offer]").last().click();
  assert.ok((await ben.find("[data-sheet] [data-changed]").count()) > 0);
  await ben.find("[data-cancel]").click();
}

await withBrowser((browser) =>
  bargain(browser, SCENE, async (server, position) => {
    const [ada, ben] = await sitDown(server, browser);
    await writesEveryForm(ada, position);
    await readsFarDates(ada, position);
    await isForAnother(ada, position);
    await isRefused(ada);
    await becomesAnOffer(ada, ben);
    assert.deepEqual([...ada.complaints, ...ben.complaints], []);
    console.log("every form, refusals with their rule, a line said");
  }),
);
