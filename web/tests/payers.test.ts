// Whom a card asks for money: in which order they answer, and what became of those who have.
import { expect, test } from "vitest";
import type { MonopolyDeal } from "../src/generated/types";
import { type Payer, payersOf } from "../src/games/monopoly-deal/payers";

const story = (...events: readonly object[]) => [
  { number: 2, events: events.map((event) => ({ event: event as MonopolyDeal.Event, sentence: "" })) },
];
const at = (phase: MonopolyDeal.Phase) =>
  ({ turn: 2, phase, hands: [[], [], [], [], []] }) as unknown as MonopolyDeal.View;
const lines = (payers: readonly Payer[]) => payers.map(({ seat, standing }) => `${seat} ${standing}`);

test("those to the left of whoever asks answer one after another", () => {
  const told = story(
    { event: "paid-nothing", seat: 1, to: 0 }, // to somebody else, before
    { event: "had-birthday", seat: 2, amount: 2 },
    { event: "accepted", seat: 3 },
    { event: "paid-from-bank", seat: 3, to: 2, card: "money-2" },
    { event: "said-no", seat: 4 },
    { event: "accepted", seat: 2 },
    { event: "cancelled", seat: 4, card: "birthday" },
  );
  expect(lines(payersOf(at("answer"), 0, told))).toEqual(["3 paid", "4 said no", "0 is asked", "1 waits"]);
  expect(lines(payersOf(at("pay"), 0, told))).toEqual(["3 paid", "4 said no", "0 owes", "1 waits"]);
});

test("one who is asked alone stands alone, and so does one of whom nothing was told", () => {
  const birthday = { event: "had-birthday", seat: 1, amount: 2 };
  const debt = { event: "collected-debt", seat: 2, from: 0, amount: 5 };
  expect(lines(payersOf(at("pay"), 0, story(birthday, debt)))).toEqual(["0 owes"]);
  expect(lines(payersOf(at("answer"), 0, []))).toEqual(["0 is asked"]);
});
