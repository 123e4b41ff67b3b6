// Whether a record is what it tells: played again here, move by move, and compared with the digests in it.
import { createContext } from "svelte";
import { type GameRecord, Impossible, Match, type Result } from "../engine/match";

type Session = ConstructorParameters<typeof Match>[0];

export interface Verdict {
  readonly isSame: boolean;
  readonly sentence: string;
}

const DIGITS = 8; // of a digest: enough to find a change

// The digests after each move, which a record has that was downloaded here.
export function digestsOf(course: readonly Result[]): string[] {
  return course.slice(1).map(({ digest }) => digest.slice(0, DIGITS));
}

// A record without them tells only its end.
export function verdictOf({ result }: GameRecord, course: readonly Result[]): Verdict {
  const played = digestsOf(course);
  const told = result?.digests ?? played;
  const same = played.findIndex((digest, i) => digest !== told[i]);
  if (same >= 0 || told.length !== played.length)
    return differsAt((same >= 0 ? same : played.length) + 1, "the table is not the one that was noted then.");
  const isSame = result === undefined || result.digest === course.at(-1)?.digest;
  return {
    isSame,
    sentence: isSame
      ? "Played again here, move by move: the end is the same."
      : "Played again here, the end is not the one that the record tells.",
  };
}

function differsAt(move: number, why: string): Verdict {
  return { isSame: false, sentence: `The record differs at move ${move}: ${why}` };
}

// A game from its record; if that can't be, it says which move is to blame.
export function replayed(session: Session, record: GameRecord, names: readonly string[]): Match {
  try {
    return new Match(session, record, names);
  } catch (fault) {
    const verdict = fault instanceof Impossible ? firstRefused(session, record, names) : null;
    throw verdict ? new Impossible(verdict.sentence) : fault;
  }
}

function firstRefused(session: Session, record: GameRecord, names: readonly string[]): Verdict | null {
  const match = new Match(session, { ...record, moves: [] }, names);
  for (const [i, { seat, action }] of record.moves.entries()) {
    const step = match.play(seat, action, null);
    if (!("events" in step)) return differsAt(i + 1, step.message);
  }
  return null;
}

export const [getVerdict, setVerdict] = createContext<() => Verdict | null>();
