// What the table adds up to, as the engine says it.
import type { CoverYourAssets } from "../../generated/types";
import type { Table } from "../../play/table.svelte";
import { dollars } from "../money";

export type SetSum = CoverYourAssets.SetSum;

const NOTHING: CoverYourAssets.Sums = { stacks: [], at_stake: 0 };
const EMPTY: CoverYourAssets.StackSum = { worth: 0, sets: [] };

export function sumsOf(table: Table): CoverYourAssets.Sums {
  return (table.sums as CoverYourAssets.Sums | null) ?? NOTHING;
}

export function stackOf(table: Table, seat: number): CoverYourAssets.StackSum {
  return sumsOf(table).stacks[seat] ?? EMPTY;
}

// What somebody has from all rounds, once one is counted. The first one is round 0.
export function totalText({ phase, round, totals, options }: CoverYourAssets.View, seat: number): string {
  if (options.single_round || (phase !== "over" && round === 0)) return "";
  return `${dollars(totals[seat] ?? 0)} ${phase === "over" ? "in all" : "before"}`;
}

export function countOf({ assets, silvers, golds }: CoverYourAssets.Set): number {
  return assets + silvers + golds;
}
