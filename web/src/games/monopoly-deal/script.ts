// Monopoly Deal told in zones and moves. A property is the same card however it lies.
import type { MonopolyDeal } from "../../generated/types";
import type { Script } from "../../motion/choreographer.svelte";
import { HIDDEN, type Move, type Zones } from "../../motion/tokens";
import { cardOf } from "./faces";

type View = MonopolyDeal.View;
type Event = MonopolyDeal.Event;

export const DRAW = "draw";
export const PLAYED = "played";
export const hand = (seat: number | null) => `hand/${seat}`;
export const bank = (seat: number | null) => `bank/${seat}`;
export const properties = (seat: number | null) => `properties/${seat}`;

// Of a pile only so many cards are drawn.
const PLAYED_DRAWN = 3;

function kindsOf(cards: readonly string[] | number): readonly string[] {
  return typeof cards === "number" ? Array<string>(cards).fill(HIDDEN) : cards;
}

function zones(view: View): Zones {
  const found: Record<string, readonly string[]> = {};
  view.hands.forEach((cards, seat) => (found[hand(seat)] = kindsOf(cards)));
  view.banks.forEach((cards, seat) => (found[bank(seat)] = kindsOf(cards)));
  view.properties.forEach((cards, seat) => (found[properties(seat)] = cards.map(cardOf)));
  found[PLAYED] = kindsOf(view.played_pile).slice(-PLAYED_DRAWN);
  return found;
}

const plays = (seat: number | null, card: string): Move[] => [{ from: hand(seat), to: PLAYED, kinds: [card] }];
const passes = (from: number | null, to: number | null, way: string): Move => ({
  from: properties(from),
  to: properties(to),
  kinds: [cardOf(way)],
});

// What a charge or a taken set moves is found by what is missing here and new there.
function moves(event: Event): Move[] {
  switch (event.event) {
    case "dealt":
    case "drew":
      return [{ from: DRAW, to: hand(event.seat), kinds: kindsOf(event.cards) }];
    case "banked":
      return [{ from: hand(event.seat), to: bank(event.seat), kinds: [event.card] }];
    case "laid":
      return [{ from: hand(event.seat), to: properties(event.seat), kinds: [cardOf(event.card)] }];
    case "collected-debt":
      return plays(event.seat, "debt-collector");
    case "had-birthday":
      return plays(event.seat, "birthday");
    case "passed-go":
      return plays(event.seat, "pass-go");
    case "went-for-card":
      return plays(event.seat, "sly-deal");
    case "offered-swap":
      return plays(event.seat, "forced-deal");
    case "went-for-set":
      return plays(event.seat, "deal-breaker");
    case "said-no":
      return plays(event.seat, "just-say-no");
    case "paid-from-bank":
      return [{ from: bank(event.seat), to: bank(event.to), kinds: [event.card] }];
    case "paid-property":
      return [passes(event.seat, event.to, event.card)];
    case "took-card":
      return [passes(event.from, event.seat, event.card)];
    case "swapped":
      return [passes(event.from, event.seat, event.card), passes(event.seat, event.from, event.give)];
    case "put-back":
      return [{ from: hand(event.seat), to: DRAW, kinds: [event.card] }];
    default:
      return [];
  }
}

export const script: Script = {
  zones: (view) => zones(view as View),
  moves: (event) => moves(event as Event),
};
