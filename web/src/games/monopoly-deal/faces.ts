// The kinds of cards, and what is drawn on each.
import type { MonopolyDeal } from "../../generated/types";
import { printed } from "../printed";
import type { Engraving } from "../../cards/strokes";
import { type Colour, LOOKS } from "./colours";
import { ACTIONS, type ActionKind, both, EVERYWHERE, keyTo, placeOf, RING_OF_KEYS } from "./engravings";

export type Card = Exclude<MonopolyDeal.Card, "hidden">;
export type Laid = MonopolyDeal.Laid;

const { cards, laid } = printed["monopoly-deal"];
const CARDS = new Map(cards.map((row) => [row.name, row]));
const WAYS = new Map(laid.map((row) => [row.name, row]));

export const KINDS = cards.map(({ name }) => name as Card);
export const WAYS_TO_LIE = laid.map(({ name }) => name as Laid);

export function valueOf(card: string): number {
  return CARDS.get(card)?.value ?? 0;
}

export function titleOf(card: string): string {
  const text = CARDS.get(card)?.text ?? "";
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// That a card is wild its colours tell.
export function shortTitleOf(card: string): string {
  return titleOf(card).replace(" wildcard", "");
}

export function millions(sum: number): string {
  return `${sum}M`;
}

export function cardOf(way: string): Card {
  return (WAYS.get(way)?.card ?? way) as Card;
}

export function colourOf(way: string): Colour | "apart" {
  return (WAYS.get(way)?.colour ?? "apart") as Colour | "apart";
}

export function wayText(way: string): string {
  const text = WAYS.get(way)?.text ?? "";
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// The colours of a property card or of a rent: one, two, or none for all ten.
export function coloursOf(card: Card): readonly Colour[] {
  const named = card.replace(/^rent-/, "");
  const one = Object.keys(LOOKS) as Colour[];
  if (one.includes(named as Colour)) return [named as Colour];
  return one.flatMap((a) => one.filter((b) => named === `${a}-${b}`).flatMap((b) => [a, b]));
}

export type Sort = "property" | "wild" | "rent" | "money" | "action";

export function sortOf(card: Card): Sort {
  if (card.startsWith("money-")) return "money";
  if (card.startsWith("rent-")) return "rent";
  if (card in ACTIONS) return "action";
  return coloursOf(card).length === 1 ? "property" : "wild";
}

export function engravingOf(card: Card): Engraving {
  const [one, other] = coloursOf(card);
  switch (sortOf(card)) {
    case "action":
      return ACTIONS[card as ActionKind];
    case "rent":
      return one && other ? keyTo(one, other) : RING_OF_KEYS;
    case "property":
      return placeOf(one!);
    case "wild":
      return one && other ? both(one, other) : EVERYWHERE;
    case "money":
      return [];
  }
}

// What frames the card and carries its value.
export function inkOf(card: Card): string {
  const INKS: Partial<Record<Card, string>> = {
    "deal-breaker": "#6d3a78",
    "just-say-no": "#8c3a3a",
    "sly-deal": "#2f5a55",
    "forced-deal": "#3d5f7d",
    "debt-collector": "#7a4a3a",
    birthday: "#8a4a68",
    "double-the-rent": "#736026",
    house: "#2f6a45",
    hotel: "#8c3a2a",
    "pass-go": "#55643b",
    "money-1": "#6b5c3e",
    "money-2": "#8a4a58",
    "money-3": "#41704f",
    "money-4": "#3f6488",
    "money-5": "#6d4a86",
    "money-10": "#80631a",
  };
  return INKS[card] ?? "#4b4a44";
}

// Money has a rosette of its own for every note.
export function rosetteOf(card: Card): { waves: number; swing: number } {
  const value = valueOf(card);
  return { waves: 6 + value * 2, swing: 7 - Math.min(value, 5) * 0.6 };
}
