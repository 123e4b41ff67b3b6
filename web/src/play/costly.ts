// Which choices are worth a question back: "when costly" of the settings. It follows from the touches alone, so it
// holds for every game.
import type { Seat } from "../engine/engine";
import { type Choice, keyOf } from "./touches";

export type Confirming = "always" | "costly" | "never";

function goesForOthers(choice: Choice, seat: Seat): boolean {
  return choice.touches.some((touch) => touch.seat !== undefined && touch.seat !== seat);
}

// One slip of the finger would do it, and something else could have been meant.
function isSlip(choice: Choice, choices: readonly Choice[]): boolean {
  return choice.touches.length === 1 && choices.length > 1;
}

function endsAtPile(choice: Choice): boolean {
  return choice.touches.at(-1)?.touch === "pile";
}

// A card leaves the hand for a pile in the middle, though it would have been good for more.
function isWasteful(choice: Choice, choices: readonly Choice[]): boolean {
  if (!endsAtPile(choice)) return false;
  const cards = choice.touches.filter(({ touch }) => touch === "card").map(keyOf);
  const uses = choices.filter((other) => !endsAtPile(other)).flatMap(({ touches }) => touches.map(keyOf));
  return cards.some((card) => uses.includes(card));
}

export function isCostly(choice: Choice, choices: readonly Choice[], seat: Seat): boolean {
  return goesForOthers(choice, seat) || isSlip(choice, choices) || isWasteful(choice, choices);
}

export function needsConfirming(
  confirming: Confirming,
  choice: Choice,
  choices: readonly Choice[],
  seat: Seat,
): boolean {
  if (confirming === "costly") return isCostly(choice, choices, seat);
  return confirming === "always";
}
