// What the log tells besides the moves: what happened at the table itself, and what nobody chose at the moment.
import type { Wire } from "../generated/types";
import type { Step } from "./story";

const INCIDENTS: Record<Wire.Incident, (who: string) => string> = {
  "stood-in": (who) => `A bot plays for ${who}.`,
  back: (who) => (who === "you" ? "You are back." : `${who} is back.`),
  "changed-hands": (who) =>
    who === "you" ? "You have this seat now." : `${who}’s seat has gone to somebody else, or to another device.`,
  resigned: (who) => `${who} resigns.`, // and watches from then on
  "more-time": (who) => (who === "you" ? "You have more time." : `${who} has more time.`),
  paused: () => "The game rests.",
  "went-on": () => "The game goes on.",
};

const MOVERS: Record<Wire.Mover, string> = {
  owner: "",
  clock: "time was up",
  yield: "you let everything pass",
};

export function textOf({ what, seat }: Wire.Notice, names: readonly string[], me: number | null): string {
  const someone = seat ?? null;
  return INCIDENTS[what](someone !== null && someone === me ? "you" : (names[someone ?? -1] ?? ""));
}

// Why a move was made by itself; empty where somebody made it.
export function reasonFor(step: Step, ofThisPage: ReadonlyMap<number, string>): string {
  return ofThisPage.get(step.number) ?? MOVERS[step.by ?? "owner"];
}
