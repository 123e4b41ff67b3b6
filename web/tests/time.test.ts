import { expect, test } from "vitest";
import { clockText } from "../src/play/time";
import { PACES, paceText } from "../src/table/paces";

test("a clock tells minutes and seconds, and longer times in words", () => {
  const told = [5, 65, 3_599, 3_600, 7_505, 86_399, 86_400, 98_000].map(clockText);
  expect(told).toEqual(["0:05", "1:05", "59:59", "1 h 0 min", "2 h 5 min", "23 h 59 min", "1 d 0 h", "1 d 3 h"]);
});

test("each pace is told with its times", () => {
  expect(PACES.map((pace) => paceText(pace.clock))).toEqual([
    "no clock: take your time",
    "relaxed: 2 min a turn, 45 s to react, 5 min in reserve",
    "brisk: 40 s a turn, 15 s to react, 90 s in reserve",
    "over days: 24 h a turn, 24 h to react, 2 days in reserve",
  ]);
});
