// A limit up to which this page raises by itself, a step at a time, as long as somebody else leads: also while one looks
// back, and again after a reload. It holds for one sale, is shown, and can be taken back at any moment.
import { createContext } from "svelte";
import type { Trump } from "../../generated/types";
import type { Step } from "../../play/story";
import type { Table } from "../../play/table.svelte";
import type { Choice } from "../../play/touches";
import { millions } from "../money";

interface Given {
  readonly sale: number;
  readonly seat: number;
  readonly limit: number;
  readonly ended: string | null; // why it stopped, if it did
}

const begins = ({ events }: Step) => events.some(({ event }) => event.event === "for-sale");

export class Proxy {
  readonly #table: Table;
  #given = $state.raw<Given | null>(null);

  constructor(table: Table) {
    this.#table = table;
    this.#given = this.#read();
  }

  get #view(): Trump.View | null {
    return this.#table.now as Trump.View | null;
  }

  // The sale under way, by the number of the step that began it.
  readonly #sale: number | null = $derived.by(() => {
    if (!this.#view?.auction.bidders.length) return null;
    return this.#table.told.findLast(begins)?.number ?? 0;
  });
  readonly #mine: Given | null = $derived.by(() => {
    const isMine = this.#given?.sale === this.#sale && this.#given?.seat === this.#table.seat;
    return isMine ? this.#given : null;
  });
  readonly limit: number | null = $derived(this.#mine?.ended === null ? this.#mine.limit : null);
  readonly ended: string = $derived(this.#mine?.ended ?? "");

  set(limit: number): void {
    const { seat } = this.#table;
    if (seat !== null && this.#sale !== null) this.#keep({ sale: this.#sale, seat, limit, ended: null });
  }

  cancel(reason = ""): void {
    if (this.#mine) this.#keep({ ...this.#mine, ended: reason });
  }

  // What to do now, if anything: the engine's lowest raise, or a pass if that would be a raise over oneself.
  #step(limit: number): { choice: Choice; amount?: number } | null {
    const { engine, current, seat } = this.#table;
    if (this.#view?.phase !== "bidding" || !engine || !current || seat === null) return null;
    const { choices } = engine.choices(current);
    const raise = choices.find(({ action }) => action["do"] === "raise");
    const pass = choices.find(({ action }) => action["do"] === "pass");
    if (!raise?.amount) return null;
    const mine = this.#view.auction.bidders[seat]?.bid ?? 0;
    if (raise.amount.min - raise.amount.step <= mine) return pass ? { choice: pass } : null;
    if (raise.amount.min > limit) {
      this.cancel(`${millions(raise.amount.min)} is above your limit of ${millions(limit)}.`);
      return null;
    }
    return { choice: raise, amount: raise.amount.min };
  }

  play(): void {
    const { wish } = this.#table;
    const step = this.limit !== null && wish.mayAnswer && !wish.guarded ? this.#step(this.limit) : null;
    const filled = step?.amount === undefined ? {} : { amount: step.amount };
    if (step) wish.sendFor("by your limit", step.choice, filled);
  }

  // A browser that keeps nothing forgets it with a reload.

  get #key(): string {
    return `mogul.limit.${this.#table.card?.code ?? ""}`;
  }

  #read(): Given | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.#key) ?? "null") as Given | null;
    } catch {
      return null;
    }
  }

  #keep(given: Given): void {
    this.#given = given;
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(given));
    } catch {
      // it holds as long as the page does
    }
  }
}

export const [getProxy, setProxy] = createContext<Proxy>();
