// A table as one person sees it: who sits there, the view, what is asked, what was touched, and what was sent.
// Fields are replaced, never changed; everything else follows from them.
import { createContext } from "svelte";
import type { Engine, Question, Refusal, Seat, Sight } from "../engine/engine";
import type { Hint } from "../local/messages";
import type { Answer, Command, Connection, Listener, News, State, TableCard, Welcome } from "../wire/connection";
import { type Confirming, needsConfirming } from "./costly";
import { newId } from "./ids";
import { type Event, type Step, turnOf, withNews } from "./story";
import { type Action, type Choice, keyOf, select, type Touch, type Touched, touchMore } from "./touches";

// A click that was meant for the last question must not answer the next one.
const GUARD_MS = 300;
// Whoever is further behind than this is not shown every move.
const STEPS_SHOWN_MAX = 1;

// Who shows how cards move.
export interface Stage {
  beforeNews(): void;
  onNews(view: unknown, events: readonly Event[], jump: boolean): void;
}

// Several actions put together by hand and sent as one, such as a payment.
export interface Draft {
  readonly sentence: string;
  readonly actions: readonly Action[];
  readonly ready: boolean; // whether it can be sent as it is
}

// Where the table is: at a server, in this browser, or in a record of what is over.
export type Home = "server" | "browser" | "record";

// An earlier moment that is looked at.
interface Past {
  readonly number: number;
  readonly view: unknown;
}

type Say = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;

// Whether an action is this choice, with what it leaves open filled in.
function isMeant(choice: Choice, action: Action): boolean {
  return Object.entries(choice.action).every(([key, value]) => JSON.stringify(action[key]) === JSON.stringify(value));
}

export class Table implements Listener {
  readonly home: Home;
  connection: Connection | null = null;
  viewAt: ((number: number) => Promise<unknown>) | null = null; // for moments that were not seen from here
  readonly #views = new Map<number, unknown>();
  readonly #confirming: () => Confirming;
  #stage: Stage | null = null;
  #guard: ReturnType<typeof setTimeout> | undefined;

  state = $state.raw<State>("connecting");
  engine = $state.raw<Engine | null>(null);
  card = $state.raw<TableCard | null>(null);
  link = $state.raw("");
  local = $state.raw(false);
  now = $state.raw<unknown>(null);
  past = $state.raw<Past | null>(null);
  number = $state.raw(0);
  decision = $state.raw(0);
  told = $state.raw<readonly Step[]>([]); // all that happened
  hint = $state.raw<Hint | null>(null);
  touched = $state.raw<readonly Touched[]>([]);
  armed = $state.raw<Choice | null>(null); // complete, and waiting to be confirmed or filled in
  draft = $state.raw<Draft | null>(null);
  pending = $state.raw<string | null>(null); // the sentence of what was sent and is not confirmed
  outcome = $state.raw<"confirmed" | "held" | "refused" | null>(null); // of what was sent last
  guarded = $state.raw(false);
  objection = $state.raw<{ rule: string; sentence: string } | null>(null);
  farewell = $state.raw<{ code: string; sentence: string } | null>(null);

  readonly seat: Seat = $derived(this.card?.you ?? null);
  readonly isHost = $derived(this.seat !== null && this.card?.host === this.seat);
  readonly names: readonly string[] = $derived((this.card?.seats ?? []).map((seat, i) => seat.name || `Seat ${i + 1}`));
  readonly view: unknown = $derived(this.past ? this.past.view : this.now);
  readonly shown = $derived(this.past?.number ?? this.number); // the moment on the table
  readonly story: readonly Step[] = $derived(
    this.past ? this.told.filter(({ number }) => number <= this.shown) : this.told,
  );
  readonly sight: Sight | null = $derived(
    this.view === null || this.card === null
      ? null
      : { game: this.card.game, seat: this.seat, view: this.view, names: this.names },
  );
  readonly asked: Question | null = $derived(this.engine && this.sight ? this.engine.choices(this.sight) : null);
  readonly sums: unknown = $derived(this.engine && this.sight ? this.engine.sums(this.sight) : null);
  readonly mayAct = $derived(this.decision > 0 && this.pending === null && this.past === null);
  readonly choices: readonly Choice[] = $derived(this.mayAct && this.asked ? this.asked.choices : []);
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

  constructor(confirming: () => Confirming, home: Home = "server") {
    this.#confirming = confirming;
    this.home = home;
  }

  perform(stage: Stage): void {
    this.#stage = stage;
    stage.onNews(this.view, [], true);
  }

  // The connection tells.

  stateIs(state: State): void {
    this.state = state;
  }

  welcome({ table, link, local }: Welcome): void {
    this.table(table);
    this.link = link;
    this.local = local;
  }

  // Another seat sees another view: the old one is not looked at with new eyes.
  table(card: TableCard): void {
    if ((card.you ?? null) !== this.seat) {
      this.now = this.past = null;
      this.number = 0;
      this.told = [];
      this.#views.clear();
      this.#ask(0);
    }
    this.card = card;
  }

