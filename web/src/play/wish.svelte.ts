// What a person puts together at a table until it is sent: what was touched, what waits to be confirmed or filled in,
// what is planned, and what became of what was sent last.
import type { Refusal, Sight } from "../engine/engine";
import type { Hint } from "../local/messages";
import { type Confirming, needsConfirming } from "./costly";
import { type Objection, Planner } from "./planner.svelte";
import { Reasons } from "./reasons.svelte";
import type { Table } from "./table.svelte";
import { type Action, type Choice, keyOf, select, type Touch, type Touched, touchMore } from "./touches";

// A click that was meant for the last question must not answer the next one.
const GUARD_MS = 300;

// Several actions put together by hand and sent as one, such as a payment.
export interface Draft {
  readonly sentence: string;
  readonly actions: readonly Action[];
  readonly ready: boolean; // whether it can be sent as it is
}

// Whether an action is this choice, with what it leaves open filled in.
function isMeant(choice: Choice, action: Action): boolean {
  return Object.entries(choice.action).every(([key, value]) => JSON.stringify(action[key]) === JSON.stringify(value));
}

export class Wish {
  readonly #table: Table;
  readonly #confirming: () => Confirming;
  readonly planner: Planner;
  readonly #reasons = new Reasons();
  isAutomatic = () => false; // whether what has only one answer needs none
  #guard: ReturnType<typeof setTimeout> | undefined;
  #byHand = false; // since something was taken back

  touched = $state.raw<readonly Touched[]>([]);
  armed = $state.raw<Choice | null>(null); // complete, and waiting to be confirmed or filled in
  draft = $state.raw<Draft | null>(null);
  hint = $state.raw<Hint | null>(null);
  guarded = $state.raw(false);
  pending = $state.raw<string | null>(null); // the sentence of what was sent and is not confirmed
  outcome = $state.raw<"confirmed" | "automatic" | "refused" | null>(null); // of what was sent last
  objection = $state.raw<Objection | null>(null);

  constructor(table: Table, confirming: () => Confirming) {
    this.#table = table;
    this.#confirming = confirming;
    this.planner = new Planner(table, this);
  }

  // Also while one looks back.
  readonly mayAnswer = $derived.by(() => {
    const { isWaitedFor, isHeld } = this.#table;
    return isWaitedFor && this.pending === null && !isHeld;
  });
  readonly mayAct = $derived.by(() => this.mayAnswer && this.#table.past === null);
  // Whoever is asked nothing may think ahead.
  readonly mayPlan = $derived.by(() => {
    const { home, mine, isOver, isPlayedByBot, isWaitedFor, past } = this.#table;
    const isIdle = mine !== null && !isOver && !isPlayedByBot && !isWaitedFor;
    return home !== "record" && isIdle && past === null && this.planner.choices.length > 0;
  });
  readonly isPlanning = $derived.by(() => this.planner.isOn && this.mayPlan);
  readonly mayTouch = $derived(this.mayAct || this.isPlanning);
  readonly choices: readonly Choice[] = $derived.by(() => {
    if (this.isPlanning) return this.planner.choices;
    return this.mayAct ? (this.#table.question?.choices ?? []) : [];
  });
  readonly selection = $derived(
    select(
      this.choices,
      this.touched.map(({ touch }) => touch),
    ),
  );
  // What a bot would touch.
  readonly hinted: ReadonlySet<string> = $derived.by(() => {
    const { action } = this.hint ?? {};
    const meant = action && this.choices.find((choice) => isMeant(choice, action));
    return new Set(meant?.touches.map(keyOf));
  });

  // Another question, or none: what was put together for the last one goes.
  begin(isAsked: boolean): void {
    this.pending = null;
    this.#forget();
    this.guarded = isAsked;
    clearTimeout(this.#guard);
    this.#guard = setTimeout(() => {
      this.guarded = false;
      this.planner.carryOut();
      this.#answerAlone();
    }, GUARD_MS);
  }

  // Why this page itself made a move, by its number.
  get reasons(): ReadonlyMap<number, string> {
    return this.#reasons.all;
  }

  sitDownAt(code: string): void {
    this.#reasons.recall(code);
  }

  // The moves after this one were taken back.
  rewind(last: number): void {
    this.#reasons.rewind(last);
    this.planner.drop();
  }

  // Nothing is answered that could be answered in another way, or that waits for a number.
  #answerAlone(): void {
    const [choice, another] = this.choices;
    if (!choice || another || choice.amount || choice.form || this.#byHand || !this.isAutomatic()) return;
    this.sendFor("the only thing to do", choice);
  }

  #forget(): void {
    this.touched = [];
    this.armed = null;
    this.draft = null;
    this.objection = null;
    this.hint = null;
  }

