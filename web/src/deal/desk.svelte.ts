// The desk at which a deal is written: lines by time with what is given in each, promises, and with whom. What it says,
// whether it may be offered, and what it changes is asked of the engine with every change.
import { createContext } from "svelte";
import type { Judgement, Refusal } from "../engine/engine";
import type { Trump } from "../generated/types";
import type { Table } from "../play/table.svelte";
import type { Action } from "../play/touches";
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

export function keyOfTerm(term: unknown): string {
  return JSON.stringify(term);
}

export class Desk {
  readonly #table: Table;
  #last = 0;
  #opened: unknown = null; // the choice for which the sheet was laid out

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

  // A fresh sheet, that of the offer which is answered, or one that was filled in elsewhere.
  layOut(): void {
    if (this.#opened === this.#table.wish.armed) return;
    this.#opened = this.#table.wish.armed;
    const { theirs } = this;
    const filled = this.#table.wish.armed?.action["deal"] as Trump.Deal | undefined;
    this.partner = theirs
      ? theirs.proposer === this.me
        ? theirs.partner
        : theirs.proposer
      : (filled?.partner ?? null);
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

  // Whether a term stands in the offer that is answered.
  isTheirs(term: unknown): boolean {
    const { theirs } = this;
    if (!theirs) return true;
    const legs = (theirs.clauses ?? []).flatMap(({ on, legs }) => legs.map((leg) => keyOfTerm([on, leg])));
    return [...legs, ...(theirs.promises ?? []).map(keyOfTerm)].includes(keyOfTerm(term));
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
