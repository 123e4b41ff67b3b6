// The deals of the rulebook, built by touch alone and answered in another browser. What the sheet says is what the
// engine reads from the same deal as text. node deals.mjs MOGUL; MOGUL_TEST_SCALE above 1 makes all of them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { complaintsOf } from "./access_of.mjs";
import { Guest, withServer } from "./guest.mjs";

const isLong = Number(process.env.MOGUL_TEST_SCALE ?? 1) > 1;
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

function positionOf({ hands, owned }) {
  return {
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

  async later(label, { card, turn }) {
    await this.guest.find("[data-later]").click();
    const line = this.guest.find("[data-line]").last();
    await line.locator("[data-when]").selectOption({ label });
    await this.fill(line, { card, turn });
  }

  async promise(vow, { card, turn }) {
    await this.guest.find("[data-vows]").click();
    const line = this.guest.find("[data-promise]").last();
    await line.locator("[data-vow]").selectOption(vow);
    await this.fill(line, { card, turn });
  }

  async fill(line, { card, turn }) {
    if (card !== undefined)
      await line.locator("[data-card]").selectOption(card);
    if (turn !== undefined)
      await line.locator("[data-turn]").selectOption(turn);
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
  await ada.find("[data-fill]").click();
  await ada.find("[data-start]:enabled").click();
  await ada.isAsked();
  return [ada, ben];
}

async function say(guest, what) {
  await guest.isAsked();
  const number = await guest.number();
  await guest.find(`[data-say="${what}"]`).click();
  const confirm = guest.find("[data-confirm]:enabled");
  if ((await confirm.count()) > 0) await confirm.click();
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

async function withPosition(deal, test) {
  const folder = mkdtempSync(join(tmpdir(), "mogul-deal-"));
  const file = join(folder, "record.json");
  const position = positionOf(deal);
  const record = {
    game: "trump",
    rules: RULES,
    players: 4,
    seed: 1,
    moves: [],
    position,
  };
  writeFileSync(file, JSON.stringify(record));
  try {
    await withServer(["--rehearsal", file], ({ server, browser }) =>
      test(server, browser, position),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

for (const deal of DEALS.filter(({ quick }) => quick || isLong)) {
  await withPosition(deal, (server, browser, position) =>
    makeDeal(server, browser, deal, position),
  );
  console.log(deal.name);
}
await withPosition(
  {
    hands: [["tropical-island+cruise-line"], []],
    owned: { "tropical-island": ADA, "cruise-line": BEN },
  },
  counter,
);
console.log("deal 4, a counter-offer");
