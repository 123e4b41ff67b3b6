// A limit up to which this page raises by itself, a step at a time, as long as somebody else leads. It holds for one
// sale, is shown, and can be taken back at any moment.
import type { Trump } from "../../generated/types";
import type { Table } from "../../play/table.svelte";
import type { Choice } from "../../play/touches";

export class Proxy {
  readonly #table: Table;
  #property = $state.raw<string | null>(null);
  limit = $state.raw(0);
  ended = $state.raw(""); // why it stopped

  constructor(table: Table) {
    this.#table = table;
  }

  get #view(): Trump.View {
    return this.#table.view as Trump.View;
  }

  get active(): boolean {
    return this.#property !== null && this.#property === this.#view.auction.property && this.#view.phase !== "over";
  }

  set(limit: number): void {
    this.limit = limit;
    this.ended = "";
    this.#property = this.#view.auction.property;
  }

  cancel(reason = ""): void {
    this.#property = null;
    this.ended = reason;
  }

  // What to do now, if anything: the engine's lowest raise, or a pass if that would be a raise over oneself.
  step(): { choice: Choice; amount?: number } | null {
    const { choices, seat } = this.#table;
    if (!this.active || this.#view.phase !== "bidding" || seat === null) return null;
    const raise = choices.find(({ action }) => action["do"] === "raise");
    const pass = choices.find(({ action }) => action["do"] === "pass");
    if (!raise?.amount) return null;
    const mine = this.#view.auction.bidders[seat]?.bid ?? 0;
    if (raise.amount.min - raise.amount.step <= mine) return pass ? { choice: pass } : null;
    if (raise.amount.min > this.limit) {
      this.cancel(`$${raise.amount.min} million is above your limit of $${this.limit} million.`);
      return null;
    }
    return { choice: raise, amount: raise.amount.min };
  }

  play(): void {
    const step = this.#table.mayAct && !this.#table.guarded ? this.step() : null;
    const filled = step?.amount === undefined ? {} : { amount: step.amount };
    if (step) this.#table.sendFor("by your limit", step.choice, filled);
  }
}
