// A payment, or cards put back: put together card by card, and sent as one. The engine says what may be added, how much
// is paid by then, and when it is enough.
import { createContext } from "svelte";
import type { MonopolyDeal } from "../../generated/types";
import type { Table } from "../../play/table.svelte";
import { type Choice, keyOf, type Touch } from "../../play/touches";
import type { Draft } from "../../play/wish.svelte";
import { cheapest, type Payable } from "./cheapest";
import { cardOf, valueOf } from "./faces";

type View = MonopolyDeal.View;

interface Staged {
  readonly choice: Choice;
  readonly place: string;
}

export class Staging {
  readonly #table: Table;
  #kept = $state.raw<{ draft: Draft | null; list: readonly Staged[] }>({ draft: null, list: [] });

  constructor(table: Table) {
    this.#table = table;
  }

  get view(): View {
    return this.#table.view as View;
  }
  get pays(): boolean {
    return this.#table.wish.mayAct && this.view.phase === "pay";
  }
  get active(): boolean {
    return this.pays || (this.#table.wish.mayAct && this.view.phase === "put-back");
  }
  get owed(): number {
    return this.view.demand[0]?.amount ?? 0;
  }
  // Whatever else becomes of the draft, the list goes with it.
  get list(): readonly Staged[] {
    return this.#kept.draft !== null && this.#table.wish.draft === this.#kept.draft ? this.#kept.list : [];
  }
  readonly #next = $derived.by(() => this.#choicesAfter(this.list));
  readonly paid = $derived.by(() => this.#paidAfter(this.list));

  isPicked(place: string): boolean {
    return this.list.some((staged) => staged.place === place);
  }

  isOpen(touch: Touch): boolean {
    return this.active && find(this.#next, touch) !== undefined;
  }

  toggle(touch: Touch, place: string): void {
    if (this.#table.wish.guarded) return;
    const choice = find(this.#next, touch);
    if (this.isPicked(place)) this.#stage(this.list.filter((staged) => staged.place !== place));
    else if (choice) this.#stage([...this.list, { choice, place }]);
  }

  // The smallest sum that is enough, out of what was offered for it.
  suggest(payables: readonly Payable[]): void {
    let list: readonly Staged[] = [];
    for (const { touch, place } of cheapest(payables, this.owed - this.#paidAfter([]))) {
      const choice = find(this.#choicesAfter(list), touch);
      if (choice) list = [...list, { choice, place }];
    }
    this.#stage(list);
  }

  // Taking one back may leave others without sense: they go too.
  #stage(wanted: readonly Staged[]): void {
    let list: readonly Staged[] = [];
    for (const staged of wanted) if (this.#viewAfter([...list, staged])) list = [...list, staged];
    const small = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
    const said = list
      .map(({ choice }, i) => (i > 0 || this.pays ? small(choice.sentence) : choice.sentence))
      .join(", ");
    const draft = {
      sentence: this.pays ? `${this.#paidAfter(list)}M of ${this.owed}M: ${said}` : said,
      actions: list.map(({ choice }) => choice.action),
      ready: this.#choicesAfter(list).length === 0,
    };
    this.#kept = { draft: list.length > 0 ? draft : null, list };
    this.#table.wish.draft = this.#kept.draft;
  }

  #viewAfter(list: readonly Staged[]): View | null {
    const { engine, sight } = this.#table;
    const actions = list.map(({ choice }) => choice.action);
    const after = engine && sight ? engine.after(sight, actions) : { refusal: null };
    return "view" in after ? (after.view as View) : null;
  }

  // Whether the same is still asked: the debt is not covered, not enough is put back.
  #goesOn(after: View | null): after is View {
    return after?.phase === this.view.phase && after.demand[0]?.target === this.view.demand[0]?.target;
  }

  #choicesAfter(list: readonly Staged[]): readonly Choice[] {
    const { engine, sight } = this.#table;
    const after = this.#viewAfter(list);
    return this.active && engine && sight && this.#goesOn(after)
      ? engine.choices({ ...sight, view: after }).choices
      : [];
  }

  // The last card may close the account; then it is what was paid before, and that card.
  #paidAfter(list: readonly Staged[]): number {
    const after = this.#viewAfter(list);
    const last = list.at(-1);
    if (this.#goesOn(after) || !last) return after?.demand[0]?.paid ?? 0;
    return this.#paidAfter(list.slice(0, -1)) + worthOf(last.choice);
  }
}

function find(choices: readonly Choice[], touch: Touch): Choice | undefined {
  return choices.find(({ touches }) => keyOf(touches[0]!) === keyOf(touch));
}

function worthOf({ action }: Choice): number {
  const built: Record<string, string> = { "pay-house": "house", "pay-hotel": "hotel" };
  return valueOf(built[String(action["do"])] ?? cardOf(String(action["card"])));
}

export const [getStaging, setStaging] = createContext<Staging>();
