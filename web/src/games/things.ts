// What is touched, as it is printed: which card, colour or property it is, and what the rulebook says of it.
import type { Touch } from "../play/touches";
import { dollars, millions } from "./money";
import { printed } from "./printed";

export interface Thing {
  readonly card?: string; // if it is one
  readonly facts: readonly string[];
  readonly rule?: string;
}

const { cards: assets } = printed["cover-your-assets"];
const { cards, colours, laid } = printed["monopoly-deal"];
const { cards: played, properties } = printed.trump;

const WILDS = ["silver", "gold"];
const copies = (count: number) => `In a pack: ${count}`;

function asset(item: string): Thing | null {
  const card = assets.find(({ name }) => name === item);
  if (!card) return null;
  const isWild = WILDS.includes(item);
  return {
    card: item,
    facts: [`Value: ${dollars(card.value)}`, copies(card.copies), ...(isWild ? ["It is wild"] : [])],
    ...(isWild && { rule: "CYA-4" }),
  };
}

function colour(item: string): Thing | null {
  const found = colours.find(({ name }) => name === item);
  return found ? { facts: [rentOf(found), `A full set: ${found.rents.length} cards`], rule: "MD-6" } : null;
}

function rentOf({ text, rents }: (typeof colours)[number]): string {
  const counts = rents.map((_, i) => i + 1).join(", ");
  return `Rent of ${text} for ${counts} cards: ${rents.map((rent) => `${rent}M`).join(", ")}`;
}

// How a card lies is part of its name.
export function cardOf(item: string): string {
  return laid.find(({ name }) => name === item)?.card ?? item;
}

// A rent card names the colours that the wildcard of the same two can lie as. That of all ten tells none of them.
function coloursOf(card: string): string[] {
  const shown = card.replace(/^rent-/, "");
  const found = laid.filter((way) => way.card === shown).map((way) => way.colour);
  return found.length > 2 ? [] : found;
}

const DEAL_RULES: Record<string, string> = {
  "ten-colour": "MD-8",
  "rent-any": "MD-10",
  "double-the-rent": "MD-11",
  "debt-collector": "MD-12",
  birthday: "MD-13",
  "pass-go": "MD-14",
  "sly-deal": "MD-15",
  "forced-deal": "MD-16",
  "deal-breaker": "MD-17",
  house: "MD-18",
  hotel: "MD-18",
  "just-say-no": "MD-20",
};

function ruleOfDealCard(card: string): string {
  const named = DEAL_RULES[card];
  if (named) return named;
  if (card.startsWith("money-")) return "MD-5";
  if (card.startsWith("rent-")) return "MD-9";
  return coloursOf(card).length > 1 ? "MD-7" : "MD-6";
}

function dealCard(item: string): Thing | null {
  const name = cardOf(item);
  const card = cards.find((one) => one.name === name);
  if (!card) return null;
  const rents = colours.filter((one) => coloursOf(name).includes(one.name)).map(rentOf);
  const value = `Value: ${card.value > 0 ? `${card.value}M` : "none"}`;
  return { card: name, facts: [value, ...rents, copies(card.copies)], rule: ruleOfDealCard(name) };
}

const propertyText = (item: string) => properties.find(({ name }) => name === item)?.text ?? "";

function gainOf({ name, amount }: (typeof played)[number]): string {
  const times = name === "tax" ? " for each property" : name.endsWith("-die") ? " times the die" : "";
  return `${millions(amount)}${times}`;
}

const TRUMP_RULES: Record<string, string> = {
  three: "T-20",
  four: "T-20",
  tax: "T-21",
  "force-sale": "T-22",
  "roll-five": "T-23",
  out: "T-30",
  back: "T-31",
};

function ruleOfTrumpCard({ name, needs }: (typeof played)[number]): string {
  const named = TRUMP_RULES[name];
  if (named) return named;
  if (name.startsWith("investor-")) return "T-28";
  if (name.startsWith("any-")) return "T-19";
  if (name.endsWith("-die")) return "T-17";
  return needs.length > 1 ? "T-18" : "T-16";
}

function trumpCard(item: string): Thing | null {
  const card = played.find(({ name }) => name === item);
  if (!card) return null;
  const gain = card.amount > 0 ? [`Amount: ${gainOf(card)}`] : [];
  const needs = card.needs.length > 0 ? [`Needs: ${card.needs.map(propertyText).join(" and ")}`] : [];
  return { card: item, facts: [...gain, ...needs, copies(card.copies)], rule: ruleOfTrumpCard(card) };
}

// The cards that are played with a property.
function property(item: string): Thing | null {
  const facts = played.filter(({ needs }) => needs.includes(item)).map((card) => `${card.text}: ${gainOf(card)}`);
  return facts.length > 0 ? { facts, rule: "T-8" } : null;
}

type Finder = (item: string) => Thing | null;

const THINGS: Record<string, Partial<Record<Touch["touch"], Finder>>> = {
  "cover-your-assets": { card: asset },
  "monopoly-deal": {
    card: dealCard,
    bank: dealCard,
    property: dealCard,
    house: () => dealCard("house"),
    hotel: () => dealCard("hotel"),
    row: colour,
    set: colour,
  },
  trump: { card: trumpCard, property, box: property },
};

export function thingOf(game: string, { touch, item = "" }: Touch): Thing | null {
  return THINGS[game]?.[touch]?.(item) ?? null;
}
