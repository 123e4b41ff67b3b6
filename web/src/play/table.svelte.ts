// A table as one person sees it: who sits there, the view, what happened, what is asked.
// Fields are replaced, never changed; everything else follows from them.
import { createContext } from "svelte";
import type { Engine, Question, Seat, Sight } from "../engine/engine";
import { gameOf } from "../games/catalogue";
import type { Place } from "../replay/record";
import type { Answer, Command, Connection, Line, Listener, News, State, TableCard, Welcome } from "../wire/connection";
import type { Confirming } from "./costly";
import { newId } from "./ids";
import { type Event, type Step, turnOf, withNews } from "./story";
import { Talk } from "./talk.svelte";
import { aheadOf, secondsLeft } from "./time";
import { Wish } from "./wish.svelte";

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

type Say = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;

export class Table implements Listener {
  readonly home: Home;
  readonly place: Place; // where its record is, once it is over
  readonly talk = new Talk();
  readonly wish: Wish;
  connection: Connection | null = null;
  viewAt: ((number: number) => Promise<unknown>) | null = null; // for moments that were not seen from here
  readonly #views = new Map<number, unknown>();
  #stage: Stage | null = null;

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
  readonly #earlySight: Sight | null = $derived.by(() => {
    if (this.early === 0 || this.engine === null || this.sight === null || this.past !== null) return null;
    const view = this.engine.early(this.sight);
    return view === null ? null : { ...this.sight, view };
  });
  // What is answered: the question on the table, or the one that is to come.
  readonly answered: Sight | null = $derived(this.#earlySight ?? this.sight);
  readonly asking = $derived(this.decision || this.early); // its number
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
      this.home !== "record" &&
      !this.card?.lesson &&
      gameOf(this.card?.game ?? "")?.lets_pass === true &&
      this.mine !== null &&
      !this.isOver &&
      !this.isPlayedByBot &&
      this.past === null &&
      (turnOf(this.now) !== this.seat || (this.card?.you_yield ?? false)),
  );

  constructor(
    confirming: () => Confirming,
    home: Home = "server",
    place: Place = home === "server" ? "table" : "game",
  ) {
    this.home = home;
    this.place = place;
    this.wish = new Wish(this, confirming);
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
    this.wish.planner.dropBecause("The connection was lost.");
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
      this.wish.planner.drop();
      this.#ask(0, 0);
    }
    if (this.isHeld && (card.you_said ?? "") === "") this.wish.pending = null; // made known, or taken back
    this.card = card;
    if (this.home !== "record") this.wish.sitDownAt(card.code);
  }

  news(news: News): void {
    const first = this.number === 0;
    const steps = news.steps as Step[];
    if (news.number < this.number) {
      this.#views.clear();
      this.wish.rewind(news.number);
    }
    this.#views.set(news.number, news.view);
    if (this.past === null) this.#stage?.beforeNews();
    this.now = news.view;
    this.number = news.number;
    this.told = withNews(this.told, steps);
    this.#ask(news.decision ?? 0, news.early ?? 0);
    this.wish.planner.review();
    if (this.past !== null) return;
    this.#stage?.onNews(
      news.view,
      steps.flatMap(({ events }) => events.map(({ event }) => event)),
      first || steps.length > STEPS_SHOWN_MAX,
    );
  }

  said(lines: readonly Line[]): void {
    this.talk.hear(lines);
  }

  goodbye(code: string, sentence: string): void {
    this.farewell = { code, sentence };
  }

  // A question that was to come keeps its number, and what was touched for it, when its turn has come.
  #ask(decision: number, early: number): void {
    const before = this.asking;
    this.decision = decision;
    this.early = early;
    if (this.asking !== before) this.wish.begin(this.asking > 0);
  }

  // The person looks back.

  canLookAt(number: number): boolean {
    return this.viewAt !== null || this.#views.has(number);
  }

  async lookAt(number: number): Promise<void> {
    const view = this.#views.get(number) ?? (await this.viewAt?.(number));
    if (view === undefined) return;
    this.#views.set(number, view);
    this.wish.cancel();
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
    if (answer.tell === "refused") this.wish.objection = { rule: answer.rule, sentence: answer.sentence };
    return answer;
  }
}

export const [getTable, setTable] = createContext<Table>();
