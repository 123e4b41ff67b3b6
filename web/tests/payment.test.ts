// What is suggested for a payment, held against the engine over whole games.
import { describe, expect, test } from "vitest";
import { cheapest, type Payable } from "../src/games/monopoly-deal/cheapest";
import { cardOf, valueOf } from "../src/games/monopoly-deal/faces";
import { setsOf } from "../src/games/monopoly-deal/sums";
import type { MonopolyDeal } from "../src/generated/types";
import { keyOf } from "../src/play/touches";
import { engine, moments } from "./engine";

// What may be suggested, as the page offers it: money, and what is in no full set.
function payablesOf(view: MonopolyDeal.View, sums: MonopolyDeal.Sums, seat: number): Payable[] {
  const bank = view.banks[seat]!;
  const money = typeof bank === "number" ? [] : bank;
  const loose = setsOf(view, seat, sums.seats[seat]!, [])
    .filter(({ full }) => !full)
    .flatMap(({ cards }) => cards.map(({ way }) => way));
  return [
    ...money.map((item, i) => ({
      touch: { touch: "bank", seat, item } as const,
      place: `bank/${i}`,
      worth: valueOf(item),
      isMoney: true,
    })),
    ...loose.map((item, i) => ({
      touch: { touch: "property", seat, item } as const,
      place: `property/${i}`,
      worth: valueOf(cardOf(item)),
      isMoney: false,
    })),
  ];
}

describe("a suggested payment", () => {
  test.each([3, 5, 8])("is legal, as small as can be, and breaks no full set, with %i players", (players) => {
    let debts = 0;
    for (const { sight, asked } of moments("monopoly-deal", players, players, "greedy", 500)) {
      const view = sight.view as MonopolyDeal.View;
      const seat = sight.seat!;
      const demand = view.demand[0];
      if (view.phase !== "pay" || !demand) continue;
      ++debts;
      const owed = demand.amount - demand.paid;
      const sums = engine.sums(sight) as MonopolyDeal.Sums;
      const payables = payablesOf(view, sums, seat);
      const chosen = cheapest(payables, owed);
      const actions = chosen.map(({ touch }) => {
        const choice = asked.choices.find(({ touches }) => keyOf(touches[0]!) === keyOf(touch));
        expect(choice).toBeDefined();
        return choice!.action;
      });
      const after = engine.after(sight, actions);
      expect(after).toHaveProperty("view");
      const later = (after as { view: MonopolyDeal.View }).view;
      const full = (engine.sums({ ...sight, view: later }) as MonopolyDeal.Sums).seats[seat]!.full;
      expect(full).toBe(sums.seats[seat]!.full);
      const paid = chosen.reduce((sum, { worth }) => sum + worth, 0);
      const worth = payables.reduce((sum, { worth }) => sum + worth, 0);
      expect(paid).toBeGreaterThanOrEqual(Math.min(owed, worth));
      if (paid >= owed) for (const one of chosen) expect(paid - one.worth).toBeLessThan(owed);
    }
    expect(debts).toBeGreaterThan(5);
  });

  test("of random banks is the smallest sum that is enough", () => {
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    for (let i = 0; i < 1000; ++i) {
      const payables = Array.from({ length: 1 + random(9) }, (_, j) => ({
        touch: { touch: "bank", seat: 0, item: "money-1" } as const,
        place: String(j),
        worth: [1, 2, 3, 4, 5, 10][random(6)]!,
        isMoney: true,
      }));
      const owed = 1 + random(12);
      const sumOf = (of: readonly Payable[]) => of.reduce((sum, { worth }) => sum + worth, 0);
      let best = Infinity;
      for (let set = 0; set < 1 << payables.length; ++set) {
        const sum = sumOf(payables.filter((_, j) => set & (1 << j)));
        if (sum >= owed) best = Math.min(best, sum);
      }
      expect(sumOf(cheapest(payables, owed))).toBe(best === Infinity ? sumOf(payables) : best);
    }
  });
});
