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

const ORDINALS = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

// What the gaps of a sentence are filled with.
export const CARDS = KINDS.map((value) => ({ value, text: titleOf(value) }));
export const PROPERTIES = PROPERTY_KINDS.map((value) => ({ value, text: propertyText(value) }));

// Whose turns, counted as the engine counts them: a turn under way is the first from now.
export function turnsOf(whose: string, atFirst = "", later = atFirst): { value: number; text: string }[] {
  const turns = [
    `${atFirst} ${whose} turn`,
    ...ORDINALS.map((ordinal) => `${later} ${whose} ${ordinal} turn from now`),
  ];
  return turns.map((text, value) => ({ value, text: text.trim() }));
}
