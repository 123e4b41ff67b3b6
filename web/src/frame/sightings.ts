// Where in a view cards of a kind are seen: by whom they lie, or on which pile.
import type { Seat } from "../engine/engine";
import { cardOf } from "../games/things";
import type { CoverYourAssets } from "../generated/types";

export interface Sighting {
  readonly where: string;
  readonly count: number;
}

// What everybody has: one's own, and that of the others.
const SEATS: Record<string, readonly [string, string]> = {
  hands: ["your hand", "other hands"],
  banks: ["your bank", "other banks"],
  properties: ["your properties", "properties of others"],
  stacks: ["your stack", "other stacks"],
};

// What lies by nobody. The rest of a view names cards too, but has none.
const MIDDLE: Record<string, string> = {
  challenge: "the challenge",
  auction: "the bidding",
  discard_pile: "the discard pile",
  played_pile: "the played cards",
};

const isSet = (value: object): value is CoverYourAssets.Set => "assets" in value;

function count(value: unknown, card: string): number {
  if (typeof value === "string") return Number(cardOf(value) === card);
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + count(one, card), 0);
  if (typeof value !== "object" || value === null) return 0;
  if (!isSet(value)) return count(Object.values(value), card);
  const { asset, assets, silvers, golds } = value;
  return { [asset]: assets, silver: silvers, gold: golds }[card] ?? 0;
}

function placesOf(name: string, value: unknown, seat: Seat, card: string): Sighting[] {
  const all = count(value, card);
  const middle = MIDDLE[name];
  if (middle) return [{ where: middle, count: all }];
  const [mine, others] = SEATS[name] ?? [];
  if (!mine || !others || !Array.isArray(value)) return [];
  const own = seat === null ? 0 : count(value[seat], card);
  return [
    { where: mine, count: own },
    { where: others, count: all - own },
  ];
}

export function sightings(view: unknown, card: string | undefined, seat: Seat): Sighting[] {
  if (card === undefined || typeof view !== "object" || view === null) return [];
  return Object.entries(view)
    .flatMap(([name, value]) => placesOf(name, value, seat, card))
    .filter((sighting) => sighting.count > 0);
}
