// What hurts somebody, by game and event: the member that names the victim, and the rule behind it.
import type { Wire } from "../generated/types";
import { type Event, leaderOf, type Step } from "./story";

interface Loss {
  readonly victim: "seat" | "from" | "other";
  readonly rule: string;
  readonly unasked?: true; // only what was done for somebody: who chooses what to pay with knows it
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
  },
};

// The rule by which it hurts this seat, or null if it doesn't.
export function ruleOfHit(game: string, seat: number, event: Event, by: Wire.Mover = "owner"): string | null {
  const loss = LOSSES[game]?.[event.event];
  if (loss?.unasked && by === "owner") return null;
  return loss && (event as unknown as Record<string, unknown>)[loss.victim] === seat ? loss.rule : null;
}

// The number of the last step that the seat began on a turn of its own.
export function lastOwnTurn(seat: number, story: readonly Step[]): number {
  return story.findLast((step) => leaderOf(step) === seat && (step.turn ?? seat) === seat)?.number ?? 0;
}
