// What one means to do on one's next turn, put together while others act. It stays in this page until the turn comes, is
// shown, and can be dropped at any moment; it is done only if it is then still what it was.
import type { Engine, Sight } from "../engine/engine";
import { remarked } from "../games/remarks";
import { asOnTurn, stakesOf } from "../games/turns";
import { turnOf } from "./story";
import type { Choice } from "./touches";

interface Plan {
  readonly choice: Choice;
  readonly stakes: string;
}

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
  readonly choices: readonly Choice[];
  objection: Objection | null;
  backToNow(): void;
  sendFor(reason: string, choice: Choice): void;
}

export class Planner {
  readonly #table: PlannersTable;
  isOn = $state.raw(false); // whether touches are meant for one's next turn
  plan = $state.raw<Plan | null>(null);

  constructor(table: PlannersTable) {
    this.#table = table;
  }

  readonly isOnTurn = $derived.by(() => {
    const { current } = this.#table;
    return current !== null && turnOf(current.view) === current.seat;
  });

  // What one would see if it were one's turn now.
  readonly sight: Sight | null = $derived.by(() => {
    const { current } = this.#table;
    if (current === null || current.seat === null || this.isOnTurn) return null;
    const view = asOnTurn(current.game, current.view, current.seat);
    return view ? { ...current, view } : null;
  });

  // What one could do then. What is filled in by hand is left for the turn itself.
  readonly choices: readonly Choice[] = $derived(
    this.sight ? this.#choicesOf(this.sight).filter(({ amount, form }) => !amount && !form) : [],
  );

  #choicesOf(sight: Sight): readonly Choice[] {
    const { engine } = this.#table;
    return engine?.foreseen(sight).map((choice) => remarked(engine, sight, choice)) ?? [];
  }

  keep(choice: Choice): void {
    if (this.sight === null) return;
    this.plan = { choice, stakes: stakesOf(this.sight.game, this.sight.view, choice.touches) };
    this.isOn = false;
  }

  drop(): void {
    this.plan = null;
    this.isOn = false;
  }

  dropBecause(why: string, rule = ""): void {
    if (this.plan === null) return;
    this.#table.objection = { rule, sentence: `Your plan is dropped: ${this.plan.choice.sentence}. ${why}` };
    this.drop();
  }

  // Drops it as soon as it is certain that nothing will come of it.
  review(): void {
    const { plan, sight, choices } = this;
    if (plan === null || sight === null || choices.length === 0) return;
    if (this.#find(sight, choices) === null) this.#dropAsRefused(sight);
  }

  // What was planned, now that the turn has come and was to be seen for a moment.
  carryOut(): void {
    const table = this.#table;
    if (this.plan === null || table.current === null || !this.isOnTurn || table.decision === 0) return;
    table.backToNow();
    const choice = this.#find(table.current, table.choices);
    if (choice === null) return this.#dropAsRefused(table.current);
    this.drop();
    table.sendFor("as you planned", choice);
  }

  // The plan among what can be done as things stand; null if it is not among it any more, or has become something else.
  #find(sight: Sight, choices: readonly Choice[]): Choice | null {
    if (this.plan === null || stakesOf(sight.game, sight.view, this.plan.choice.touches) !== this.plan.stakes)
      return null;
    const wanted = JSON.stringify(this.plan.choice);
    return choices.find((choice) => JSON.stringify(choice) === wanted) ?? null;
  }

  #dropAsRefused(sight: Sight): void {
    const refusal = this.plan && this.#table.engine?.objection(sight, this.plan.choice.action);
    this.dropBecause(refusal?.message ?? "It is not what it was any more.", refusal?.rule);
  }
}
