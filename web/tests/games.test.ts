// The page's mechanisms held against the engine itself, over whole games.
import { describe, expect, test } from "vitest";
import { ENGRAVINGS } from "../src/games/cover-your-assets/engravings";
import { script } from "../src/games/cover-your-assets/script";
import { dollars } from "../src/games/money";
import { textOf } from "../src/games/text/touch_text";
import { LOOKS } from "../src/games/monopoly-deal/colours";
import { engravingOf as dealEngraving, KINDS as DEAL_KINDS } from "../src/games/monopoly-deal/faces";
import { engravingOf as trumpEngraving } from "../src/games/trump/engravings";
import { KINDS as TRUMP_KINDS, needsOf } from "../src/games/trump/faces";
import type { CoverYourAssets, MonopolyDeal } from "../src/generated/types";
import { Tokens } from "../src/motion/tokens";
import { isBright, select, touchMore } from "../src/play/touches";
import { engine, moments } from "./engine";

const GAMES = [
  ["cover-your-assets", 4],
  ["monopoly-deal", 3],
  ["trump", 3],
] as const;

describe.each(GAMES)("%s", (game, players) => {
  test("touching what a choice lists, one after another, makes this choice", () => {
    for (const { asked } of moments(game, players, 1, "random", 120)) {
      for (const choice of asked.choices) {
        let touched = touchMore([], [], { touch: choice.touches[0]!, place: "" });
        for (const [i, touch] of choice.touches.entries()) {
          expect(
            isBright(
              asked.choices,
              select(
                asked.choices,
                touched.map((t) => t.touch),
              ),
              touch,
            ),
          ).toBe(true);
          touched = touchMore(asked.choices, touched, { touch, place: String(i) });
        }
        const { complete, only } = select(
          asked.choices,
          touched.map((t) => t.touch),
        );
        expect(complete).toBe(true);
        expect(only).toBe(choice);
      }
    }
  });

  test("everything that can be touched has words of its own", () => {
    for (const { asked, sight } of moments(game, players, 2, "random", 120)) {
      const names = new Map(
        asked.choices
          .flatMap(({ touches }) => touches)
          .map((touch) => [JSON.stringify(touch), textOf(touch, sight.names, sight.seat)]),
      );
      expect([...names.values()]).not.toContain("");
      expect(new Set(names.values()).size).toBe(names.size);
    }
  });

  test("a card that is good for nothing says why, with a rule", () => {
    for (const { asked, sight } of moments(game, players, 3, "random", 60)) {
      const bright = new Set(asked.choices.flatMap(({ touches }) => touches).map(({ item }) => item));
      const hand = (sight.view as { hands: (string | { card: string })[][] }).hands[sight.seat!]!;
      for (const card of hand.map((one) => (typeof one === "string" ? one : one.card))) {
        if (!bright.has(card))
          expect(engine.why(sight, [{ touch: "card", item: card }])?.rule).toMatch(/^(CYA|MD|T)-\d+$/);
      }
    }
  });
});

describe("Monopoly Deal", () => {
  test.each([2, 5, 10])("banks and full colours are those of the engine's drawing, with %i players", (players) => {
    for (const { sight } of moments("monopoly-deal", players, 5, "greedy", 150)) {
      const drawing = engine.draw(sight, 120);
      const sums = engine.sums(sight) as MonopolyDeal.Sums;
      for (const { bank, full, sets } of sums.seats) {
        expect(drawing).toMatch(new RegExp(`bank +${bank}M +${full}/3`));
        for (const { rent } of sets) expect(drawing).toContain(`rent ${rent}M`);
      }
    }
  });

  test("a rent is told as it is then charged", () => {
    let charged = 0;
    let rents: { action: MonopolyDeal.Action; sentence: string }[] = []; // before the events
    for (const { asked, events } of moments("monopoly-deal", 3, 4, "greedy", 300)) {
      for (const event of events as MonopolyDeal.Event[]) {
        if (event.event !== "charged-all" && event.event !== "charged-one") continue;
        const { doubles, set, colour } = event;
        const { sentence } = rents.find(
          ({ action }) =>
            "doubles" in action && action.doubles === doubles && action.set === set && action.colour === colour,
        )!;
        expect(sentence).toMatch(new RegExp(`: ${event.amount}M$`));
        ++charged;
      }
      rents = asked.choices as unknown as typeof rents;
    }
    expect(charged).toBeGreaterThan(0);
  });

  test("every colour has letters of its own, and a pattern", () => {
    const looks = Object.values(LOOKS);
    for (const part of ["letters", "pattern", "ink"] as const)
      expect(new Set(looks.map((look) => look[part])).size).toBe(looks.length);
  });
});

describe("every kind of card has an engraving of its own, or a note its rosette", () => {
  test.each([
    ["cover-your-assets", Object.values(ENGRAVINGS)],
    ["monopoly-deal", DEAL_KINDS.filter((kind) => !kind.startsWith("money-")).map(dealEngraving)],
    ["trump", TRUMP_KINDS.map((kind) => trumpEngraving(kind, needsOf(kind)))],
  ] as const)("%s", (_, engravings) => {
    for (const engraving of engravings) expect(engraving.length).toBeGreaterThan(0);
    expect(new Set(engravings.map((engraving) => JSON.stringify(engraving))).size).toBe(engravings.length);
  });
});

describe("Cover Your Assets", () => {
  test.each([2, 4, 6])("sums are those of the engine's drawing, with %i players", (players) => {
    for (const { sight } of moments("cover-your-assets", players, 5, "greedy", 300)) {
      const drawing = engine.draw(sight, 80);
      const sums = engine.sums(sight) as CoverYourAssets.Sums;
      for (const { worth, sets } of sums.stacks) {
        expect(drawing).toContain(dollars(worth));
        if (sets.length > 0) expect(drawing).toContain(dollars(sets.at(-1)!.worth));
      }
      if (drawing.includes("At stake")) expect(drawing).toContain(`At stake: ${dollars(sums.at_stake)}`);
      else expect(sums.at_stake).toBe(0);
    }
  });

  test("no card appears from nowhere, but for a new round", () => {
    for (const seed of [1, 2, 3]) {
      const tokens = new Tokens();
      let known = new Set<number>();
      for (const { watched, events } of moments("cover-your-assets", 4, seed)) {
        const placed = tokens.settle(
          script.zones(watched.view),
          events.flatMap((event) => script.moves(event, tokens.placed)),
        );
        const all = Object.values(placed).flat();
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        const isNewRound = events.some(({ event }) => event === "round-began");
        // Below the discards that are drawn, others come to light again when one is taken.
        const discards = new Set(placed["discard"]!.map(({ id }) => id));
        const strange = all.filter(({ id, from }) => !known.has(id) && !discards.has(id) && from === null);
        if (!isNewRound) expect(strange).toEqual([]);
        known = new Set(all.map(({ id }) => id));
      }
    }
  });
});
