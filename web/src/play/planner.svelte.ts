// What one means to do on one's next turn, put together while others act. It stays in this page until the turn comes, is
// shown, and can be dropped at any moment; it is done only if it is then still what it was.
import type { Engine, Sight } from "../engine/engine";
import { turnOf } from "./story";
import type { Choice } from "./touches";

// What the table says against something.
export interface Objection {
  readonly rule: string;
  readonly sentence: string;
}

// The table that one plans at.
export interface PlannersTable {
  readonly engine: Engine | null;
  readonly current: Sight | null; // what is seen now, whatever is looked at
  readonly decision: number;
  backToNow(): void;
}

// What else one puts together there.
export interface PlannersWish {
  readonly choices: readonly Choice[];
  objection: Objection | null;
  sendFor(reason: string, choice: Choice): void;
}

export class Planner {
  readonly #table: PlannersTable;
  readonly #wish: PlannersWish;
  isOn = $state.raw(false); // whether touches are meant for one's next turn
  plan = $state.raw<Choice | null>(null);

  constructor(table: PlannersTable, wish: PlannersWish) {
    this.#table = table;
    this.#wish = wish;
  }

  readonly isOnTurn = $derived.by(() => {
    const { current } = this.#table;
    return current !== null && turnOf(current.view) === current.seat;
  });

  // What one would see if it were one's turn now.
  readonly sight: Sight | null = $derived.by(() => {
    const { current, engine } = this.#table;
    const view = current && current.seat !== null && engine?.onTurn(current);
    return view ? { ...current, view } : null;
  });

  // What one could do then. What is filled in by hand is left for the turn itself.
  readonly choices: readonly Choice[] = $derived.by(() => {
    const choices = this.sight && this.#table.engine?.choices(this.sight).choices;
    return choices?.filter(({ amount, form }) => !amount && !form) ?? [];
  });

  keep(choice: Choice): void {
    this.plan = choice;
    this.isOn = false;
  }

  drop(): void {
    this.plan = null;
    this.isOn = false;
  }

  dropBecause(why: string, rule = ""): void {
    if (this.plan === null) return;
    this.#wish.objection = { rule, sentence: `Your plan is dropped: ${this.plan.sentence}. ${why}` };
    this.drop();
  }

  // Drops it as soon as it is certain that nothing will come of it.
  review(): void {
    const { plan, sight, choices } = this;
    if (plan === null || sight === null || choices.length === 0) return;
    if (this.#find(choices) === null) this.#dropAsRefused(sight);
  }

  // What was planned, now that the turn has come and was to be seen for a moment.
  carryOut(): void {
    const table = this.#table;
    if (this.plan === null || table.current === null || !this.isOnTurn || table.decision === 0) return;
    table.backToNow();
    const choice = this.#find(this.#wish.choices);
    if (choice === null) return this.#dropAsRefused(table.current);
    this.drop();
    this.#wish.sendFor("as you planned", choice);
  }

  // The plan among what can be done as things stand; null if it is not among it any more, or brings something else.
  #find(choices: readonly Choice[]): Choice | null {
    const wanted = JSON.stringify(this.plan);
    return choices.find((choice) => JSON.stringify(choice) === wanted) ?? null;
  }

  #dropAsRefused(sight: Sight): void {
    const refusal = this.plan && this.#table.engine?.objection(sight, this.plan.action);
    this.dropBecause(refusal?.message ?? "It is not what it was any more.", refusal?.rule);
  }
}
