// Whom a card asks for money, in the order in which they answer, and how each of them stands: what the demand itself
// tells of one at a time.
import type { MonopolyDeal } from "../../generated/types";
import type { Step } from "../../play/story";

type Event = MonopolyDeal.Event;

export type Standing = "said no" | "paid" | "had nothing" | "is asked" | "owes" | "waits";

export interface Payer {
  readonly seat: number;
  readonly standing: Standing;
}

const ASKING = ["charged-all", "charged-one", "collected-debt", "had-birthday"];
const ASKING_ALL = ["charged-all", "had-birthday"];

// What happened since everybody was asked; null if only one is, or if that was before the story.
function sinceAsked(story: readonly Step[]): readonly Event[] | null {
  const events = story.flatMap((step) => step.events.map(({ event }) => event as Event));
  const asked = events.findLastIndex(({ event }) => ASKING.includes(event));
  return ASKING_ALL.includes(events[asked]?.event ?? "") ? events.slice(asked + 1) : null;
}

function outcomeOf(seat: number, events: readonly Event[]): Standing {
  const did = (what: Event["event"]) =>
    events.some((event) => event.event === what && "seat" in event && event.seat === seat);
  if (did("cancelled")) return "said no";
  return did("paid-nothing") ? "had nothing" : "paid";
}

export function payersOf({ turn, phase, hands }: MonopolyDeal.View, target: number, story: readonly Step[]): Payer[] {
  const now: Standing = phase === "pay" ? "owes" : "is asked";
  const events = sinceAsked(story);
  if (events === null) return [{ seat: target, standing: now }];
  const players = hands.length;
  const place = (seat: number) => (seat - (turn ?? 0) + players) % players; // after the player on turn
  return Array.from({ length: players - 1 }, (_, i) => ((turn ?? 0) + 1 + i) % players).map((seat) => {
    if (seat === target) return { seat, standing: now };
    return { seat, standing: place(seat) < place(target) ? outcomeOf(seat, events) : "waits" };
  });
}
