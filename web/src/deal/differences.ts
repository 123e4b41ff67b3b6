// How an offer differs from the one it answers. Equal terms are counted: what is there twice and was there once is new.
import type { Trump } from "../generated/types";
import type { Step } from "../play/story";
import type { Terms, Transfer, Trigger, Vow } from "./desk.svelte";

// The same for equal terms, in whatever order their members stand.
export function keyOfTerm(term: unknown): string {
  return JSON.stringify(term, (_, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  );
}

// What of these is not among the others.
export function without<T>(these: readonly T[], others: readonly unknown[], termOf: (one: T) => unknown): T[] {
  const left = others.map(keyOfTerm);
  return these.filter((one) => {
    const at = left.indexOf(keyOfTerm(termOf(one)));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export interface Dated {
  readonly on: Trigger;
  readonly leg: Transfer;
}

export function datedOf({ clauses = [] }: Terms): Dated[] {
  return clauses.flatMap(({ on, legs }) => legs.map((leg) => ({ on, leg })));
}

// One clause for each moment.
function gather(dated: readonly Dated[]): Trump.Clause[] {
  const clauses = new Map<string, Trump.Clause>();
  for (const { on, leg } of dated) {
    const legs = clauses.get(keyOfTerm(on))?.legs ?? [];
    clauses.set(keyOfTerm(on), { on, legs: [...legs, leg] });
  }
  return [...clauses.values()];
}

export interface Difference {
  readonly clauses: readonly Trump.Clause[];
  readonly promises: readonly Vow[];
}

// What the one holds and the other does not.
export function onlyIn(one: Terms, other: Terms): Difference {
  const same = <T>(term: T) => term;
  return {
    clauses: gather(without(datedOf(one), datedOf(other), same)),
    promises: without(one.promises ?? [], other.promises ?? [], same),
  };
}

// The offer that the last one answers, if it is a counter-offer.
export function offerBefore(story: readonly Step[]): Trump.Deal | null {
  const made = story
    .flatMap(({ events }) => events.map(({ event }) => event as Trump.Event))
    .filter((event) => event.event === "offered" || event.event === "countered");
  return made.at(-1)?.event === "countered" ? (made.at(-2)?.deal ?? null) : null;
}
