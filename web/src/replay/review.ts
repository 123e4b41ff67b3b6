// A game that is over, looked at as a whole: how everybody stood after each move, and where that changed most.
import type { Step } from "../play/story";

export interface Measure {
  readonly what: string;
  readonly of: (standing: number) => number;
  readonly text: (value: number) => string;
}

const dollars = (value: number) => `$${value.toLocaleString("en")}`;

// How the engine's standings are read (docs/protocol.md, `result`).
const SETS = 1000;
const WON = 10_000;
const MEASURES: Record<string, Measure> = {
  "cover-your-assets": { what: "Money", of: (standing) => standing, text: dollars },
  "monopoly-deal": {
    what: "Full sets",
    of: (standing) => Math.floor((standing % WON) / SETS),
    text: (sets) => (sets === 1 ? "1 set" : `${sets} sets`),
  },
  trump: { what: "Money in millions", of: (standing) => standing, text: (money) => `${dollars(money)} million` },
};
const PLAIN: Measure = { what: "Standing", of: (standing) => standing, text: String };

export const measureOf = (game: string): Measure => MEASURES[game] ?? PLAIN;

// For each seat its value after the deal and after every move.
export function series(standings: readonly (readonly number[])[], { of }: Measure): number[][] {
  const seats = standings[0]?.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => standings.map((row) => of(row[seat] ?? 0)));
}

export interface KeyMoment {
  readonly number: number;
  readonly sentence: string;
  readonly seat: number; // who won or lost most by it
  readonly change: number;
}

const MOMENTS = 5;

// The moves that moved most, in the order of the game. The last one is told anyway: the count is no move.
export function keyMoments(lines: readonly number[][], story: readonly Step[]): KeyMoment[] {
  const moves = lines[0]?.length ?? 0;
  const all: KeyMoment[] = [];
  for (let at = 1; at < moves - 1; ++at) {
    const changes = lines.map((line) => line[at]! - line[at - 1]!);
    const change = changes.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0);
    const sentence = story
      .find(({ number }) => number === at + 1)
      ?.events.map((one) => one.sentence)
      .join(". ");
    if (change !== 0 && sentence) all.push({ number: at + 1, sentence, seat: changes.indexOf(change), change });
  }
  return all
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOMENTS)
    .sort((a, b) => a.number - b.number);
}
