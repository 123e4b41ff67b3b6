// Losses and filters of the log, held against games that were played.
import { describe, expect, test } from "vitest";
import { concerns, isDeal, isMoney, isProperty } from "../src/play/filters";
import { LOSSES, ruleOfHit } from "../src/play/hits";
import type { Event } from "../src/play/story";
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

describe.each(PLAYED)("in %s", (game, players, bots) => {
  const happened = [...eventsOf(game, players, bots)];
  const kinds = (filter: (event: Event) => boolean) => new Set(happened.filter(filter).map(({ event }) => event));
  const passing = (filter: typeof isMoney) => kinds((event) => filter({ event, sentence: "" }));

  test("every loss that is told happens, to a seat that it names, by a rule that is written", () => {
    for (const [kind, { victim, rule, unasked }] of Object.entries(LOSSES[game]!)) {
      const found = happened.find(({ event }) => event === kind);
      expect(found, kind).toBeDefined();
      const seat = (found as unknown as Record<string, number>)[victim]!;
      expect(ruleOfHit(game, seat, found!, "clock")).toBe(rule);
      expect(ruleOfHit(game, seat, found!)).toBe(unasked ? null : rule);
      expect(ruleOfHit(game, seat + 1, found!, "clock")).toBeNull();
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
