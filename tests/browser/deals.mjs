// The deals of the rulebook, built by touch alone and answered in another browser. What the sheet says is what the
// engine reads from the same deal as text. node deals.mjs MOGUL; MOGUL_TEST_SCALE above 1 makes all of them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { complaintsOf } from "./access_of.mjs";
import { Guest, withBrowser } from "./guest.mjs";
import { rehearse } from "./rehearsal.mjs";
import { isLong } from "./scale.mjs";

const RULES = 2;
const [ADA, BEN] = [0, 1];
const NAMES = ["Ada", "Ben", "Cleo", "Dora"];
const BOARD = [
  "hotel",
  "casino",
  "tropical-island",
  "cruise-line",
  "airline",
  "convention-center",
  "sports-complex",
  "office-building",
];

const DEALS = [
  {
    name: "deal 1, a card is sold",
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
      await sheet.later("at the end of a turn of", { turn: "0" });
      await sheet.add("turn-ends", ADA, "Casino (not theirs now)");
      await sheet.money("turn-ends", BEN, 10);
    },
    rows: 2,
    quick: true,
  },
  {
    name: "deal 3, two cards at random",
    hands: [["any-40"], ["convention-center-profits", "tax"]],
    owned: { "convention-center": ADA },
    text: "now: ben > you 2 random, you > ben 40",
    build: async (sheet) => {
      await sheet.touch(BEN, "random-cards", "");
      await sheet.more("now", "random-cards", 1);
      await sheet.money("now", ADA, 40);
    },
    rows: 0,
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
    quick: true,
  },
];

function positionOf({ hands, owned, book }) {
  return {
    ...(book && { book }),
    part: "dealing",
    phase: "dealing",
    boxes: BOARD.map((property) => ({ owner: owned[property] ?? 2 })),
    hands: [...hands, ["tax"], ["any-50"]].map((cards) =>
      cards.map((card) => ({ card })),
    ),
  };
}

// What the engine reads from the text, as a sentence.
function sentenceOf(position, text) {
  const requests = [
    {
      cmd: "load",
      game: "trump",
      seed: 1,
      names: NAMES,
      position,
    },
    { cmd: "read", seat: ADA, words: `offer ${text.replace(/\s+/g, " ")}` },
  ];
  const ask = (lines) =>
    spawnSync(process.argv[2], ["referee"], {
      input: lines.map((line) => JSON.stringify(line)).join("\n") + "\n",
      encoding: "utf8",
    })
      .stdout.trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  const { action, error } = ask(requests)[1];
  assert.ok(action, JSON.stringify(error));
  const { sentence } = ask([
    requests[0],
    { cmd: "sentence", seat: ADA, action },
  ])[1];
  return sentence.slice("Offer a deal: ".length);
}

class Sheet {
  constructor(guest) {
    this.guest = guest;
  }

  line(when) {
    const later = `[data-line="${when}"]`;
    return this.guest.find(when === "now" ? "[data-sheet] .now" : later).last();
  }

  async touch(from, give, item) {
    await this.guest
      .find(`[data-give="${from}/${give}/${item}"]:visible`)
      .first()
      .click({ position: { x: 12, y: 14 } });
  }

  // A draft that was put aside lies there again.
  async clear() {
    const button = this.guest.find("[data-clear]:enabled");
    if ((await button.count()) > 0) await button.click();
  }

  async partner(seat) {
    await this.guest.find(`[data-partner="${seat}"]`).click();
  }

  async add(when, from, label) {
    await this.line(when)
      .locator(`[data-add="${from}"]`)
      .selectOption({ label });
  }

  async more(when, give, times) {
    const more = this.line(when)
      .locator(`[data-term="${give}"]`)
      .last()
      .getByLabel("More");
    for (let i = 0; i < times; ++i) await more.click();
  }

  async money(when, from, amount) {
    await this.add(when, from, "money");
    const more = this.line(when)
      .locator(`.side:has([data-add="${from}"]) [data-term="money"]`)
      .last()
      .getByLabel("More");
    for (let sum = 10; sum < amount; sum += 10) await more.click();
  }

  async later(label, gaps) {
    await this.guest.find("[data-later]").click();
    const line = this.guest.find("[data-line]").last();
    await line.locator("[data-when]").selectOption({ label });
    await this.fill(line, gaps);
  }

  async promise(vow, gaps) {
    await this.guest.find("[data-vows]").click();
    const line = this.guest.find("[data-promise]").last();
    await line.locator("[data-vow]").selectOption(vow);
    await this.fill(line, gaps);
  }

  // In this order: a promise to play has gaps of its own for some cards.
  async fill(line, gaps) {
    for (const gap of ["who", "card", "on", "property", "turn"])
      if (gaps[gap] !== undefined)
        await line.locator(`[data-${gap}]`).selectOption(String(gaps[gap]));
  }

  async english() {
    return this.guest.find("[data-sheet] [data-english]").innerText();
  }
}

const small = (text) => text.charAt(0).toLowerCase() + text.slice(1);

// Two people at the table, bots at the other seats.
async function sitDown(server, browser) {
  const [ada, ben] = [
    await Guest.arrive(browser, "Ada"),
    await Guest.arrive(browser, "Ben"),
  ];
  const link = await ada.openTable(server, { game: "trump", players: 4 });
  await ben.join(link);
  await ada.startWithBots();
  await ada.isAsked();
  return [ada, ben];
}

