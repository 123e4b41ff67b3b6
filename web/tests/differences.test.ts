import { describe, expect, test } from "vitest";
import { keyOfTerm, offerBefore, onlyIn } from "../src/deal/differences";
import type { Trump } from "../src/generated/types";
import type { Step } from "../src/play/story";

const pay = (from: number, amount: number): Trump.Transfer => ({ give: "money", from, amount });
const now = (...legs: Trump.Transfer[]): Trump.Clause => ({ on: { when: "now" }, legs });
const atEnd = (...legs: Trump.Transfer[]): Trump.Clause => ({ on: { when: "game-ends" }, legs });
const NOTHING = { clauses: [], promises: [] };

test("equal terms have one key in whatever order their members stand", () => {
  expect(keyOfTerm([{ give: "money", from: 0 }])).toBe(keyOfTerm([{ from: 0, give: "money" }]));
});

describe("what one offer holds and another does not", () => {
  test("is nothing where the same is written in other clauses", () => {
    expect(onlyIn({ clauses: [now(pay(0, 10), pay(1, 20))] }, { clauses: [now(pay(1, 20)), now(pay(0, 10))] })).toEqual(
      NOTHING,
    );
  });
  test("is a term that is there twice, and was there once", () => {
    const [once, twice] = [{ clauses: [now(pay(0, 10))] }, { clauses: [now(pay(0, 10), pay(0, 10))] }];
    expect(onlyIn(twice, once).clauses).toEqual([now(pay(0, 10))]);
    expect(onlyIn(once, twice)).toEqual(NOTHING);
  });
  test("is a term at another moment", () => {
    expect(onlyIn({ clauses: [atEnd(pay(0, 10))] }, { clauses: [now(pay(0, 10))] }).clauses).toEqual([
      atEnd(pay(0, 10)),
    ]);
  });
  test("is a promise", () => {
    const promises: Trump.Promise[] = [{ promise: "no-tax", who: 0, to: 1 }];
    expect(onlyIn({ promises }, {})).toEqual({ clauses: [], promises });
  });
});

test("a counter-offer answers the offer before it", () => {
  const deal = (amount: number): Trump.Deal => ({ proposer: 0, partner: 1, clauses: [now(pay(0, amount))] });
  const step = (what: "offered" | "countered", amount: number): Step => {
    const event = { event: what, seat: 0, deal: deal(amount) };
    return { number: amount, events: [{ event, sentence: "" }] };
  };
  const offered = step("offered", 10);
  expect(offerBefore([offered])).toBe(null);
  expect(offerBefore([offered, step("countered", 20)])).toEqual(deal(10));
  expect(offerBefore([offered, step("countered", 20), step("countered", 30)])).toEqual(deal(20));
});
