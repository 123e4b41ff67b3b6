import { expect, test } from "vitest";
import { concerns, filtered, isDeal, isMoney } from "../src/play/filters";
import type { Event, Step } from "../src/play/story";
import { keyMoments, measureOf, series } from "../src/replay/review";

const step = (number: number, event: object, sentence = `move ${number}`): Step => ({
  number,
  events: [{ event: { event: "moved", ...event } as Event, sentence }],
});

test("standings are read as the game means them", () => {
  const deal = measureOf("monopoly-deal");
  expect(series([[2021, 13039]], deal)).toEqual([[2], [3]]);
  expect(deal.text(1)).toBe("1 set");
  expect(measureOf("cover-your-assets").text(1155000)).toBe("$1,155,000");
  expect(measureOf("trump").text(980)).toBe("$980 million");
});

test("key moments are the moves that changed most, in order, without the last count", () => {
  const lines = [
    [0, 10, 10, 40, 40, 900],
    [0, 0, -5, -5, -5, 0],
  ];
  const story = [1, 2, 3, 4, 5, 6].map((number) => step(number, {}));
  expect(keyMoments(lines, story)).toEqual([
    { number: 2, sentence: "move 2", seat: 0, change: 10 },
    { number: 3, sentence: "move 3", seat: 1, change: -5 },
    { number: 4, sentence: "move 4", seat: 0, change: 30 },
  ]);
});

test("a filter keeps the lines that concern somebody, money or a deal", () => {
  const story = [step(1, { seat: 0 }), step(2, { seat: 1, from: 0 }), step(3, { amount: 5 }), step(4, { deal: {} })];
  const numbers = (filter: Parameters<typeof filtered>[1]) => filtered(story, filter).map(({ number }) => number);
  expect(numbers(null)).toEqual([1, 2, 3, 4]);
  expect(numbers(concerns(0))).toEqual([1, 2]);
  expect(numbers(isMoney)).toEqual([3]);
  expect(numbers(isDeal)).toEqual([4]);
});
