// Trump: The Game told in zones and moves.
import type { Trump } from "../../generated/types";
import type { Script } from "../../motion/choreographer.svelte";
import { HIDDEN, type Move, type Zones } from "../../motion/tokens";

type View = Trump.View;
type Event = Trump.Event;

export const DRAW = "draw";
export const DISCARD = "discard";
export const BIDS = "bids";
export const hand = (seat: number | null) => `hand/${seat}`;

// Of a pile only so many cards are drawn.
const DISCARDS_DRAWN = 2;

function kindsOf(cards: readonly string[] | number): readonly string[] {
  return typeof cards === "number" ? Array<string>(cards).fill(HIDDEN) : cards;
}

function zones(view: View): Zones {
  const found: Record<string, readonly string[]> = {};
  view.hands.forEach((slots, seat) => (found[hand(seat)] = slots.map(({ card }) => card)));
  found[BIDS] = view.auction.played.map(({ card }) => card);
  found[DISCARD] = kindsOf(view.discard_pile).slice(-DISCARDS_DRAWN);
  return found;
}

function moves(event: Event): Move[] {
  switch (event.event) {
    case "dealt":
      return [{ from: DRAW, to: hand(event.seat), kinds: kindsOf(event.cards) }];
    case "drew":
      return [{ from: DRAW, to: hand(event.seat), kinds: [event.card] }];
    case "took":
      return [{ from: hand(event.other), to: hand(event.seat), kinds: [event.card] }];
    case "gave-card":
      return [{ from: hand(event.seat), to: hand(event.other), kinds: [event.card] }];
    case "played":
      return [{ from: hand(event.seat), to: DISCARD, kinds: [event.card] }];
    case "invested":
      return [{ from: hand(event.seat), to: BIDS, kinds: [event.card] }];
    case "knocked-out":
      return [{ from: hand(event.seat), to: BIDS, kinds: ["out"] }];
    case "came-back":
      return [{ from: hand(event.seat), to: BIDS, kinds: ["back"] }];
    default:
      return [];
  }
}

export const script: Script = {
  zones: (view) => zones(view as View),
  moves: (event) => moves(event as Event),
};
