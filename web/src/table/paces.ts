// How long people may think, as a table's host chooses it.
import type { Wire } from "../generated/types";

export interface Pace {
  readonly name: string;
  readonly clock: Wire.ClockRules; // in seconds
}

export const PACES: readonly Pace[] = [
  { name: "no clock", clock: { turn: 0, react: 0, bank: 0 } },
  { name: "relaxed", clock: { turn: 120, react: 45, bank: 300 } },
  { name: "brisk", clock: { turn: 40, react: 15, bank: 90 } },
];
export const RELAXED = PACES[1]!;

function duration(seconds: number): string {
  return seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

export function paceText(clock: Wire.ClockRules | undefined): string {
  if (clock === undefined || clock.turn === 0) return "no clock: take your time";
  const known = PACES.find((pace) => JSON.stringify(pace.clock) === JSON.stringify(clock));
  const times = `${duration(clock.turn)} a turn, ${duration(clock.react)} to react, ${duration(clock.bank)} in reserve`;
  return known ? `${known.name}: ${times}` : times;
}
