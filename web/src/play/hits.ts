// What hurts somebody, by game and event: the member that names the victim, and the rule behind it.
import type { Wire } from "../generated/types";
import { type Event, leaderOf, type Step } from "./story";

// What tells whether a bot stands in for a seat from then on.
const SITTING: readonly Wire.Incident[] = ["stood-in", "back", "changed-hands"];

// Whether a bot stood in for the seat when a move was made, as the table has noted.
export function wasStoodIn(seat: number, number: number, notices: readonly Wire.Notice[]): boolean {
  const before = notices.filter((notice) => notice.seat === seat && notice.number < number);
  return before.findLast(({ what }) => SITTING.includes(what))?.what === "stood-in";
}

interface Loss {
  readonly victim: "seat" | "from" | "other";
  readonly rule: string;
  readonly unasked?: true; // only what was done for somebody: who chooses what to pay with knows it
  readonly onTurnsOfOthers?: true; // on one's own turn it is what one wanted
}

const PAYING: Loss = { victim: "seat", rule: "MD-21", unasked: true };

export const LOSSES: Readonly<Record<string, Readonly<Record<string, Loss>>>> = {
  "cover-your-assets": { yielded: { victim: "seat", rule: "CYA-11" } },
  "monopoly-deal": {
    "took-card": { victim: "from", rule: "MD-15" },
    swapped: { victim: "from", rule: "MD-16" },
    "took-set": { victim: "from", rule: "MD-17" },
    "paid-from-bank": PAYING,
    "paid-property": PAYING,
  },
  trump: {
    took: { victim: "other", rule: "T-6" },
    "knocked-out": { victim: "other", rule: "T-30" },
    taxed: { victim: "seat", rule: "T-21" },
    surrendered: { victim: "seat", rule: "T-21" },
    sold: { victim: "from", rule: "T-34", onTurnsOfOthers: true },
  },
};

// How a move was made: whether the seat itself decided it, and on whose turn.
export interface Circumstances {
  readonly byItself: boolean;
  readonly turn: number | null;
}

// The rule by which it hurts this seat, or null if it doesn't.
export function ruleOfHit(game: string, seat: number, event: Event, { byItself, turn }: Circumstances): string | null {
  const loss = LOSSES[game]?.[event.event];
  if (!loss || (loss.unasked && byItself) || (loss.onTurnsOfOthers && turn === seat)) return null;
  const { [loss.victim]: victim, seat: doer } = event as unknown as Record<string, unknown>;
  const isOwn = loss.victim !== "seat" && doer === seat; // such as what one buys back from oneself
  return victim === seat && !isOwn ? loss.rule : null;
}

// The number of the last step that the seat began by itself on a turn of its own.
export function lastOwnTurn(seat: number, story: readonly Step[], notices: readonly Wire.Notice[]): number {
  const isOwn = (step: Step) => leaderOf(step) === seat && (step.turn ?? seat) === seat;
  return story.findLast((step) => isOwn(step) && !wasStoodIn(seat, step.number, notices))?.number ?? 0;
}
