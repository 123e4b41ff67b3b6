import { expect, test } from "vitest";
import { groups, lastMoveOf, type Step, withNews } from "../src/play/story";

const step = (number: number, seat: number | null): Step => ({
  number,
  events: [{ event: { event: "moved", seat }, sentence: `${number}` }],
});
const story = [step(1, null), step(2, 0), step(3, 1), step(4, 1), step(5, 0), step(6, 2)];
const numbers = (steps: readonly Step[]) => steps.map(({ number }) => number);

test("a turn is one group, whoever moved in it, and the deal stands alone", () => {
  const told = [step(1, null), { ...step(2, 0), turn: 0 }, { ...step(3, 1), turn: 0 }, { ...step(4, 1), turn: 1 }];
  expect(groups(told).map(({ seat, steps }) => [seat, numbers(steps)])).toEqual([
    [null, [1]],
    [0, [2, 3]],
    [1, [4]],
  ]);
});

test("what is new begins after one's own last move", () => {
  expect(lastMoveOf(0, story)).toBe(5);
  expect(lastMoveOf(3, story)).toBe(0);
  expect(lastMoveOf(null, story)).toBe(0);
});

test("news are added once", () => {
  expect(numbers(withNews(story.slice(0, 3), story.slice(3)))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(numbers(withNews(story.slice(0, 4), story.slice(2)))).toEqual([1, 2, 3, 4, 5, 6]);
  expect(withNews(story, [])).toEqual(story);
  expect(numbers(withNews(story, story))).toEqual([1, 2, 3, 4, 5, 6]);
});
