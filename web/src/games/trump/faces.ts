// The kinds of cards and properties, and what is drawn on each.
import type { Trump } from "../../generated/types";
import { dollars } from "../money";
import { printed } from "../printed";
import type { Card, Property } from "./engravings";

const { cards, properties } = printed.trump;
const CARDS = new Map(cards.map((row) => [row.name, row]));

export const KINDS = cards.map(({ name }) => name as Card);
// In the order of the board, which is that of the boxes.
export const PROPERTY_KINDS = properties.map(({ name }) => name as Property);
export const SPACES = printed.trump.board;

export function titleOf(card: string): string {
  return CARDS.get(card)?.text ?? "A hidden card";
}

// Without what the seal says, or what is plain from the picture.
export function shortTitleOf(card: string): string {
  return titleOf(card).replace(/,.*| (of|in) the Bidding$/, "");
}

// What a card is worth, or what it does.
export function sealOf(card: Card): string {
  const amount = amountOf(card);
  if (card.endsWith("-die")) return `${amount} × die`;
  if (card === "force-sale") return "sale";
  if (card === "tax") return `${amount} each`;
  if (card === "roll-five") return "5 rolls";
  return amount > 0 ? `$${amount}` : "bid";
}

export function propertyText(property: string): string {
  return properties.find(({ name }) => name === property)?.text ?? "";
}

export function needsOf(card: Card): readonly Property[] {
  return (CARDS.get(card)?.needs ?? []) as Property[];
}

export function amountOf(card: Card): number {
  return CARDS.get(card)?.amount ?? 0;
}

export function boxOf(view: Trump.View, property: Property): Trump.Box {
  return view.boxes[PROPERTY_KINDS.indexOf(property)] ?? { money: 0, owner: null, gone: true };
}

export function ownedBy(view: Trump.View, seat: number | null): Property[] {
  return PROPERTY_KINDS.filter((property) => seat !== null && boxOf(view, property).owner === seat);
}

// What is kept off the screen of people by the table's option.
export function cashText(view: Trump.View, seat: number, me: number | null): string {
  return isShown(view, seat, me) ? dollars(view.cash[seat] ?? 0) : "$ ?";
}

export function boxText(view: Trump.View, property: Property, me: number | null): string {
  const { money, owner } = boxOf(view, property);
  return isShown(view, owner, me) ? money.toLocaleString("en") : "?";
}

function isShown(view: Trump.View, owner: number | null, me: number | null): boolean {
  return !view.options.hidden_money || owner === me || view.phase === "over";
}

const INKS: Record<Property, string> = {
  hotel: "#6b3f22",
  casino: "#8c2f38",
  "tropical-island": "#2f6a45",
  "cruise-line": "#2f5a78",
  airline: "#4b5a7a",
  "convention-center": "#7a5a1e",
  "sports-complex": "#7a3f66",
  "office-building": "#4d4d52",
};

export function inkOf(property: Property): string {
  return INKS[property];
}

export function cardInk(card: Card): string {
  const first = needsOf(card)[0];
  if (first) return INKS[first];
  if (card === "tax" || card === "force-sale" || card === "out") return "#8c3a3a";
  if (card.startsWith("investor-") || card === "back") return "#3d5f7d";
  return "#736026";
}

// The letter on a pawn, as the table's text names the seats.
export function letterOf(seat: number): string {
  return "ABCD".charAt(seat);
}
