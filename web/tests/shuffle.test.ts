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
const seed = hkdfSync("sha256", secret, JSON.stringify(shuffle.contributions), info, 32);
const record: GameRecord = {
  game: "cover-your-assets",
  rules: 1,
  players: 3,
  options,
  seed: Buffer.from(seed).toString("hex"),
  moves: [],
  shuffle,
};
const known: Known = {
  code: "QUARTZ",
  seat: 0,
  noted: { contribution: OWN, commitment: shuffle.commitment },
};

const wrong = (changed: GameRecord, by = known) =>
  findings(changed, by).flatMap(({ fits, sentence }) => (fits === false ? [sentence] : []));
const withShuffle = (change: Partial<Published>): GameRecord => ({ ...record, shuffle: { ...shuffle, ...change } });

test("everything fits a fair game", () => {
  expect(findings(record, known).map(({ fits }) => fits)).toEqual([true, true, true, true, true]);
});

test("whoever was not there can say less", () => {
  const fits = findings(record, { code: "QUARTZ", seat: null, noted: null }).map((finding) => finding.fits);
  expect(fits).toEqual([true, null, true, null, true]);
});

test.each([
  ["another seed", { ...record, seed: "0".repeat(64) }, /seed of the deal does not/],
  ["another secret", withShuffle({ secret: "0".repeat(64) }), /secret is not the one/],
  ["another table's", withShuffle({ table: "GRANIT" }), /secret is not the one/],
  ["another part of mine", withShuffle({ contributions: [OTHER, "", OTHER] }), /own part is not in it/],
  ["another part of a seat", withShuffle({ contributions: [OWN, "", OWN] }), /was shown in seat 3/],
  ["a part too few", withShuffle({ contributions: [OWN, ""] }), /missing/],
  ["other options", { ...record, options: {} }, /seed of the deal does not/],
  ["no shuffle", { ...record, shuffle: undefined } as unknown as GameRecord, /does not say/],
])("%s is told", (_, changed, sentence) => {
  expect(wrong(changed).join(" ")).toMatch(sentence);
});

test("a binding that was not shown before is told", () => {
  const noted = { contribution: OWN, commitment: "0".repeat(64) };
  expect(wrong(record, { ...known, noted })).toHaveLength(1);
});
