// Losses and filters of the log, held against games that were played.
import { describe, expect, test } from "vitest";
import { concerns, isDeal, isMoney, isProperty } from "../src/play/filters";
import { lastOwnTurn, LOSSES, ruleOfHit, wasStoodIn } from "../src/play/hits";
import type { Wire } from "../src/generated/types";
import type { Event, Step } from "../src/play/story";
import { findRule } from "../src/rules/rules";
import { moments } from "./engine";

const PLAYED: [string, number, string[]][] = [
  ["cover-your-assets", 4, ["greedy"]],
  ["monopoly-deal", 4, ["greedy", "random"]],
  ["trump", 4, ["greedy", "random"]],
];

function* eventsOf(game: string, players: number, bots: readonly string[]): Generator<Event> {
  for (const [seed, bot] of bots.entries())
    for (const { events } of moments(game, players, seed + 6, bot, 1500)) yield* events;
}

// Nobody takes anything from themselves.
const hurts = (event: Event, victim: string) =>
  victim === "seat" || (event as unknown as Record<string, unknown>)[victim] !== event.seat;

test("whoever buys back their own property has lost nothing", () => {
  const kept = { event: "sold", seat: 1, from: 1 } as Event;
  const lost = { event: "sold", seat: 0, from: 1 } as Event;
  const onTurnOf = (turn: number) => ({ byItself: true, turn });
  expect(ruleOfHit("trump", 1, kept, onTurnOf(0))).toBeNull();
  expect(ruleOfHit("trump", 1, lost, onTurnOf(0))).toBe("T-34");
  expect(ruleOfHit("trump", 1, lost, onTurnOf(1))).toBeNull();
});

test("what a bot did that stood in was not done by the seat itself", () => {
  const notices: Wire.Notice[] = [
    { number: 2, what: "stood-in", seat: 0 },
    { number: 3, what: "stood-in", seat: 1 },
    { number: 4, what: "back", seat: 0 },
  ];
  expect([1, 2, 3, 4, 5].map((number) => wasStoodIn(0, number, notices))).toEqual([false, false, true, true, false]);
  const steps = [2, 3, 4].map((number) => ({ number, turn: 0, events: [{ event: { event: "banked", seat: 0 } }] }));
  expect(lastOwnTurn(0, steps as unknown as Step[], notices)).toBe(2);
  expect(lastOwnTurn(0, steps as unknown as Step[], [])).toBe(4);
});

describe.each(PLAYED)("in %s", (game, players, bots) => {
  const happened = [...eventsOf(game, players, bots)];
  const kinds = (filter: (event: Event) => boolean) => new Set(happened.filter(filter).map(({ event }) => event));
  const passing = (filter: typeof isMoney) => kinds((event) => filter({ event, sentence: "" }));

  test("every loss that is told happens, to a seat that it names, by a rule that is written", () => {
    for (const [kind, { victim, rule, unasked, onTurnsOfOthers }] of Object.entries(LOSSES[game]!)) {
      const named = (event: Event) => (event as unknown as Record<string, number | null>)[victim]!;
      const found = happened.find((event) => event.event === kind && named(event) !== null && hurts(event, victim));
      expect(found, kind).toBeDefined();
      const seat = named(found!)!;
      const forIt = { byItself: false, turn: seat + 1 };
      expect(ruleOfHit(game, seat, found!, forIt)).toBe(rule);
      expect(ruleOfHit(game, seat, found!, { ...forIt, byItself: true })).toBe(unasked ? null : rule);
      expect(ruleOfHit(game, seat, found!, { ...forIt, turn: seat })).toBe(onTurnsOfOthers ? null : rule);
      expect(ruleOfHit(game, seat + 1, found!, forIt)).toBeNull();
      expect(concerns(seat)({ event: found!, sentence: "" })).toBe(true);
      expect(findRule(rule)).not.toBeNull();
    }
  });

  test("deals are offers, their answers and what comes of them", () => {
    const deals = passing(isDeal);
    if (game !== "trump") return expect(deals.size).toBe(0);
    for (const kind of ["offered", "signed", "rejected"]) expect(deals).toContain(kind);
    for (const kind of ["rolled", "passed", "raised"]) expect(deals).not.toContain(kind);
  });

  test("property is what is laid, taken, sold or handed over", () => {
    const wanted = {
      "cover-your-assets": ["paired", "challenged", "yielded"],
      "monopoly-deal": ["laid", "took-card", "took-set", "paid-property", "built"],
      trump: ["for-sale", "sold"],
    }[game]!;
    for (const kind of wanted) expect(passing(isProperty)).toContain(kind);
    for (const kind of ["drew", "banked", "ended-turn", "passed"]) expect(passing(isProperty)).not.toContain(kind);
  });
});
