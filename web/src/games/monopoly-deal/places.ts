// Where a property may be laid elsewhere: every place in every row that the engine allows, with its sentence.
import type { MonopolyDeal } from "../../generated/types";
import type { Table } from "../../play/table.svelte";
import type { Choice } from "../../play/touches";
import { type Colour, COLOURS } from "./colours";
import { colourOf } from "./faces";

export interface Place {
  readonly filled: { readonly card: string; readonly colour: Colour; readonly place: number };
  readonly sentence: string;
}

export function placesFor({ engine, sight, seat, view }: Table, relay: Choice, card: string): Place[] {
  if (!engine || !sight || seat === null) return [];
  const ways = (view as MonopolyDeal.View).properties[seat] ?? [];
  return COLOURS.flatMap((colour) => {
    const length = ways.filter((way) => colourOf(way) === colour).length;
    return Array.from({ length: length + 1 }, (_, place) => ({ card, colour, place }));
  })
    .map((filled) => ({ filled, action: { ...relay.action, ...filled } }))
    .filter(({ action }) => engine.objection(sight, action) === null)
    .map(({ filled, action }) => ({ filled, sentence: engine.sentence(sight, action) }));
}
