import { expect, test } from "vitest";
import { fnv1a64 } from "../src/wire/hash";

test.each([
  ["", "cbf29ce484222325"],
  ["a", "af63dc4c8601ec8c"],
  ["foobar", "85944171f73967e8"],
])("the published values of FNV-1a 64: %j", (text, hash) => {
  expect(fnv1a64(text)).toBe(hash);
});

test("bytes are hashed, not characters", () => {
  const slow = (text: string) => {
    let hash = 0xcbf29ce484222325n;
    for (const byte of new TextEncoder().encode(text))
      hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & (2n ** 64n - 1n);
    return hash.toString(16).padStart(16, "0");
  };
  const text = JSON.stringify({ names: ["Zoë", "李"], totals: [0, 295000] }).repeat(50);
  expect(fnv1a64(text)).toBe(slow(text));
});
