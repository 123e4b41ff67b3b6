// A table as one person sees it: who sits there, the view, what is asked, what was touched, and what was sent.
// Fields are replaced, never changed; everything else follows from them.
import { createContext } from "svelte";
import type { Engine, Question, Refusal, Seat, Sight } from "../engine/engine";
import { letsPass } from "../games/catalogue";
import { remarked } from "../games/remarks";
import type { Hint } from "../local/messages";
import type { Place } from "../replay/record";
import type { Answer, Command, Connection, Line, Listener, News, State, TableCard, Welcome } from "../wire/connection";
import { type Confirming, needsConfirming } from "./costly";
import { newId } from "./ids";
import { type Objection, Planner } from "./planner.svelte";
import { type Event, type Step, turnOf, withNews } from "./story";
import { Talk } from "./talk.svelte";
import { aheadOf, secondsLeft } from "./time";
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

// Where the table is: at a server, in this browser, or in a record of what is over.
export type Home = "server" | "browser" | "record";

// An earlier moment that is looked at.
interface Past {
  readonly number: number;
  readonly view: unknown;
}

// Several actions put together by hand and sent as one, such as a payment.
export interface Draft {
  readonly sentence: string;
  readonly actions: readonly Action[];
  readonly ready: boolean; // whether it can be sent as it is
}

type Say = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;

// Whether an action is this choice, with what it leaves open filled in.
function isMeant(choice: Choice, action: Action): boolean {
  return Object.entries(choice.action).every(([key, value]) => JSON.stringify(action[key]) === JSON.stringify(value));
}

export class Table implements Listener {
  readonly home: Home;
  readonly place: Place; // where its record is, once it is over
  readonly talk = new Talk();
  readonly planner = new Planner(this);
  connection: Connection | null = null;
  isAutomatic = () => false; // whether what has only one answer needs none
  viewAt: ((number: number) => Promise<unknown>) | null = null; // for moments that were not seen from here
  readonly #views = new Map<number, unknown>();
  readonly #confirming: () => Confirming;
  #stage: Stage | null = null;
  #guard: ReturnType<typeof setTimeout> | undefined;
  #byHand = false; // since something was taken back

  state = $state.raw<State>("connecting");
  engine = $state.raw<Engine | null>(null);
  card = $state.raw<TableCard | null>(null);
  link = $state.raw("");
  local = $state.raw(false);
  now = $state.raw<unknown>(null);
  past = $state.raw<Past | null>(null);
  number = $state.raw(0);
  ahead = $state.raw(0); // the server's clock, of this browser's, in seconds
  decision = $state.raw(0);
  early = $state.raw(0); // the number of a question that comes in its turn, and may be answered now
  told = $state.raw<readonly Step[]>([]); // all that happened
  reasons = $state.raw<ReadonlyMap<number, string>>(new Map()); // why this page itself made a move, by its number
  hint = $state.raw<Hint | null>(null);
  touched = $state.raw<readonly Touched[]>([]);
  armed = $state.raw<Choice | null>(null); // complete, and waiting to be confirmed or filled in
  draft = $state.raw<Draft | null>(null);
  pending = $state.raw<string | null>(null); // the sentence of what was sent and is not confirmed
  outcome = $state.raw<"confirmed" | "automatic" | "refused" | null>(null); // of what was sent last
  guarded = $state.raw(false);
  objection = $state.raw<Objection | null>(null);
  farewell = $state.raw<{ code: string; sentence: string } | null>(null);

