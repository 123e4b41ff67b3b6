// A game that is over, looked at as a whole: how everybody stood after each move, and where that changed most.
import { dollars, millions } from "../games/money";
import type { Step } from "../play/story";

export interface Measure {
  readonly what: string;
  readonly of: (standing: number) => number;
  readonly text: (value: number) => string;
}

// How the engine's standings are read, as docs/protocol.md tells it (`result`): a colour's weight, and the winner's.
const SETS = 1000;
const WON = 10_000;
const MEASURES: Record<string, Measure> = {
  "cover-your-assets": { what: "Money", of: (standing) => standing, text: dollars },
  "monopoly-deal": {
    what: "Full sets",
    of: (standing) => Math.floor((standing % WON) / SETS),
    text: (sets) => (sets === 1 ? "1 set" : `${sets} sets`),
  },
  trump: { what: "Money in millions", of: (standing) => standing, text: millions },
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
  readonly other: number | null; // at whose cost, or to whose good
  readonly lead: number | null; // who leads since then, if somebody else did before
}

const MOMENTS = 5;
const LEAD_WEIGHS = 2; // as much as the same change without a new leader

// Who is alone in front.
function leaderIn(values: readonly number[]): number | null {
  const most = Math.max(...values);
  const first = values.indexOf(most);
  return values.lastIndexOf(most) === first ? first : null;
}

interface Swing extends Omit<KeyMoment, "sentence"> {
  readonly weight: number;
}

// What every move changed: who gained and who lost most, and who came to lead.
function swings(lines: readonly number[][]): Swing[] {
  const moves = lines[0]?.length ?? 0;
  const found: Swing[] = [];
  let leader: number | null = null;
  for (let at = 1; at < moves; ++at) {
    const changes = lines.map((line) => line[at]! - line[at - 1]!);
    const [gain, loss] = [Math.max(0, ...changes), Math.min(0, ...changes)];
    const [winner, loser] = [changes.indexOf(gain), changes.indexOf(loss)];
    const before = leader;
    leader = leaderIn(lines.map((line) => line[at]!)) ?? leader;
    const lead = before !== null && leader !== before ? leader : null;
    const weight = (gain - loss) * (lead === null ? 1 : LEAD_WEIGHS);
    const [seat, other, change] = gain >= -loss ? [winner, loser, gain] : [loser, winner, loss];
    if (weight > 0) found.push({ number: at + 1, seat, change, other: gain * loss === 0 ? null : other, lead, weight });
  }
  return found;
}

// The moves that decided most, in the order of the game: what was won or taken, twice as much if somebody else came to
// lead by it; of equal ones the later. The last move is told anyway: the count is no move.
export function keyMoments(lines: readonly number[][], story: readonly Step[]): KeyMoment[] {
  const last = lines[0]?.length ?? 0;
  const sentenceOf = (number: number) =>
    story
      .find((step) => step.number === number)
      ?.events.map(({ sentence }) => sentence)
      .join(". ") ?? "";
  return swings(lines)
    .filter(({ number }) => number < last)
    .sort((a, b) => b.weight - a.weight || b.number - a.number)
    .map(({ weight: _, ...moment }) => ({ ...moment, sentence: sentenceOf(moment.number) }))
    .filter(({ sentence }) => sentence !== "")
    .slice(0, MOMENTS)
    .sort((a, b) => a.number - b.number);
}
