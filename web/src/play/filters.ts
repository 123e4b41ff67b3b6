// What of the log is looked at. A filter knows the members of events, and the names of those that have none.
import type { Event, Step } from "./story";

export type Happening = Step["events"][number];
export type Filter = (happening: Happening) => boolean;

const MONEY = ["amount", "points", "total"];
const DEALS = ["deal", "row"];
const ANSWERS = ["signed", "rejected"];
const PROPERTY = ["property", "colour", "asset"];
const LAID = ["paired", "laid", "took-card", "swapped", "chose", "paid-property"];

function has(event: Event, members: readonly string[]): boolean {
  return members.some((member) => member in event);
}

// Whether somebody does it, or it is done to them.
export function concerns(seat: number): Filter {
  const roles = ["seat", "from", "to", "owner", "thief", "partner", "who", "of", "other"];
  return ({ event }) => roles.some((role) => (event as unknown as Record<string, unknown>)[role] === seat);
}

export const isMoney: Filter = ({ event, sentence }) => has(event, MONEY) || /\$|\d+M\b/.test(sentence);
export const isDeal: Filter = ({ event }) => has(event, DEALS) || ANSWERS.includes(event.event);
export const isProperty: Filter = ({ event }) => has(event, PROPERTY) || LAID.includes(event.event);

// The steps with the lines that pass; steps without any fall away.
export function filtered(steps: readonly Step[], filter: Filter | null): readonly Step[] {
  return steps
    .map((step) => (filter === null ? step : { ...step, events: step.events.filter(filter) }))
    .filter(({ events }) => events.length > 0);
}
