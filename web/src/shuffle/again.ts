// Plays a record again, to see whether it is the game that was seen.
import { open } from "../../../bindings/mogul.mjs";
import { compile } from "../engine/load";
import { type GameRecord, Match } from "../engine/match";
import type { Step } from "../play/story";
import type { Finding } from "./check";

export interface Seen {
  readonly seat: number | null;
  readonly names: readonly string[];
  readonly view: unknown; // at the end
  readonly told: readonly Step[];
}

function eventsOf(steps: readonly Step[]): string {
  return JSON.stringify(steps.flatMap(({ events }) => events.map(({ event }) => event)));
}

export async function playAgain(record: GameRecord, seen: Seen): Promise<Finding[]> {
  let match: Match;
  try {
    match = new Match(open(await compile()), record, seen.names);
  } catch (fault) {
    return [{ fits: false, sentence: `The record can't be played again: ${(fault as Error).message}` }];
  }
  const isSameEnd = JSON.stringify(match.view(seen.seat)) === JSON.stringify(seen.view);
  const isDigest = record.result === undefined || record.result.digest === match.result().digest;
  return [
    storyOf(match, seen),
    {
      fits: isSameEnd && isDigest,
      sentence:
        isSameEnd && isDigest
          ? "Played again here, the record ends as you saw it."
          : "Played again here, the record does not end as you saw it.",
    },
  ];
}

// Of a very long game the beginning is not told to whoever comes late.
function storyOf(match: Match, { seat, told }: Seen): Finding {
  if (told[0]?.number !== 1) return { fits: null, sentence: "Its beginning was not told here." };
  return eventsOf(match.story(seat)) === eventsOf(told)
    ? { fits: true, sentence: "The deal and every move are those that you saw." }
    : { fits: false, sentence: "The deal or a move is not what you saw." };
}
