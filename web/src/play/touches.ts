// How a person makes a choice by pointing at things, in any game: every choice lists what is touched for it, in order
// (docs/protocol.md, `choices`), and what was touched so far narrows the choices down.
import type { Choice as ChoiceOf, Touch } from "../generated/types";

export type { Touch };
export type Action = Record<string, unknown>;
export type Choice = ChoiceOf<Action>;

// What stands on the button of a choice. What is still to be named is left off: "Bid $… million" is "Bid…" there.
export function captionOf({ sentence, form }: Pick<Choice, "sentence" | "form">): string {
  const at = sentence.search(/[:\s$]*…/);
  if (at < 0) return sentence;
  return form === "place" ? "Move a property…" : `${sentence.slice(0, at)}…`;
}

// A name for what is touched, equal for equal touches.
export function keyOf(touch: Touch): string {
  return [touch.touch, touch.seat ?? "", touch.item ?? "", touch.number ?? ""].join("/");
}

export function isSame(a: Touch, b: Touch): boolean {
  return keyOf(a) === keyOf(b);
}

function cardsOf(touches: readonly Touch[]): string[] {
  return touches.filter(({ touch }) => touch === "card").map(keyOf);
}

// Whether all of `some` are among `all`, counting equal ones.
function isPart(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all];
  return some.every((key) => {
    const at = left.indexOf(key);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

// Whether touching these is the beginning of a choice, or all of it. Cards of the hand may be touched in any order
// among themselves; all else keeps its place.
export function begins(touched: readonly Touch[], choice: Choice): boolean {
  if (touched.length > choice.touches.length) return false;
  const inPlace = touched.every((touch, i) => {
    const wanted = choice.touches[i]!;
    return touch.touch === "card" ? wanted.touch === "card" : isSame(touch, wanted);
  });
  return inPlace && isPart(cardsOf(touched), cardsOf(choice.touches));
}

export function isComplete(touched: readonly Touch[], choice: Choice): boolean {
  return touched.length === choice.touches.length && begins(touched, choice);
}

// What is left to be touched for a choice that was begun.
export function restOf(touched: readonly Touch[], choice: Choice): Touch[] {
  const seen = cardsOf(touched);
  const next = choice.touches.slice(touched.length);
  if (next.some(({ touch }) => touch === "card")) {
    // Touched in another order: the card that is left is not always the last one of the list.
    const cards = choice.touches.filter(({ touch }) => touch === "card");
    for (const key of seen)
      cards.splice(
        cards.findIndex((card) => keyOf(card) === key),
        1,
      );
    return next.map((touch) => (touch.touch === "card" ? cards.shift()! : touch));
  }
  return next;
}

// What was touched, and what follows from it.
export interface Selection {
  readonly touched: readonly Touch[];
  readonly open: readonly Choice[]; // what can still be meant
  readonly next: ReadonlySet<string>; // keys of what may be touched now
  readonly only: Choice | null; // what is meant, if nothing else can be
  readonly complete: boolean; // whether nothing is left to touch for it
}

export function select(choices: readonly Choice[], touched: readonly Touch[]): Selection {
  const open = choices.filter((choice) => begins(touched, choice));
  const next = new Set(open.flatMap((choice) => nextOf(touched, choice)).map(keyOf));
  const only = open.length === 1 ? open[0]! : null;
  return { touched, open, next, only, complete: only !== null && isComplete(touched, only) };
}

// The next one of a list, or any card that is left where a card comes next.
function nextOf(touched: readonly Touch[], choice: Choice): Touch[] {
  const rest = restOf(touched, choice);
  const first = rest[0];
  if (first === undefined) return [];
  return first.touch === "card" ? rest.filter(({ touch }) => touch === "card") : [first];
}

// What was touched, and which thing on the screen it was: two equal cards are two places.
export interface Touched {
  readonly touch: Touch;
  readonly place: string;
}

// What is touched after one more touch. A thing touched again takes itself back, and what came after it; a touch that
// leads nowhere after the others, but by itself, begins anew; one that leads nowhere at all changes nothing.
export function touchMore(choices: readonly Choice[], touched: readonly Touched[], one: Touched): readonly Touched[] {
  const again = touched.findIndex(({ place }) => place === one.place);
  if (again >= 0) return touched.slice(0, again);
  const leads = (list: readonly Touched[]) =>
    choices.some((choice) =>
      begins(
        list.map(({ touch }) => touch),
        choice,
      ),
    );
  if (leads([...touched, one])) return [...touched, one];
  return leads([one]) ? [one] : touched;
}

// Everything that can be touched first, or next: what stands bright.
export function isBright(choices: readonly Choice[], selection: Selection, one: Touch): boolean {
  const key = keyOf(one);
  if (selection.touched.length > 0) return selection.next.has(key) || selection.touched.some((t) => keyOf(t) === key);
  return choices.some((choice) => nextOf([], choice).some((first) => keyOf(first) === key));
}
