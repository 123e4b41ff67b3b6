// The desk at which a deal is written: lines by time with what is given in each, promises, and with whom. What it says,
// whether it may be offered, and what it changes is asked of the engine with every change.
import { createContext } from "svelte";
import type { Judgement, Refusal } from "../engine/engine";
import type { Trump } from "../generated/types";
import type { Table } from "../play/table.svelte";
import type { Action } from "../play/touches";
import { datedOf, type Difference, keyOfTerm, onlyIn, without } from "./differences";
import { readDeal } from "./read";

export type Transfer = Trump.Transfer;
export type Given = Exclude<Transfer, { give: "release" }>;
export type Trigger = Trump.Trigger;
export type Vow = Trump.Promise;

export interface Line {
  readonly id: number;
  readonly on: Trigger;
  readonly legs: readonly Transfer[];
}

export interface Promised {
  readonly id: number;
  readonly promise: Vow;
}

export interface Terms {
  readonly clauses?: readonly Trump.Clause[] | undefined;
  readonly promises?: readonly Vow[] | undefined;
}

const NOW: Trigger = { when: "now" };
const PARTIES = ["who", "from", "to"]; // members of terms

export class Desk {
  readonly #table: Table;
  #last = 0;
  #question = ""; // for which the sheet was laid out
  #filled: unknown = null; // what was filled in elsewhere and laid out last

  partner = $state.raw<number | null>(null);
  lines = $state.raw<readonly Line[]>([{ id: 0, on: NOW, legs: [] }]);
  promises = $state.raw<readonly Promised[]>([]);
  active = $state.raw(0); // the line to which things are added that are touched on the table

  // Whether the game's drawing has a place for the sheet, or it is laid over the table.
  readonly hasPlace: boolean;

  constructor(table: Table, hasPlace: boolean) {
    this.#table = table;
    this.hasPlace = hasPlace;
  }