  news(news: News): void {
    const first = this.number === 0;
    const turn = turnOf(this.now);
    const steps = (news.steps as Step[]).map((step) => (news.steps.length === 1 ? { turn, ...step } : step));
    if (news.number < this.number) this.#views.clear(); // moves were taken back
    this.#views.set(news.number, news.view);
    if (this.past === null) this.#stage?.beforeNews();
    this.now = news.view;
    this.number = news.number;
    this.told = withNews(this.told, steps);
    this.#ask(news.decision ?? 0);
    if (this.past !== null) return;
    this.#stage?.onNews(
      news.view,
      steps.flatMap(({ events }) => events.map(({ event }) => event)),
      first || steps.length > STEPS_SHOWN_MAX,
    );
  }

  goodbye(code: string, sentence: string): void {
    this.farewell = { code, sentence };
  }

  #ask(decision: number): void {
    if (decision === this.decision) return;
    this.decision = decision;
    this.pending = null;
    if (this.outcome === "held") this.outcome = "confirmed";
    this.#forget();
    this.guarded = decision > 0;
    clearTimeout(this.#guard);
    this.#guard = setTimeout(() => (this.guarded = false), GUARD_MS);
  }

  #forget(): void {
    this.touched = [];
    this.armed = null;
    this.draft = null;
    this.objection = null;
    this.hint = null;
  }

  // The person looks back.

  canLookAt(number: number): boolean {
    return this.viewAt !== null || this.#views.has(number);
  }

  async lookAt(number: number): Promise<void> {
    const view = this.#views.get(number) ?? (await this.viewAt?.(number));
    if (view === undefined) return;
    this.#views.set(number, view);
    this.cancel();
    this.#show(number === this.number ? null : { number, view });
  }

  backToNow(): void {
    if (this.past !== null) this.#show(null);
  }

  #show(past: Past | null): void {
    const isStep = (past?.number ?? this.number) - this.shown === 1;
    this.#stage?.beforeNews();
    this.past = past;
    this.#stage?.onNews(this.view, isStep ? this.#eventsAt(this.shown) : [], !isStep);
  }

  #eventsAt(number: number): Event[] {
    return this.told.find((step) => step.number === number)?.events.map(({ event }) => event) ?? [];
  }

  // The server has given this browser a secret, which its socket must show.
  greetAgain(): void {
    this.connection?.restart();
  }

  // The person touches.

  touch(one: Touched): void {
    if (this.guarded) return;
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
    this.objection = null;
    this.touched = choice.touches.map((touch) => ({ touch, place: "" }));
    this.#arm(choice);
  }

  #arm(choice: Choice): void {
    const toFill = choice.amount !== undefined || choice.form !== undefined;
    if (toFill || needsConfirming(this.#confirming(), choice, this.choices, this.seat)) this.armed = choice;
    else void this.#send([choice.action], choice.sentence);
  }

  // One step back.
  back(): void {
    this.armed = null;
    this.objection = null;
    this.touched = this.touched.slice(0, -1);
  }

  cancel(): void {
    this.#forget();
  }

  // What the fixed button does: sends what is meant, with what was filled in.
  confirm(filled: Action = {}): void {
    if (this.draft) return this.#sendDraft(this.draft);
    const choice = this.armed ?? this.selection.only;
    if (this.guarded || choice === null || this.sight === null || this.engine === null) return;
    const action = { ...choice.action, ...filled };
    const objection = this.engine.objection(this.sight, action);
    if (objection) this.objection = { rule: objection.rule, sentence: objection.message };
    else void this.#send([action], this.engine.sentence(this.sight, action));
  }

  // A choice that needs no more asking, such as one that was decided beforehand.
  send(choice: Choice, filled: Action = {}): void {
    this.armed = choice;
    this.confirm(filled);
  }

  #sendDraft({ ready, actions, sentence }: Draft): void {
    if (!this.guarded && ready) void this.#send(actions, sentence);
  }

  why(touch: Touch): Refusal | null {
    if (this.engine === null || this.sight === null) return null;
    const touches = this.selection.touched;
    return this.engine.why(this.sight, [...touches, touch]) ?? this.engine.why(this.sight, [touch]);
  }

  // Only at tables in this browser.

  async askHint(): Promise<void> {
    const decision = this.decision;
    const answer = await this.say({ ask: "hint" });
    if (answer.hint && this.decision === decision) this.hint = answer.hint;
  }

  async undo(): Promise<void> {
    this.backToNow();
    await this.say({ ask: "undo" });
  }

  async #send(actions: readonly Action[], sentence: string): Promise<void> {
    const decision = this.decision;
    this.#forget();
    this.pending = sentence;
    this.outcome = null;
    const answer = await this.say({ ask: "do", decision, actions: [...actions] });
    if (answer.tell === "done" || answer.tell === "held") {
      this.outcome = answer.tell === "done" ? "confirmed" : "held";
      return; // the news clears it
    }
    this.outcome = "refused";
    if (this.decision === decision) this.pending = null;
  }

  // An answer that nobody knows yet.
  async takeBack(): Promise<void> {
    const answer = await this.say({ ask: "take-back" });
    if (answer.tell !== "done" || this.outcome !== "held") return;
    this.pending = null;
    this.outcome = null;
  }

  // Commands about the table; what is refused is told at once.
  async say(command: Say): Promise<Answer> {
    if (this.connection === null) throw new Error("there is no connection");
    const answer = await this.connection.command({ ...command, id: newId() } as Command);
    if (answer.tell === "refused") this.objection = { rule: answer.rule, sentence: answer.sentence };
    return answer;
  }
}

export const [getTable, setTable] = createContext<Table>();
