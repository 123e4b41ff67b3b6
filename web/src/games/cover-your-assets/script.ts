// Cover Your Assets told in zones and moves.
import type { CoverYourAssets } from "../../generated/types";
import type { Script } from "../../motion/choreographer.svelte";
import { HIDDEN, type Move, type Placement, type Zones } from "../../motion/tokens";

type View = CoverYourAssets.View;
type Event = CoverYourAssets.Event;
type Set = CoverYourAssets.Set;

export const DRAW = "draw";
export const DISCARD = "discard";
export const CHALLENGE = "challenge";
export const hand = (seat: number | null) => `hand/${seat}`;
export const set = (seat: number | null, number: number) => `set/${seat}/${number}`;

// Of a pile only so many cards are drawn.
const DISCARDS_DRAWN = 3;

function kindsOf(cards: readonly string[] | number): readonly string[] {
  return typeof cards === "number" ? Array<string>(cards).fill(HIDDEN) : cards;
}

// Wilds lie below, so that the asset shows.
export function cardsOf({ asset, assets, silvers, golds }: Set): string[] {
  return [
    ...Array<string>(golds).fill("gold"),
    ...Array<string>(silvers).fill("silver"),
    ...Array<string>(assets).fill(asset),
  ];
}

function zones(view: View): Zones {
  const found: Record<string, readonly string[]> = {};
  view.hands.forEach((cards, seat) => (found[hand(seat)] = kindsOf(cards)));
  view.stacks.forEach((stack, seat) => stack.forEach((one, i) => (found[set(seat, i)] = cardsOf(one))));
  found[CHALLENGE] = view.challenge.flatMap(({ shown }) => cardsOf(shown));
  found[DISCARD] = kindsOf(view.discard_pile).slice(-DISCARDS_DRAWN);
  return found;
}

function setsOf(seat: number | null, placed: Placement): number {
  let count = 0;
  while (set(seat, count) in placed) ++count;
  return count;
}

function moves(event: Event, placed: Placement): Move[] {
  switch (event.event) {
    case "dealt":
    case "drew":
      return [{ from: DRAW, to: hand(event.seat), kinds: kindsOf(event.cards) }];
    case "paired":
      return [{ from: hand(event.seat), to: set(event.seat, setsOf(event.seat, placed)), kinds: kindsOf(event.cards) }];
    case "took": {
      const to = set(event.seat, setsOf(event.seat, placed));
      return [
        { from: DISCARD, to, kinds: [event.top] },
        { from: hand(event.seat), to, kinds: [event.card] },
      ];
    }
    case "discarded":
      return [{ from: hand(event.seat), to: DISCARD, kinds: [event.card] }];
    case "challenged":
    case "showed":
      return [{ from: hand(event.seat), to: CHALLENGE, kinds: [event.card] }];
    case "yielded": {
      const to = set(event.thief, setsOf(event.thief, placed));
      return [
        { from: set(event.seat, setsOf(event.seat, placed) - 1), to },
        { from: CHALLENGE, to },
      ];
    }
    case "stopped":
      return [{ from: CHALLENGE, to: set(event.owner, setsOf(event.owner, placed) - 1) }];
    case "round-began":
    case "left":
    case "skipped":
    case "scored":
    case "won":
      return [];
  }
}

export const script: Script = {
  zones: (view) => zones(view as View),
  moves: (event, placed) => moves(event as Event, placed),
};