  get table(): Table {
    return this.#table;
  }
  get view(): Trump.View {
    return this.#table.view as Trump.View;
  }
  get me(): number {
    return this.#table.seat ?? 0;
  }
  who(seat: number | null): string {
    return seat === this.me ? "you" : (this.#table.names[seat ?? -1] ?? "");
  }
  whose(seat: number | null): string {
    return seat === this.me ? "your" : `${this.who(seat)}'s`;
  }
  get isOpen(): boolean {
    return this.#table.wish.armed?.form === "deal";
  }
  // The offer that is answered, if one is.
  get theirs(): Trump.Deal | null {
    return this.#table.wish.armed?.action["do"] === "counter" ? (this.view.offer[0] ?? null) : null;
  }

  readonly deal: Trump.Deal = $derived.by(() => ({
    proposer: this.me,
    partner: this.partner,
    clauses: this.lines.filter(({ legs }) => legs.length > 0).map(({ on, legs }) => ({ on, legs: [...legs] })),
    promises: this.promises.map(({ promise }) => promise),
  }));
  readonly action: Action = $derived.by(() => ({ ...this.#table.wish.armed?.action, deal: this.deal }));
  readonly isEmpty = $derived.by(() => this.deal.clauses?.length === 0 && this.deal.promises?.length === 0);
  readonly objection: Refusal | null = $derived.by(() => {
    const { engine, sight } = this.#table;
    return engine && sight && this.isOpen ? engine.objection(sight, this.action) : null;
  });
  readonly english = $derived.by(() =>
    this.partner === null || this.isEmpty ? "" : englishOf(this.#table, this.deal),
  );
  readonly judgement: Judgement | null = $derived.by(() => {
    const { engine, sight } = this.#table;
    if (!engine || !sight || this.partner === null || this.isEmpty) return null;
    return engine.judgement(sight, this.action);
  });

  // The cards that the deal brings oneself.
  get received(): readonly Trump.Card[] {
    const legs = this.lines.flatMap(({ legs }) => legs);
    return legs.flatMap((leg) => (leg.give === "card" && leg.from !== this.me ? [leg.card] : []));
  }

  // A fresh sheet, that of the offer which is answered, or one that was filled in elsewhere. What was written stays for as
  // long as the same is asked, whatever one looks at in between.
  layOut(): void {
    const { me, theirs } = this;
    const { asking, wish } = this.#table;
    const question = keyOfTerm([me, asking, wish.armed?.action["do"], theirs]);
    const filled = wish.armed?.action["deal"] as Trump.Deal | undefined;
    const isWritten = filled ? filled === this.#filled : question === this.#question;
    this.#question = question;
    this.#filled = filled ?? this.#filled;
    if (isWritten) return;
    this.partner = theirs ? (theirs.proposer === me ? theirs.partner : theirs.proposer) : (filled?.partner ?? null);
    this.put(filled ?? theirs ?? {});
  }

  // Terms as they are written elsewhere: an offer, a template, a text.
  put({ clauses = [], promises = [] }: Terms): void {
    const now = clauses.find(({ on }) => on.when === "now");
    const later = clauses.filter((clause) => clause !== now);
    this.lines = [now ?? { on: NOW, legs: [] }, ...later].map((clause) => ({ ...clause, id: this.#next() }));
    this.promises = promises.map((promise) => ({ id: this.#next(), promise }));
    this.active = this.lines[0]!.id;
  }

  #next(): number {
    return ++this.#last;
  }

  // Another partner takes the place of the one before, who alone could give certain things.
  dealWith(seat: number): void {
    const before = this.partner;
    this.partner = seat;
    if (before === null || before === seat) return;
    const isLost = (leg: Transfer) => leg.give === "release" || (leg.give === "property" && leg.from === before);
    const renamed = <T>(term: T): T =>
      JSON.parse(JSON.stringify(term), (key, value) => (PARTIES.includes(key) && value === before ? seat : value));
    this.lines = this.lines.map(({ id, on, legs }) => ({
      id,
      on: renamed(on),
      legs: legs.filter((leg) => !isLost(leg)).map(renamed),
    }));
    this.promises = this.promises.map(({ id, promise }) => ({ id, promise: renamed(promise) }));
  }

  // Things of either party; touching something of another player first chooses the partner.
  mayGive({ from }: Given): boolean {
    return from === this.me || this.partner === null || from === this.partner;
  }

  isGiven(given: Given): boolean {
    const line = this.lines.find(({ id }) => id === this.active);
    return line?.legs.some((leg) => keyOfTerm(leg) === keyOfTerm(given)) ?? false;
  }

  toggle(given: Given): void {
    if (given.from !== this.me && this.partner === null) this.partner = given.from;
    const line = this.lines.find(({ id }) => id === this.active) ?? this.lines[0]!;
    const kept = line.legs.filter((leg) => keyOfTerm(leg) !== keyOfTerm(given));
    this.change(line.id, { legs: kept.length < line.legs.length ? kept : [...line.legs, given] });
  }

  change(id: number, change: Partial<Line>): void {
    this.lines = this.lines.map((line) => (line.id === id ? { ...line, ...change } : line));
  }

  addLine(on: Trigger, legs: readonly Transfer[] = []): void {
    const line = { id: this.#next(), on, legs };
    this.lines = [...this.lines, line];
    this.active = line.id;
  }

  removeLine(id: number): void {
    this.lines = this.lines.filter((line) => line.id !== id);
    if (this.active === id) this.active = this.lines[0]!.id;
  }

  addPromise(promise: Vow): void {
    this.promises = [...this.promises, { id: this.#next(), promise }];
  }

  changePromise(id: number, promise: Vow): void {
    this.promises = this.promises.map((one) => (one.id === id ? { id, promise } : one));
  }

  removePromise(id: number): void {
    this.promises = this.promises.filter((one) => one.id !== id);
  }

  // A deal in the text form that people write; what is wrong with it, if it can't be read.
  read(words: string): Refusal | null {
    const { armed } = this.#table.wish;
    const deal = armed && readDeal(this.#table, armed, words);
    if (!deal || !("proposer" in deal)) return deal;
    if (!this.theirs) this.partner = deal.partner;
    this.put(deal);
    return null;
  }

  // What differs from the offer that is answered.

  readonly #newLegs = $derived.by(() => {
    const legs = this.lines.flatMap(({ id, on, legs }) => legs.map((leg, at) => ({ id, at, dated: { on, leg } })));
    return this.theirs ? without(legs, datedOf(this.theirs), ({ dated }) => dated) : [];
  });
  readonly #newPromises = $derived.by(() =>
    this.theirs ? without(this.promises, this.theirs.promises ?? [], ({ promise }) => promise) : [],
  );
  readonly gone: Difference = $derived.by(() => onlyIn(this.theirs ?? {}, this.deal));

  isNew(line: Line, at: number): boolean {
    return this.#newLegs.some((leg) => leg.id === line.id && leg.at === at);
  }

  isNewPromise(id: number): boolean {
    return this.#newPromises.some((promise) => promise.id === id);
  }

  // The line for a moment; if there are several, the first.
  #lineOn(on: Trigger): Line | undefined {
    return this.lines.find((line) => keyOfTerm(line.on) === keyOfTerm(on));
  }

  goneFrom(line: Line): readonly Transfer[] {
    return this.gone.clauses.filter(({ on }) => this.#lineOn(on) === line).flatMap(({ legs }) => legs);
  }

  // As sentences: what was owed at moments that have no line any more, and promises.
  get goneWhole(): readonly string[] {
    const { clauses, promises } = this.gone;
    const say = (terms: Partial<Trump.Deal>) =>
      englishOf(this.#table, { proposer: this.me, partner: this.partner, ...terms });
    return [
      ...clauses.filter(({ on }) => !this.#lineOn(on)).map((clause) => say({ clauses: [clause] })),
      ...promises.map((promise) => say({ promises: [promise] })),
    ];
  }

  isChanged(line: Line): boolean {
    return line.legs.some((_, at) => this.isNew(line, at)) || this.goneFrom(line).length > 0;
  }
}

// What a deal says, for whoever watches too. Third players see it without the cards that are named.
export function englishOf(table: Table, deal: Trump.Deal): string {
  const { engine, sight } = table;
  if (!engine || !sight) return "";
  const sentence = engine.words(sight, { do: "offer", deal }) ?? "";
  const text = sentence.slice(sentence.indexOf(": ") + 2);
  return text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

export const [getDesk, setDesk] = createContext<Desk>();