  touch(one: Touched): void {
    if (this.guarded) return;
    this.#byHand = false;
    this.outcome = null;
    const last = this.touched.at(-1);
    if (this.armed && last?.place === one.place) return this.confirm();
    const touched = touchMore(this.choices, this.touched, one);
    this.objection = null;
    this.armed = null;
    this.touched = touched;
    const { only, complete } = this.selection;
    if (complete && only) this.#arm(only);
  }

  // A choice from a list: the same as touching all it takes.
  choose(choice: Choice): void {
    if (this.guarded) return;
    this.#byHand = false;
    this.objection = null;
    this.touched = choice.touches.map((touch) => ({ touch, place: "" }));
    this.#arm(choice);
  }

  #arm(choice: Choice): void {
    const toFill = choice.amount !== undefined || choice.form !== undefined;
    if (toFill || this.isPlanning || needsConfirming(this.#confirming(), choice, this.choices, this.#table.seat))
      this.armed = choice;
    else void this.#send([choice.action], choice.sentence);
  }

  get #sight(): Sight | null {
    return this.isPlanning ? this.planner.sight : this.#table.answered;
  }

  // Touches are for one's next turn from now on.
  startPlanning(): void {
    this.#forget();
    this.planner.isOn = this.mayPlan;
  }

  // One step back.
  back(): void {
    if (this.touched.length === 0) this.planner.isOn = false;
    this.armed = null;
    this.objection = null;
    this.touched = this.touched.slice(0, -1);
  }

  cancel(): void {
    this.planner.isOn = false;
    this.#forget();
  }

  // What the fixed button does: sends what is meant, with what was filled in.
  confirm(filled?: Action): void {
    if (this.draft) return this.#sendDraft(this.draft);
    const { engine } = this.#table;
    const choice = this.armed ?? this.selection.only;
    const sight = this.#sight;
    if (this.guarded || choice === null || sight === null || engine === null) return;
    if (this.isPlanning) return this.#plan(choice);
    const action = { ...choice.action, ...filled };
    const objection = engine.objection(sight, action);
    if (objection) this.objection = { rule: objection.rule, sentence: objection.message };
    else void this.#send([action], filled ? engine.sentence(sight, action) : choice.sentence);
  }

  #plan(choice: Choice): void {
    this.planner.keep(choice);
    this.#forget();
  }

  // A choice that was decided beforehand, and for what reason.
  sendFor(reason: string, choice: Choice, filled: Action = {}): void {
    const { engine, past, current, answered } = this.#table;
    const sight = past === null ? answered : current;
    if (this.guarded || engine === null || sight === null) return;
    const action = { ...choice.action, ...filled };
    void this.#send([action], engine.sentence(sight, action), reason);
  }

  #sendDraft({ ready, actions, sentence }: Draft): void {
    if (!this.guarded && ready) void this.#send(actions, sentence);
  }

  async #send(actions: readonly Action[], sentence: string, reason = ""): Promise<void> {
    const decision = this.#table.asking;
    this.#forget();
    this.pending = sentence;
    this.outcome = null;
    const answer = await this.#table.say({ ask: "do", decision, actions: [...actions] });
    if (answer.tell === "held") return; // the table says so too
    this.outcome = answer.tell === "done" ? (reason ? "automatic" : "confirmed") : "refused";
    if (answer.tell === "done" && reason) this.#reasons.add(answer.number, reason);
    if (answer.tell === "done") return; // the news clears it
    if (this.#table.asking === decision) this.pending = null;
  }

  why(touch: Touch): Refusal | null {
    const { engine } = this.#table;
    const sight = this.#sight;
    if (engine === null || sight === null) return null;
    const touches = this.selection.touched;
    return engine.why(sight, [...touches, touch]) ?? engine.why(sight, [touch]);
  }

  // Only at tables in this browser.

  async askHint(): Promise<void> {
    const { asking } = this.#table;
    const answer = await this.#table.say({ ask: "hint" });
    if (answer.hint && this.#table.asking === asking) this.hint = answer.hint;
  }

  async undo(): Promise<void> {
    this.#table.backToNow();
    this.#byHand = true;
    await this.#table.say({ ask: "undo" });
  }
}
