import { beforeEach, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { open } from "../../bindings/mogul.mjs";
import { type Kept, newGame, type Setup } from "../src/local/kept";
import { seatsOf } from "../src/local/seats";
import { LocalTable } from "../src/local/table";
import type { Answer, News, TableCard } from "../src/wire/connection";

const module = new WebAssembly.Module(readFileSync(new URL("../src/generated/mogul_levels.wasm", import.meta.url)));

type Told = News | Answer | { tell: "welcome" | "table"; table: TableCard };

let told: Told[];
let kept: Kept[];
let table: LocalTable;

function sit(people: string[], players = 3, setup: Partial<Setup> = {}): LocalTable {
  const seats = seatsOf(people, players, "normal");
  const game = newGame({ game: "cover-your-assets", rules: 2, seats, seed: 7, ...setup });
  const around = {
    tell: (text: string) => void told.push(JSON.parse(text) as Told),
    keep: (one: Kept) => Promise.resolve(kept.push(one)),
  };
  return new LocalTable(open(module), game, around);
}

const say = (message: object) => table.hear(JSON.stringify(message));
const news = () => told.filter((one): one is News => one.tell === "news");
const lastNews = () => news().at(-1)!;
const discard = (view: unknown, seat: number) => ({
  do: "discard",
  card: ((view as { hands: unknown[] }).hands[seat] as string[])[0],
});

beforeEach(async () => {
  told = [];
  kept = [];
  table = sit(["Ann"]);
  await say({ ask: "hello", version: 1, have: 0 });
});

test("it greets as a server does: the table, the story and what is asked", () => {
  expect(told[0]).toMatchObject({ tell: "welcome", table: { stage: "playing", you: 0 } });
  expect(lastNews().decision).toBe(1);
  expect(lastNews().steps[0]!.events.length).toBeGreaterThan(0);
});

test("what is confirmed was kept, and the bots' moves come one by one", async () => {
  const { view, decision } = lastNews();
  await say({ ask: "do", id: "a", decision, actions: [discard(view, 0)] });
  expect(told.findIndex(({ tell }) => tell === "done")).toBeGreaterThan(0);
  expect(kept[0]!.record.moves).toHaveLength(1);
  expect(kept.at(-1)!.record.moves).toHaveLength(lastNews().number - 1);
  expect(
    news()
      .slice(1)
      .every(({ steps }) => steps.length === 1),
  ).toBe(true);
});

test("what the rules forbid is refused with its rule and changes nothing", async () => {
  const { decision } = lastNews();
  const steal = { do: "steal", from: 1, card: "silver" };
  await say({ ask: "do", id: "a", decision, actions: [steal] });
  expect(told.at(-1)).toMatchObject({ tell: "refused", id: "a", rule: expect.stringMatching(/^CYA-/) as string });
  expect(kept).toEqual([]);
});

test("all actions of a command are done, or none", async () => {
  const { view, decision, number } = lastNews();
  const steal = { do: "steal", from: 1, card: "silver" };
  await say({ ask: "do", id: "a", decision, actions: [discard(view, 0), steal] });
  expect(told.at(-1)).toMatchObject({ tell: "refused" });
  await say({ ask: "hello", version: 1, have: 0 });
  expect(lastNews()).toMatchObject({ number, decision });
});

test("a command for another decision is stale", async () => {
  await say({ ask: "do", id: "a", decision: 99, actions: [discard(lastNews().view, 0)] });
  expect(told.at(-1)).toEqual({ tell: "stale", id: "a", decision: 1 });
});

test("undo goes back to before one's own last move, and the same move brings the same game", async () => {
  const { view, decision } = lastNews();
  const move = { ask: "do", decision, actions: [discard(view, 0)] };
  await say({ ...move, id: "a" });
  const after = lastNews();
  await say({ ask: "undo", id: "b" });
  expect(lastNews()).toMatchObject({ number: 1, view, decision });
  await say({ ...move, id: "c" });
  expect(lastNews()).toEqual(after);
  await say({ ask: "undo", id: "d" });
  await say({ ask: "undo", id: "e" });
  expect(told.at(-1)).toMatchObject({ tell: "refused", code: "nothing-to-undo" });
});

test("a hint is legal", async () => {
  await say({ ask: "hint", id: "h" });
  const { hint } = told.at(-1) as Answer;
  expect(hint!.chance).toBeGreaterThan(0);
  expect(hint!.chance).toBeLessThan(1000);
  await say({ ask: "do", id: "a", decision: lastNews().decision, actions: [hint!.action] });
  expect(told.some((one) => one.tell === "done" && one.id === "a")).toBe(true);
});

test("a game goes on where it was kept", async () => {
  const { view, decision } = lastNews();
  await say({ ask: "do", id: "a", decision, actions: [discard(view, 0)] });
  const before = lastNews();
  const keptLast = kept.at(-1)!;
  table = new LocalTable(open(module), keptLast, {
    tell: (text) => void told.push(JSON.parse(text) as Told),
    keep: () => Promise.resolve(),
  });
  await say({ ask: "hello", version: 1, have: 0 });
  const { number, view: again, decision: asked } = before;
  expect(lastNews()).toMatchObject({ number, view: again, decision: asked });
});

test("who shares a device sees nothing before saying who they are", async () => {
  told = [];
  table = sit(["Ann", "Bob"], 2);
  await say({ ask: "hello", version: 1, have: 0 });
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ tell: "welcome", table: { you: null, curtain: 0 } });
  await say({ ask: "sit", id: "s", seat: 0 });
  await say({ ask: "do", id: "a", decision: 1, actions: [discard(lastNews().view, 0)] });
  expect(told.at(-1)).toMatchObject({ tell: "table", table: { you: null, curtain: 1 } });
  await say({ ask: "undo", id: "u" });
  expect(told.at(-1)).toMatchObject({ tell: "refused" });
  await say({ ask: "sit", id: "t", seat: 1 });
  expect((lastNews().view as { hands: unknown[] }).hands[0]).toBe(4);
  expect(lastNews().decision).toBe(2);
});

