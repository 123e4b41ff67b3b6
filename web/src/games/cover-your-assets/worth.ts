// What lies on the table added up, as CYA-16 counts it. The engine says totals of finished rounds in the view, but
// has no door yet for the worth of a set or a stack; until it has, printed values are added here, and a test holds
// the sums against the engine's own drawing.
import type { CoverYourAssets } from "../../generated/types";
import type { Kind } from "./engravings";
import { FACES } from "./faces";

type Set = CoverYourAssets.Set;

export function worthOf({ asset, assets, silvers, golds }: Set): number {
  return assets * FACES[asset as Kind].value + silvers * FACES.silver.value + golds * FACES.gold.value;
}

export function worthOfAll(sets: readonly Set[]): number {
  return sets.reduce((sum, one) => sum + worthOf(one), 0);
}

export function countOf({ assets, silvers, golds }: Set): number {
  return assets + silvers + golds;
}
