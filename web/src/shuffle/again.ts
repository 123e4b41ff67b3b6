// Plays a record again, to see whether it is the game that was seen.
import { open } from "../../../bindings/mogul.mjs";
import { compile } from "../engine/load";
import type { Match } from "../engine/match";
import type { Step } from "../play/story";
import type { Recorded } from "../replay/record";
import { replayed, verdictOf } from "../replay/verify";
import type { Finding } from "./check";

export interface Seen {
  readonly seat: number | null;
  readonly view: unknown; // at the end
  readonly told: readonly Step[];
}

function eventsOf(steps: readonly Step[]): string {
  return JSON.stringify(steps.flatMap(({ events }) => events.map(({ event }) => event)));
}

export async function playAgain({ record, names }: Recorded, seen: Seen | null): Promise<Finding[]> {
  let match: Match;
  try {
    match = replayed(open(await compile()), record, names);
  } catch (fault) {
    return [{ fits: false, sentence: `The record can't be played again. ${(fault as Error).message}` }];
  }
  const { isSame, sentence } = verdictOf(record, match.course());
  const verdict = { fits: isSame, sentence };
  if (seen === null) return [verdict];
  return [storyOf(match, seen), isSame ? endOf(match, seen) : verdict];
}

function endOf(match: Match, { seat, view }: Seen): Finding {
  return JSON.stringify(match.view(seat)) === JSON.stringify(view)
    ? { fits: true, sentence: "Played again here, the record ends as you saw it." }
    : { fits: false, sentence: "Played again here, the record does not end as you saw it." };
}

// Of a very long game the beginning is not told to whoever comes late.
function storyOf(match: Match, { seat, told }: Seen): Finding {
  if (told[0]?.number !== 1) return { fits: null, sentence: "Its beginning was not told here." };
  const story = match.story(seat);
  if (eventsOf(story) === eventsOf(told))
    return { fits: true, sentence: "The deal and every move are those that you saw." };
  const at = (number: number) => story.filter((step) => step.number === number);
  const other = told.find((step) => eventsOf([step]) !== eventsOf(at(step.number)))?.number ?? told.length + 1;
  return {
    fits: false,
    sentence: other === 1 ? "The deal is not the one you saw." : `Move ${other - 1} is not what you saw.`,
  };
}