// Bob's turn: he may ask Ann for money twice, and for her set.
const DEMANDING = {
  turn: 1,
  hands: [["just-say-no"], ["debt-collector", "debt-collector", "deal-breaker"]],
  properties: [["brown", "brown"], []],
  banks: [["money-5", "money-5"], []],
};

test("whoever lets everything pass is asked about a set, and not about money, until their own turn", async () => {
  table = sit(["Ann", "Bob"], 2, { game: "monopoly-deal", rules: 1, position: DEMANDING });
  await say({ ask: "hello", version: 1, have: 0 });
  const handTo = (seat: number) => say({ ask: "sit", id: "s", seat });
  const play = (action: object) => say({ ask: "do", id: "d", decision: lastNews().decision, actions: [action] });
  const lastMove = () => kept.at(-1)!.record.moves.at(-1)!;
  const isPassing = () => {
    const card = told.findLast((one): one is Extract<Told, { tell: "welcome" | "table" }> => one.tell === "table")!;
    return card.table.you_yield === true;
  };

  await handTo(1);
  await play({ do: "collect-debt", from: 0 });
  await handTo(0);
  await say({ ask: "yield", id: "y", on: true });
  expect(lastMove()).toEqual({ seat: 0, action: { do: "accept" } });
  expect(lastNews().steps[0]!.by).toBe("yield");
  expect(isPassing()).toBe(true);
  await play({ do: "pay-from-bank", card: "money-5" });

  await handTo(1);
  expect(isPassing()).toBe(false);
  await play({ do: "collect-debt", from: 0 });
  expect(lastMove()).toEqual({ seat: 0, action: { do: "accept" } });
  await handTo(0);
  await play({ do: "pay-from-bank", card: "money-5" });

  await handTo(1);
  await play({ do: "deal-breaker", from: 0, colour: "brown", set: 0 });
  expect(lastMove().action["do"]).toBe("deal-breaker");
  await handTo(0);
  expect(isPassing()).toBe(true);
  await play({ do: "accept" });

  await handTo(1);
  await play({ do: "end-turn" });
  await handTo(0);
  expect(isPassing()).toBe(false);
});