async function say(guest, what) {
  await guest.isAsked();
  const number = await guest.number();
  await guest.find(`[data-say="${what}"]`).click();
  if (await guest.waitsForConfirm(number))
    await guest.find("[data-confirm]:enabled").click();
  await guest.isAfter(number);
}

async function makeDeal(server, browser, { text, build, rows }, position) {
  const [ada, ben] = await sitDown(server, browser);
  await ada.find('[data-say="offer"]').click();
  const sheet = new Sheet(ada);
  await build(sheet);
  assert.equal(small(await sheet.english()), `${sentenceOf(position, text)}.`);
  assert.deepEqual(await complaintsOf(ada, "the sheet"), []);
  const offered = await ada.number();
  await ada.find("[data-confirm]:enabled").click();
  await ada.isAfter(offered);

  await ben.isAsked();
  assert.match(
    await ben.find("[data-offer] [data-english]").innerText(),
    /Ada/,
  );
  assert.deepEqual(await complaintsOf(ben, "the offer"), []);
  await say(ben, "accept");
  await ada.page.waitForFunction(
    (expected) =>
      document.querySelector("[data-book]")?.dataset.book === expected,
    String(rows),
  );
  assert.deepEqual([...ada.complaints, ...ben.complaints], []);
  await Promise.all([ada.context.close(), ben.context.close()]);
}

// Deal 4: a return without a date is countered with one; the differences are marked, and it can be taken back.
async function counter(server, browser) {
  const [ada, ben] = await sitDown(server, browser);
  await ada.find('[data-say="offer"]').click();
  const sheet = new Sheet(ada);
  await sheet.partner(BEN);
  const words = `now: ben > you cruise-line, you > ben 10; played(you, tropical-island+cruise-line): you > ben 60;
    game_ends: you > ben cruise-line, ben > you 10`;
  await ada.find("[data-words]").fill(words.replace(/\s+/g, " "));
  await ada.find("[data-read]").click();
  await ada.find('[data-line="game-ends"]').waitFor();
  const offered = await ada.number();
  await ada.find("[data-confirm]:enabled").click();
  await ada.isAfter(offered);

  await ben.isAsked();
  await ben.find('[data-say="counter"]').click();
  assert.equal(await ben.find("[data-sheet] [data-changed]").count(), 0);
  const line = ben.find('[data-line="game-ends"]');
  await line.locator("[data-when]").selectOption({
    label: "at the end of a turn of",
  });
  const dated = ben.find('[data-line="turn-ends"]');
  await dated.locator("[data-who]").selectOption(String(ADA));
  await dated.locator("[data-turn]").selectOption("1");
  assert.equal(await ben.find(".later[data-changed]").count(), 1);
  await ben.find("[data-back]").click();
  await ben.find('[data-say="accept"]').waitFor();

  await ben.find('[data-say="counter"]').click();
  await line.locator("[data-when]").selectOption({
    label: "at the end of a turn of",
  });
  await dated.locator("[data-who]").selectOption(String(ADA));
  await dated.locator("[data-turn]").selectOption("1");
  const countered = await ben.number();
  await ben.find("[data-confirm]:enabled").click();
  await ben.isAfter(countered);

  await ada.isAsked();
  assert.match(
    await ada.find("[data-offer] [data-english]").innerText(),
    /your second turn from now|for 2 turns/,
  );
  await say(ada, "accept");
  await ada.find('[data-book="2"]').waitFor();
  assert.deepEqual([...ada.complaints, ...ben.complaints], []);
}

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
      await sheet.later("at the end of a turn of", { who: BEN, turn: "2" });
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

// Nothing is sent: a sheet is laid out, compared with the text, and thrown away.
async function writesEveryForm(ada, position) {
  for (const { text, build } of FORMS) {
    await ada.find('[data-say="offer"]').click();
    const sheet = new Sheet(ada);
    await sheet.clear();
    await build(sheet);
    assert.equal(
      small(await sheet.english()),
      `${sentenceOf(position, text)}.`,
    );
    await ada.find("[data-cancel]").click();
  }
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

async function writes(server, browser, position) {
  const [ada, ben] = await sitDown(server, browser);
  await writesEveryForm(ada, position);
  await isRefused(ada);
  await becomesAnOffer(ada, ben);
  assert.deepEqual([...ada.complaints, ...ben.complaints], []);
}

await withBrowser(async (browser) => {
  const at = (deal, test) => {
    const position = positionOf(deal);
    return rehearse(
      browser,
      { game: "trump", rules: RULES, players: 4, moves: [], position },
      ({ server }) => test(server, browser, position),
    );
  };
  for (const deal of DEALS.filter(({ quick }) => quick || isLong)) {
    await at(deal, (server, browser, position) =>
      makeDeal(server, browser, deal, position),
    );
    console.log(deal.name);
  }
  await at(
    {
      hands: [["tropical-island+cruise-line"], []],
      owned: { "tropical-island": ADA, "cruise-line": BEN },
    },
    counter,
  );
  console.log("deal 4, a counter-offer");
  await at(
    {
      hands: [["tax", "force-sale"], ["any-40"]],
      owned: { hotel: ADA, casino: BEN },
      book: KEPT,
    },
    writes,
  );
  console.log("every form of a deal, refusals with their rule, a line said");
});