  readonly seat: Seat = $derived(this.card?.you ?? null);
  readonly isHost = $derived(this.seat !== null && this.card?.host === this.seat);
  readonly names: readonly string[] = $derived((this.card?.seats ?? []).map((seat, i) => seat.name || `Seat ${i + 1}`));
  readonly view: unknown = $derived(this.past ? this.past.view : this.now);
  readonly shown = $derived(this.past?.number ?? this.number); // the moment on the table
  readonly story: readonly Step[] = $derived(
    this.past ? this.told.filter(({ number }) => number <= this.shown) : this.told,
  );
  handsAt = $state.raw<((number: number) => readonly (readonly string[])[]) | null>(null); // of a game that is over
  readonly openHands = $derived(this.handsAt?.(this.shown) ?? null);
  readonly sight: Sight | null = $derived(this.#sightOf(this.view));
  readonly current: Sight | null = $derived(this.past ? this.#sightOf(this.now) : this.sight);
  readonly asked: Question | null = $derived(this.engine && this.sight ? this.engine.choices(this.sight) : null);
  // What is answered: the question on the table, or the one that is to come.
  readonly #earlySight: Sight | null = $derived.by(() => {
    if (this.early === 0 || this.engine === null || this.sight === null || this.past !== null) return null;
    const view = this.engine.early(this.sight);
    return view === null ? null : { ...this.sight, view };
  });
  readonly question: Question | null = $derived(
    this.engine && this.#earlySight ? this.engine.choices(this.#earlySight) : this.asked,
  );
  readonly sums: unknown = $derived(this.engine && this.sight ? this.engine.sums(this.sight) : null);
  readonly mine = $derived(this.seat === null ? null : (this.card?.seats[this.seat] ?? null));
  // Also where people ended it before the rules did.
  readonly isOver = $derived.by(
    () => (this.asked?.over ?? false) || (this.card?.stage === "over" && this.past === null && this.home !== "record"),
  );
  readonly isPlayedByBot = $derived(this.mine?.stood_in ?? false); // one's own seat
  readonly isHeld = $derived((this.card?.you_said ?? "") !== ""); // one's answer is in, and nobody else knows it yet
  readonly isWaitedFor = $derived(
    (this.decision > 0 || this.#earlySight !== null) && !this.isOver && !this.isPlayedByBot && !this.card?.paused,
  );
  // Whoever is not on turn may let everything pass until then.
  readonly mayYield = $derived.by(
    () =>
      this.home === "server" &&
      letsPass(this.card?.game ?? "") &&
      this.mine !== null &&
      !this.isOver &&
      !this.isPlayedByBot &&
      this.past === null &&
      (turnOf(this.now) !== this.seat || (this.card?.you_yield ?? false)),
  );
  readonly mayAct = $derived(this.isWaitedFor && this.pending === null && !this.isHeld && this.past === null);
  // Whoever is asked nothing may think ahead.
  readonly mayPlan = $derived.by(
    () =>
      this.home !== "record" &&
      this.mine !== null &&
      !this.isOver &&
      !this.isPlayedByBot &&
      !this.isWaitedFor &&
      this.past === null &&
      this.planner.choices.length > 0,
  );
  readonly isPlanning = $derived(this.planner.isOn && this.mayPlan);
  readonly mayTouch = $derived(this.mayAct || this.isPlanning);
  readonly #offered: readonly Choice[] = $derived.by(() => {
    const { engine, question } = this;
    const sight = this.#earlySight ?? this.sight;
    return engine && sight ? (question?.choices.map((choice) => remarked(engine, sight, choice)) ?? []) : [];
  });
  readonly choices: readonly Choice[] = $derived.by(() => {
    if (this.isPlanning) return this.planner.choices;
    return this.mayAct ? this.#offered : [];
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

  constructor(
    confirming: () => Confirming,
    home: Home = "server",
    place: Place = home === "server" ? "table" : "game",
  ) {
    this.#confirming = confirming;
    this.home = home;
    this.place = place;
  }

  #sightOf(view: unknown): Sight | null {
    const { card, seat, names } = this;
    return view === null || card === null ? null : { game: card.game, seat, view, names };
  }

  perform(stage: Stage): void {
    this.#stage = stage;
    stage.onNews(this.view, [], true);
  }

  // The connection tells.

  stateIs(state: State): void {
    this.state = state;
  }

  // Nothing is done by itself after a while away.
  welcome({ table, link, local, now }: Welcome): void {
    this.planner.dropBecause("The connection was lost.");
    this.ahead = aheadOf(now);
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
      this.talk.forget();
      this.planner.drop();
      this.#ask(0, 0);
    }
    if (this.isHeld && (card.you_said ?? "") === "") this.pending = null; // made known, or taken back
    this.card = card;
  }

  news(news: News): void {
    const first = this.number === 0;
    const steps = news.steps as Step[];
    if (news.number < this.number) this.#takeBack();
    this.#views.set(news.number, news.view);
    if (this.past === null) this.#stage?.beforeNews();
    this.now = news.view;
    this.number = news.number;
    this.told = withNews(this.told, steps);
    this.#ask(news.decision ?? 0, news.early ?? 0);
    this.planner.review();
    if (this.past !== null) return;
    this.#stage?.onNews(
      news.view,
      steps.flatMap(({ events }) => events.map(({ event }) => event)),
      first || steps.length > STEPS_SHOWN_MAX,
    );
  }

  #takeBack(): void {
    this.#views.clear();
    this.reasons = new Map();
    this.planner.drop();
  }

  said(lines: readonly Line[]): void {
    this.talk.hear(lines);
  }

  goodbye(code: string, sentence: string): void {
    this.farewell = { code, sentence };
  }

  // A question that was to come keeps its number, and what was touched for it, when its turn has come.
  #ask(decision: number, early: number): void {
    const isSame = (decision || early) === (this.decision || this.early);
    this.decision = decision;
    this.early = early;
    if (isSame) return;
    this.pending = null;
    this.#forget();
    this.guarded = decision + early > 0;
    clearTimeout(this.#guard);
    this.#guard = setTimeout(() => {
      this.guarded = false;
      this.planner.carryOut();
      this.#answerAlone();
    }, GUARD_MS);
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
    if (toFill || this.isPlanning || needsConfirming(this.#confirming(), choice, this.choices, this.seat))
      this.armed = choice;
    else void this.#send([choice.action], choice.sentence);
  }

  get #answered(): Sight | null {
    return this.#earlySight ?? (this.isPlanning ? this.planner.sight : this.sight);
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
  confirm(filled: Action = {}): void {
    if (this.draft) return this.#sendDraft(this.draft);
    const choice = this.armed ?? this.selection.only;
    const sight = this.#answered;
    if (this.guarded || choice === null || sight === null || this.engine === null) return;
    if (this.isPlanning) return this.#plan(choice);
    const action = { ...choice.action, ...filled };
    const objection = this.engine.objection(sight, action);
    if (objection) this.objection = { rule: objection.rule, sentence: objection.message };
    else void this.#send([action], this.engine.sentence(sight, action));
  }

  #plan(choice: Choice): void {
    this.planner.keep(choice);
    this.#forget();
  }

  // A choice that was decided beforehand, and for what reason.
  sendFor(reason: string, choice: Choice, filled: Action = {}): void {
    if (this.guarded || this.engine === null || this.sight === null) return;
    const action = { ...choice.action, ...filled };
    void this.#send([action], this.engine.sentence(this.sight, action), reason);
  }

  #sendDraft({ ready, actions, sentence }: Draft): void {
    if (!this.guarded && ready) void this.#send(actions, sentence);
  }

  why(touch: Touch): Refusal | null {
    const sight = this.#answered;
    if (this.engine === null || sight === null) return null;
    const touches = this.selection.touched;
    return this.engine.why(sight, [...touches, touch]) ?? this.engine.why(sight, [touch]);
  }

  // Only at tables in this browser.

  async askHint(): Promise<void> {
    const decision = this.decision;
    const answer = await this.say({ ask: "hint" });
    if (answer.hint && this.decision === decision) this.hint = answer.hint;
  }

  async undo(): Promise<void> {
    this.backToNow();
    this.#byHand = true;
    await this.say({ ask: "undo" });
  }

  async #send(actions: readonly Action[], sentence: string, reason = ""): Promise<void> {
    const decision = this.decision || this.early;
    this.#forget();
    this.pending = sentence;
    this.outcome = null;
    const answer = await this.say({ ask: "do", decision, actions: [...actions] });
    if (answer.tell === "held") return; // the table says so too
    this.outcome = answer.tell === "done" ? (reason ? "automatic" : "confirmed") : "refused";
    if (answer.tell === "done" && reason) this.reasons = new Map([...this.reasons, [answer.number, reason]]);
    if (answer.tell === "done") return; // the news clears it
    if ((this.decision || this.early) === decision) this.pending = null;
  }

  // How long until a moment that the server told, in whole seconds.
  secondsTo(moment: number): number {
    return secondsLeft(moment, this.ahead);
  }

  toggleYield(): void {
    if (this.mayYield) void this.say({ ask: "yield", on: !this.card?.you_yield });
  }

  command(command: Say): Promise<Answer> {
    if (this.connection === null) throw new Error("there is no connection");
    return this.connection.command({ ...command, id: newId() } as Command);
  }

  // Commands about the table; what is refused is told at once.
  async say(command: Say): Promise<Answer> {
    const answer = await this.command(command);
    if (answer.tell === "refused") this.objection = { rule: answer.rule, sentence: answer.sentence };
    return answer;
  }
}

export const [getTable, setTable] = createContext<Table>();
