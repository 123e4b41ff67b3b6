import { expect, test } from "vitest";
import { viewHash } from "../src/wire/hash";

// tests/server/news_test.cc has the same.
test.each([
  ["", "cbf29ce484222325"],
  ["a", "af63dc4c296230c0"],
  ["foobar", "db1790868e4f055f"],
  ["eight by", "b13aaa41c8878081"],
  ['{"names":["Zoë","李"]}', "df6242357da28147"],
])("the hash of %j is the server's", (text, hash) => {
  expect(viewHash(text)).toBe(hash);
});

test("words are hashed, and all 64 bits count", () => {
  const slow = (text: string) => {
    const bytes = [...new TextEncoder().encode(text)];
    let hash = 0xcbf29ce484222325n;
    for (let at = 0; at < bytes.length; at += 8) {
      const word = bytes.slice(at, at + 8).reduceRight((word, byte) => (word << 8n) | BigInt(byte), 0n);
      hash = ((hash ^ word) * 0x100000001b3n) & (2n ** 64n - 1n);
      hash ^= hash >> 32n;
    }
    return hash.toString(16).padStart(16, "0");
  };
  const text = JSON.stringify({ names: ["Zoë", "李"], totals: [0, 295000] }).repeat(50);
  expect(viewHash(text)).toBe(slow(text));
});
