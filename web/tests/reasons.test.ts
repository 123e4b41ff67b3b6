import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Reasons } from "../src/play/reasons.svelte";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function reasonsAt(code: string): Reasons {
  const reasons = new Reasons();
  reasons.recall(code);
  return reasons;
}

const told = ({ all }: Reasons) => [...all];

test("reasons are the same after a reload, and those of this table", () => {
  reasonsAt("QUARTZ").add(3, "as you planned");
  expect(told(reasonsAt("QUARTZ"))).toEqual([[3, "as you planned"]]);
  expect(told(reasonsAt("AMBER"))).toEqual([]);
});

test("what is taken back takes its own reasons with it, and no others", () => {
  const reasons = reasonsAt("QUARTZ");
  for (const number of [3, 5, 8]) reasons.add(number, "the only thing to do");
  reasons.rewind(5);
  expect(told(reasons).map(([number]) => number)).toEqual([3, 5]);
  expect(told(reasonsAt("QUARTZ"))).toEqual(told(reasons));
});

test("a browser that keeps nothing tells them as long as the page lasts", () => {
  vi.unstubAllGlobals();
  const reasons = reasonsAt("QUARTZ");
  reasons.add(3, "by your limit");
  expect(told(reasons)).toEqual([[3, "by your limit"]]);
});
