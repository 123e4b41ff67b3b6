import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Teller } from "../src/play/teller.svelte";
import type { News, TableCard } from "../src/wire/connection";

let told: (number | string)[];
let teller: Teller;

function news(number: number, steps = 1): News {
  const step = { number, events: [] };
  return { tell: "news", number, steps: Array<typeof step>(steps).fill(step), view: null, hash: "" };
}

function makeTeller(behindMax = Infinity): Teller {
  const listener = {
    stateIs: () => {},
    welcome: () => {},
    table: ({ code }: TableCard) => void told.push(code),
    news: ({ number }: News) => void told.push(number),
    said: () => {},
    goodbye: () => {},
  };
  return new Teller(listener, { waitMs: () => 1000, behindMax, isOwn: ({ number }) => number >= 100 });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  told = [];
  teller = makeTeller();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("moves of others come one after another", () => {
  teller.news(news(1));
  for (const number of [2, 3]) teller.news(news(number));
  expect(told).toEqual([1]);
  expect(teller.behind).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([1, 2]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([1, 2, 3]);
  expect(teller.behind).toBe(0);
});

test("skip tells everything, in order", () => {
  teller.news(news(1));
  teller.news(news(2));
  teller.table({ code: "over" } as TableCard);
  expect(told).toEqual([1]);
  teller.skip();
  expect(told).toEqual([1, 2, "over"]);
});

test("skip tells at once what comes until one is asked", () => {
  teller.news(news(1));
  teller.news(news(2));
  teller.skip();
  teller.news(news(3));
  teller.news({ ...news(4), decision: 4 });
  expect(told).toEqual([1, 2, 3, 4]);
  teller.news(news(5));
  teller.news(news(6));
  expect(told).toEqual([1, 2, 3, 4]);
  expect(teller.behind).toBe(2);
  teller.news({ ...news(7), decision: 7 });
  teller.skip();
  teller.news(news(8));
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("one's own move and a story that was missed do not wait", () => {
  teller.news(news(1));
  teller.news(news(100));
  teller.news(news(5, 3));
  expect(told).toEqual([1, 100, 5]);
});

test("nobody falls behind further than allowed", () => {
  teller = makeTeller(2);
  for (const number of [1, 2, 3]) teller.news(news(number));
  expect(told).toEqual([1]);
  teller.news(news(4));
  expect(told).toEqual([1, 2, 3, 4]);
});

test("a page that nobody sees waits for nothing", () => {
  vi.stubGlobal("document", { hidden: true });
  for (const number of [1, 2, 3]) teller.news(news(number));
  expect(told).toEqual([1, 2, 3]);
});
