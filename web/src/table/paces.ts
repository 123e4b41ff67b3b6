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
  { name: "over days", clock: { turn: 86_400, react: 86_400, bank: 172_800 } },
];
export const RELAXED = PACES[1]!;

const UNITS: readonly [unit: string, seconds: number][] = [
  ["days", 86_400],
  ["h", 3_600],
  ["min", 60],
];

// In the largest unit of which there are two at least and nothing is left over; a day is 24 h.
function duration(seconds: number): string {
  const unit = UNITS.find(([, length]) => seconds >= 2 * length && seconds % length === 0);
  return unit ? `${seconds / unit[1]} ${unit[0]}` : `${seconds} s`;
}

export function paceText(clock: Wire.ClockRules | undefined): string {
  if (clock === undefined || clock.turn === 0) return "no clock: take your time";
  const known = PACES.find((pace) => JSON.stringify(pace.clock) === JSON.stringify(clock));
  const times = `${duration(clock.turn)} a turn, ${duration(clock.react)} to react, ${duration(clock.bank)} in reserve`;
  return known ? `${known.name}: ${times}` : times;
}
