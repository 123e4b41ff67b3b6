// Writing deals in Trump: The Game: the sheet as a person fills it in, tables at which one bargains, and what the engine
// reads from a deal as text.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { Guest } from "./guest.mjs";
import { rehearse } from "./rehearsal.mjs";

const RULES = 2;
export const [ADA, BEN] = [0, 1];
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

// Runs a test at a server whose games begin in the dealing phase: with these hands and properties of Ada and Ben, and
// all else Cleo's.
export function bargain(browser, deal, test) {
  const position = positionOf(deal);
  return rehearse(
    browser,
    { game: "trump", rules: RULES, players: 4, moves: [], position },
    ({ server }) => test(server, position),
  );
}

// What the engine reads from the text, as a sentence that ends one.
export function sentenceOf(position, text) {
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
  const said = sentence.slice("Offer a deal: ".length);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

// The sheet as a person fills it in: by touch, and by choosing in the gaps of its sentences.
export class Sheet {
  constructor(guest) {
    this.guest = guest;
  }

  line(when) {
    const later = `[data-line="${when}"]`;
    return this.guest.find(when === "now" ? "[data-sheet] .now" : later).last();
  }

  async touch(from, give, item) {
    await this.guest.point(
      this.guest.find(`[data-give="${from}/${give}/${item}"]:visible`).first(),
      { position: { x: 12, y: 14 } },
    );
  }

  // A draft that was put aside lies there again.
  async clear() {
    const button = this.guest.find("[data-clear]:enabled");
    if ((await button.count()) > 0) await this.guest.point(button);
  }

  async partner(seat) {
    await this.guest.point(`[data-partner="${seat}"]`);
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
    for (let i = 0; i < times; ++i) await this.guest.point(more);
  }

  sum(when, from) {
    return this.line(when)
      .locator(`.side:has([data-add="${from}"]) [data-term="money"]`)
      .last()
      .getByLabel("Millions");
  }

  async money(when, from, amount) {
    await this.add(when, from, "money");
    const more = this.line(when)
      .locator(`.side:has([data-add="${from}"]) [data-term="money"]`)
      .last()
      .getByLabel("More");
    for (let sum = 10; sum < amount; sum += 10) await this.guest.point(more);
  }

  async later(label, gaps) {
    await this.guest.point("[data-later]");
    const line = this.guest.find("[data-line]").last();
    await line.locator("[data-when]").selectOption({ label });
    await this.fill(line, gaps);
  }

  async promise(vow, gaps) {
    await this.guest.point("[data-vows]");
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

// Two people at the table, bots at the other seats.
export async function sitDown(server, browser, screen = {}) {
  const [ada, ben] = [
    await Guest.arrive(browser, "Ada", screen),
    await Guest.arrive(browser, "Ben"),
  ];
  const link = await ada.openTable(server, { game: "trump", players: 4 });
  await ben.join(link);
  await ada.startWithBots();
  await ada.isAsked();
  return [ada, ben];
}

export async function say(guest, what) {
  await guest.isAsked();
  const number = await guest.number();
  await guest.point(`[data-say="${what}"]`);
  await guest.confirmSince(number);
  await guest.isAfter(number);
}

// The prompt's own button sends what is on the sheet.
export async function send(guest) {
  const number = await guest.number();
  await guest.point("[data-confirm]:enabled");
  await guest.isAfter(number);
}
