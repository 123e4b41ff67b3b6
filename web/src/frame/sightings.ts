// Where in a view a kind of card is seen: by whom it lies, where the view tells that, or in the words of the view itself.
import type { Seat } from "../engine/engine";

export interface Sighting {
  readonly where: string;
  readonly count: number;
}

// What everybody has: one's own, and that of the others.
const PLACES: Record<string, readonly [string, string]> = {
  hands: ["your hand", "other hands"],
  banks: ["your bank", "other banks"],
  properties: ["your properties", "properties of others"],
  stacks: ["your stack", "other stacks"],
};

function count(value: unknown, kind: string): number {
  if (value === kind) return 1;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + count(one, kind), 0);
  if (typeof value === "object" && value !== null) return count(Object.values(value), kind);
  return 0;
}

function placesOf(name: string, value: unknown, seat: Seat, kind: string): Sighting[] {
  const [mine, others] = PLACES[name] ?? [];
  const all = count(value, kind);
  if (!mine || !others || !Array.isArray(value)) return [{ where: name.replaceAll("_", " "), count: all }];
  const own = seat === null ? 0 : count(value[seat], kind);
  return [
    { where: mine, count: own },
    { where: others, count: all - own },
  ];
}

export function sightings(view: unknown, kind: string | undefined, seat: Seat): Sighting[] {
  if (kind === undefined || typeof view !== "object" || view === null) return [];
  return Object.entries(view)
    .flatMap(([name, value]) => placesOf(name, value, seat, kind))
    .filter((sighting) => sighting.count > 0);
}
