import { expect, test } from "vitest";
import { hashOf } from "../src/shuffle/check";
import { noted, partFor } from "../src/shuffle/part";
import type { TableCard } from "../src/wire/connection";

const BOUND = hashOf("what somebody else has drawn");
const table = {
  you: 0,
  seats: [{ sitter: "person" }, { sitter: "person" }, { sitter: "bot" }],
} as unknown as TableCard;

let tables = 0;
async function partAtNewTable() {
  const code = `TABLE${tables++}`;
  return { code, part: await partFor(code, "f".repeat(64)) };
}

test("a part is shown to those who are bound by then, and who they are is noted", async () => {
  const { code, part } = await partAtNewTable();
  const commitments = [part.commitment, BOUND, ""];
  const shown = part.shownTo(commitments, table);
  expect(hashOf(shown!)).toBe(part.commitment);
  expect(noted(code)).toEqual({ contribution: shown, commitment: "f".repeat(64), commitments });
  expect(part.shownTo([...commitments], table)).toBe(shown); // asked again
});

test.each([
  ["one's own seat is bound to something else", (own: string) => [BOUND, own, ""]],
  ["a bot is bound", (own: string) => [own, "", BOUND]],
  ["nobody is", () => []],
])("it is not shown where %s", async (_, listed) => {
  const { code, part } = await partAtNewTable();
  expect(part.shownTo(listed(part.commitment), table)).toBeNull();
  expect(noted(code)?.commitments).toBeUndefined();
});

test("what was shown to some is not shown to others", async () => {
  const { code, part } = await partAtNewTable();
  const commitments = [part.commitment, BOUND, ""];
  part.shownTo(commitments, table);
  expect(part.shownTo([part.commitment, hashOf("chosen since"), ""], table)).toBeNull();
  expect((await partFor(code, "f".repeat(64))).shownTo([part.commitment, "", ""], table)).toBeNull(); // after a reload
  expect(noted(code)?.commitments).toEqual(commitments);
});
