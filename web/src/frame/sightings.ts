// Where in a view a kind of card is seen, in the words of the view itself.
export interface Sighting {
  readonly where: string;
  readonly count: number;
}

function count(value: unknown, kind: string): number {
  if (value === kind) return 1;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + count(one, kind), 0);
  if (typeof value === "object" && value !== null) return count(Object.values(value), kind);
  return 0;
}

export function sightings(view: unknown, kind: string | undefined): Sighting[] {
  if (kind === undefined || typeof view !== "object" || view === null) return [];
  return Object.entries(view)
    .map(([where, value]) => ({ where: where.replaceAll("_", " "), count: count(value, kind) }))
    .filter((sighting) => sighting.count > 0);
}
