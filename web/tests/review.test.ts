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

test("key moments are the moves that decided most, in order, without the last count", () => {
  const lines = [
    [0, 10, 10, 40, 40, 900],
    [0, 0, -5, -5, -5, 0],
  ];
  const story = [1, 2, 3, 4, 5, 6].map((number) => step(number, {}));
  const alone = { other: null, lead: null };
  expect(keyMoments(lines, story)).toEqual([
    { number: 2, sentence: "move 2", seat: 0, change: 10, ...alone },
    { number: 3, sentence: "move 3", seat: 1, change: -5, ...alone },
    { number: 4, sentence: "move 4", seat: 0, change: 30, ...alone },
  ]);
});

test("what is taken from another counts on both sides, and a new leader twice", () => {
  // Moves 2 to 7: each line one change. Move 3 takes 20 from the other; move 4 brings the second into the lead.
  const lines = [
    [0, 30, 50, 50, 50, 50, 90, 90],
    [0, 40, 20, 65, 70, 80, 80, 80],
  ];
  const story = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => step(number, {}));
  const moments = keyMoments(lines, story);
  expect(moments.map(({ number }) => number)).toEqual([2, 3, 4, 6, 7]);
  expect(moments[1]).toMatchObject({ number: 3, seat: 0, change: 20, other: 1, lead: 0 });
  expect(moments[2]).toMatchObject({ number: 4, seat: 1, change: 45, other: null, lead: 1 });
  expect(moments[3]).toMatchObject({ number: 6, lead: null });
  expect(moments[4]).toMatchObject({ number: 7, seat: 0, change: 40, lead: 0 });
});

test("a filter keeps the lines that concern somebody, money or a deal", () => {
  const story = [step(1, { seat: 0 }), step(2, { seat: 1, from: 0 }), step(3, { amount: 5 }), step(4, { deal: {} })];
  const numbers = (filter: Parameters<typeof filtered>[1]) => filtered(story, filter).map(({ number }) => number);
  expect(numbers(null)).toEqual([1, 2, 3, 4]);
  expect(numbers(concerns(0))).toEqual([1, 2]);
  expect(numbers(isMoney)).toEqual([3]);
  expect(numbers(isDeal)).toEqual([4]);
});
