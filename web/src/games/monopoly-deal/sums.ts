// What lies before each seat, set by set, as the engine counts it.
import type { MonopolyDeal } from "../../generated/types";
import type { Token } from "../../motion/tokens";
import type { Table } from "../../play/table.svelte";
import type { Colour } from "./colours";
import type { Laid } from "./faces";

export type SeatSum = MonopolyDeal.SeatSum;

const EMPTY: SeatSum = { bank: 0, full: 0, sets: [] };

export function sumOf(table: Table, seat: number): SeatSum {
  return (table.sums as MonopolyDeal.Sums | null)?.seats[seat] ?? EMPTY;
}

export interface LaidCard {
  readonly way: Laid;
  readonly token: Token | undefined;
}

// A set with its cards and buildings, or what lies apart.
export interface LaidSet {
  readonly colour: Colour | "apart";
  readonly number: number; // among those of its colour
  readonly rent: number;
  readonly full: boolean;
  readonly house: boolean;
  readonly hotel: boolean;
  readonly cards: readonly LaidCard[];
}

export function setsOf(
  view: MonopolyDeal.View,
  seat: number,
  { sets }: SeatSum,
  tokens: readonly Token[],
): readonly LaidSet[] {
  const ways = view.properties[seat] ?? [];
  const cards = ways.map((way, i) => ({ way, token: tokens[i] }));
  const found: LaidSet[] = [];
  let first = 0;
  for (const { colour, cards: count, rent, full } of sets) {
    const number = found.filter((set) => set.colour === colour).length;
    const built = view.buildings.find((one) => one.owner === seat && one.colour === colour && one.set === number);
    const house = built !== undefined;
    const hotel = built?.hotel ?? false;
    found.push({ colour, number, rent, full, house, hotel, cards: cards.slice(first, (first += count)) });
  }
  const apart = cards.slice(first);
  if (apart.length > 0)
    found.push({ colour: "apart", number: 0, rent: 0, full: false, house: false, hotel: false, cards: apart });
  return found;
}
