import { createHash, hkdfSync } from "node:crypto";
import { expect, test } from "vitest";
import type { GameRecord, Published } from "../src/engine/match";
import { findings, type Known } from "../src/shuffle/check";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const OWN = "a".repeat(32);
const OTHER = "b".repeat(32);
const secret = "c".repeat(64);
const options = { single_round: false };

// As docs/shuffle.md has it, with the functions of another library.
const shuffle: Published = {
  table: "QUARTZ",
  secret,
  commitment: sha256(`mogul-commit-1 QUARTZ cover-your-assets 1 ${secret}`),
  commitments: [sha256(OWN), "", sha256(OTHER)],
  contributions: [OWN, "", OTHER],
};
const info = `mogul-deal-1 QUARTZ cover-your-assets 1 3 ${JSON.stringify(options)}`;
const seedFrom = (contributions: readonly string[]) =>
  Buffer.from(hkdfSync("sha256", secret, JSON.stringify(contributions), info, 32)).toString("hex");
const record: GameRecord = {
  game: "cover-your-assets",
  rules: 1,
  players: 3,
  options,
  seed: seedFrom(shuffle.contributions),
  moves: [],
  shuffle,
};
const known: Known = {
  code: "QUARTZ",
  seat: 0,
  bots: [1],
  noted: { contribution: OWN, commitment: shuffle.commitment, commitments: shuffle.commitments },
};

const wrong = (changed: GameRecord, by = known) =>
  findings(changed, by).flatMap(({ fits, sentence }) => (fits === false ? [sentence] : []));
const withShuffle = (change: Partial<Published>): GameRecord => ({ ...record, shuffle: { ...shuffle, ...change } });

test("everything fits a fair game", () => {
  expect(findings(record, known).map(({ fits }) => fits)).toEqual([true, true, true, true, true, true]);
});

test("whoever was not there can say less", () => {
  const fits = findings(record, { code: "QUARTZ", seat: null, bots: [1], noted: null }).map((finding) => finding.fits);
  expect(fits).toEqual([true, null, true, null, null, true]);
});

test.each([
  ["another seed", { ...record, seed: "0".repeat(64) }, /seed of the deal does not/],
  ["another secret", withShuffle({ secret: "0".repeat(64) }), /secret is not the one/],
  ["another table's", withShuffle({ table: "GRANIT" }), /secret is not the one/],
  ["another part of mine", withShuffle({ contributions: [OTHER, "", OTHER] }), /own part is not in it/],
  ["another part of a seat", withShuffle({ contributions: [OWN, "", OWN] }), /was shown in seat 3/],
  ["a bot's part", withShuffle({ commitments: [sha256(OWN), sha256(OTHER), sha256(OTHER)] }), /A bot is said/],
  ["a part too few", withShuffle({ contributions: [OWN, ""] }), /missing/],
  ["other options", { ...record, options: {} }, /seed of the deal does not/],
  ["no shuffle", { ...record, shuffle: undefined } as unknown as GameRecord, /does not say/],
])("%s is told", (_, changed, sentence) => {
  expect(wrong(changed).join(" ")).toMatch(sentence);
});

test("a binding that was not shown before is told", () => {
  const noted = { ...known.noted!, commitment: "0".repeat(64) };
  expect(wrong(record, { ...known, noted })).toHaveLength(1);
});

// Everything in the record fits itself: only whoever noted the list before can tell.
test("a part of another seat that was chosen after mine was shown is told", () => {
  const contributions = [OWN, "", "d".repeat(32)];
  const commitments = contributions.map((part) => part && sha256(part));
  const chosen = { ...withShuffle({ contributions, commitments }), seed: seedFrom(contributions) };
  expect(wrong(chosen)).toEqual([expect.stringMatching(/bound to others/)]);
  expect(wrong(chosen, { ...known, noted: null })).toEqual([]);
});
