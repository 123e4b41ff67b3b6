// Short names for what a deal can hold, for chips and menus. What a deal says is the engine's to tell.
import { dollars, millions } from "../games/money";
import { KINDS, PROPERTY_KINDS, propertyText, titleOf } from "../games/trump/faces";
import type { Transfer, Trigger, Vow } from "./desk.svelte";

export function termText(leg: Transfer): string {
  switch (leg.give) {
    case "money":
      return millions(leg.amount);
    case "box-plus":
    case "box-minus":
      return `${propertyText(leg.property)} box ${leg.give === "box-plus" ? "+" : "−"} ${dollars(leg.amount)}`;
    case "share":
      return `${leg.percent}% of it`;
    case "property":
      return propertyText(leg.property);
    case "card":
      return titleOf(leg.card);
    case "random-cards":
      return leg.count === 1 ? "a card at random" : `${leg.count} cards at random`;
    case "look":
      return "a look at the hand";
    case "release":
      return `release of row ${leg.row}`;
  }
}

export const WHENS: readonly { when: Trigger["when"]; each?: boolean; text: string }[] = [
  { when: "now", text: "now" },
  { when: "turn-ends", text: "at the end of" },
  { when: "played", text: "when a card is played by" },
  { when: "played", each: true, text: "each time a card is played by" },
  { when: "unless-played", text: "unless a card is played by" },
  { when: "earns", text: "whenever a profit card pays" },
  { when: "lost", text: "if a property is lost by" },
  { when: "game-ends", text: "at the end of the game" },
];

export const VOWS: readonly { promise: Vow["promise"]; text: string }[] = [
  { promise: "play", text: "play" },
  { promise: "not-play", text: "not play" },
  { promise: "no-tax", text: "no Tax against the other" },
  { promise: "no-force-sale", text: "no Force Sale against the other" },
  { promise: "no-knock-out", text: "no “you’re out” against the other" },
  { promise: "no-bid", text: "not bid" },
  { promise: "no-rob", text: "take no card of the other at random" },
  { promise: "keep", text: "keep" },
];

const TURNS_OFFERED = 10;
const ORDINALS =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
  sixteenth seventeenth eighteenth nineteenth twentieth`.split(/\s+/);

// As the engine writes it.
function ordinal(number: number): string {
  const endings = { one: "st", two: "nd", few: "rd", other: "th", many: "th", zero: "th" };
  const ending = endings[new Intl.PluralRules("en", { type: "ordinal" }).select(number)];
  return ORDINALS[number - 1] ?? `${number}${ending}`;
}

// What the gaps of a sentence are filled with.
export const CARDS = KINDS.map((value) => ({ value, text: titleOf(value) }));
export const PROPERTIES = PROPERTY_KINDS.map((value) => ({ value, text: propertyText(value) }));

// Whose turns, counted as the engine counts them: a turn under way is the first from now. A later one that was written
// stands last.
export function turnsOf(written: number | undefined, whose: string, atFirst = "", later = atFirst) {
  const offered = Array.from({ length: TURNS_OFFERED }, (_, turn) => turn);
  const turns = written === undefined || written < TURNS_OFFERED ? offered : [...offered, written];
  const textOf = (turn: number) =>
    turn === 0 ? `${atFirst} ${whose} turn` : `${later} ${whose} ${ordinal(turn + 1)} turn from now`;
  return turns.map((value) => ({ value, text: textOf(value).trim() }));
}
