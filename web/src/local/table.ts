// A table in this browser. It speaks the wire (docs/wire.md), as the server does, so that the page need not know where
// its table is. What is confirmed is kept.
import type { Session } from "../../../bindings/mogul.mjs";
import type { Refusal, Seat } from "../engine/engine";
import { Match } from "../engine/match";
import type { Wire } from "../generated/types";
import { type Step, turnOf } from "../play/story";
import type { Action } from "../play/touches";
import type { Answer, TableCard, Welcome } from "../wire/connection";
import { VERSION } from "../wire/connection";
import { viewHash } from "../wire/hash";
import { type Kept, newGame } from "./kept";
import type { LocalCommand } from "./messages";

// What is played without anybody being asked.
interface Unasked {
  readonly seat: number;
  readonly action: Action;
  readonly by?: Wire.Mover;
}

type Ask = Wire.FromClient | LocalCommand;
type Tell =
  | Exclude<Wire.FromTable, { tell: "welcome" | "table" }>
  | Answer
  | Welcome
  | { readonly tell: "table"; readonly table: TableCard };

export interface Surroundings {
  readonly tell: (text: string) => void;
  readonly keep: (game: Kept) => Promise<unknown>;
}

export class LocalTable {
  readonly #match: Match;
  readonly #around: Surroundings;
  readonly #decisions: number[]; // by seat: the number at which it was asked, 0 if it is not
  #kept: Kept;
  #viewer: Seat;
  #next: string | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(session: Session, kept: Kept, around: Surroundings) {
    this.#kept = kept;
    this.#around = around;
    this.#match = new Match(
      session,
      kept.record,
      kept.seats.map(({ name }) => name),
    );
    this.#decisions = kept.seats.map((_, seat) => (this.#match.toAct.includes(seat) ? this.#match.number : 0));
    const people = this.#people();
    this.#viewer = people.length === 1 ? people[0]! : null;
  }

  // One thing after another: what is asked while something is being kept waits.
  hear(text: string): Promise<void> {
    this.#turn = this.#turn.then(() => this.#answer(JSON.parse(text) as Ask));
    return this.#turn;
  }

  async #answer(ask: Ask): Promise<void> {
    switch (ask.ask) {
      case "hello":
        return this.#greet(ask.have ?? 0);
      case "ping":
        return this.#tell({ tell: "pong" });
      case "do":
        return this.#do(ask.id, ask.decision, ask.actions as Action[]);
      case "undo":
        return this.#undo(ask.id);
      case "hint":
        return this.#hint(ask.id);
      case "sit":
        return this.#sit(ask.id, ask.seat);
      case "yield":
        return this.#yield(ask.id, ask.on);
      case "moment":
        return this.#done(ask.id, { view: this.#match.view(this.#viewer, ask.number) });
      case "record":
        return this.#done(ask.id, { record: this.#match.record() });
      case "rematch":
        return this.#rematch(ask.id);
      case "bye":
      case "reveal":
        return;
      default:
        return this.#refuse(ask.id, { code: "malformed", rule: "", message: "That is for tables with a server." });
    }
  }

  async #greet(have: number): Promise<void> {
    this.#raiseCurtain();
    const now = Math.floor(Date.now() / 1000);
    this.#tell({ tell: "welcome", table: this.#card(), version: VERSION, build: "", link: "", local: true, now });
    if (this.#isCurtained()) return;
    this.#news(this.#match.story(this.#viewer).filter(({ number }) => number > have));
    await this.#letOthersPlay();
  }

  async #do(id: string, decision: number, actions: readonly Action[]): Promise<void> {
    const seat = this.#viewer;
    if (seat === null || decision !== this.#decisions[seat])
      return this.#tell({ tell: "stale", id, decision: (seat !== null && this.#decisions[seat]) || 0 });
    const before = this.#match.number;
    const steps: Step[] = [];
    for (const action of actions) {
      const step = this.#match.play(seat, action, seat);
      if ("code" in step) {
        if (this.#match.number > before) this.#match.undo(before - 1);
        return this.#refuse(id, step);
      }
      steps.push(step);
    }
    this.#asked(seat);
    await this.#keep();
    this.#done(id);
    this.#news(steps);
    await this.#letOthersPlay();
  }

  // Takes back everything from the viewer's last move on.
  async #undo(id: string): Promise<void> {
    const { moves } = this.#match.record();
    const last = moves.findLastIndex(({ seat }) => seat === this.#viewer);
    if (last < 0 || this.#people().length > 1)
      return this.#refuse(id, { code: "nothing-to-undo", rule: "", message: "There is nothing to take back." });
    this.#match.undo(last);
    this.#letPass([]);
    this.#decisions.forEach((_, seat) => (this.#decisions[seat] = 0));
    this.#asked(null);
    await this.#keep();
    this.#done(id);
    this.#tell({ tell: "table", table: this.#card() });
    this.#news(this.#match.story(this.#viewer));
  }

  #hint(id: string): void {
    const seat = this.#viewer;
    if (seat === null || !this.#decisions[seat])
      return this.#refuse(id, { code: "not-to-act", rule: "", message: "Nothing is asked of you now." });
    const { action, chance } = this.#match.bot(seat, "hard", this.#dice(), true);
    this.#done(id, { hint: { action, sentence: this.#match.sentence(seat, action), chance: chance! } });
  }

  async #sit(id: string, seat: number): Promise<void> {
    if (this.#kept.seats[seat]?.sitter !== "person")
      return this.#refuse(id, { code: "no-such-seat", rule: "", message: "Nobody sits there." });
    this.#viewer = seat;
    this.#done(id);
    this.#tell({ tell: "table", table: this.#card() });
    this.#news(this.#match.story(seat));
    await this.#letOthersPlay();
  }

  async #rematch(id: string): Promise<void> {
    const { seats, record } = this.#kept;
    const again = newGame({ game: record.game, rules: record.rules, options: record.options, seats });
    await this.#around.keep(again);
    this.#next = again.id;
    this.#done(id);
    this.#tell({ tell: "table", table: this.#card() });
  }

  async #yield(id: string, on: boolean): Promise<void> {
    const seat = this.#viewer;
    if (seat === null) return this.#refuse(id, { code: "not-yours", rule: "", message: "You have no seat here." });
    this.#letPass((this.#kept.yielding ?? []).filter((one) => one !== seat).concat(on ? seat : []));
    await this.#keep();
    this.#done(id);
    this.#tell({ tell: "table", table: this.#card() });
    await this.#letOthersPlay();
  }

  #letPass(yielding: readonly number[]): void {
    this.#kept = { ...this.#kept, yielding };
  }

  // In a lesson nothing happens but what it is about.
  async #letOthersPlay(): Promise<void> {
    if (this.#kept.lesson) return;
    for (;;) {
      this.#endYield();
      const unasked = this.#unasked();
      if (unasked === undefined) break;
      const { seat, action, by } = unasked;
      const step = this.#match.play(seat, action, this.#viewer);
      if ("code" in step) throw new Error(`what is played for a seat was refused: ${step.message}`);
      this.#asked(seat);
      await this.#keep();
      this.#news([by === undefined || seat !== this.#viewer ? step : { ...step, by }]);
    }
    this.#lowerCurtain();
  }

  // The move of a bot, or of somebody who lets everything pass.
  #unasked(): Unasked | undefined {
    for (const seat of this.#match.toAct) {
      const { sitter, level } = this.#kept.seats[seat]!;
      if (sitter === "bot") return { seat, action: this.#match.bot(seat, level, this.#dice()).action };
      if (!this.#kept.yielding?.includes(seat)) continue;
      const { action, lets_pass } = this.#match.silent(seat);
      if (lets_pass) return { seat, action, by: "yield" };
    }
    return undefined;
  }

  // Everything passes until one's own turn begins.
  #endYield(): void {
    const turn = turnOf(this.#match.view(null));
    const { yielding } = this.#kept;
    if (turn === null || !yielding?.includes(turn) || this.#match.toAct.join() !== String(turn)) return;
    this.#letPass(yielding.filter((one) => one !== turn));
    this.#tell({ tell: "table", table: this.#card() });
  }

  // Who is asked from now on: after one's own move anew, else since the earlier moment.
  #asked(mover: Seat): void {
    for (const seat of this.#decisions.keys()) {
      if (!this.#match.toAct.includes(seat)) this.#decisions[seat] = 0;
      else if (this.#decisions[seat] === 0 || seat === mover) this.#decisions[seat] = this.#match.number;
    }
  }

  // The curtain: where several people share the device, nobody's cards are shown until the next one says so.

  #people(): number[] {
    return this.#kept.seats.flatMap(({ sitter }, seat) => (sitter === "person" ? [seat] : []));
  }

  #isCurtained(): boolean {
    return this.#viewer === null && !this.#match.over;
  }

  #waitedFor(): number | undefined {
    return this.#match.toAct.find((seat) => this.#kept.seats[seat]?.sitter === "person");
  }

  #raiseCurtain(): void {
    if (this.#people().length > 1 && !this.#match.over) this.#viewer = null;
  }

  #lowerCurtain(): void {
    const { over, toAct } = this.#match;
    const stays = over || this.#people().length === 1 || (this.#viewer !== null && toAct.includes(this.#viewer));
    if (!stays) this.#viewer = null;
    if (!stays || over) this.#tell({ tell: "table", table: this.#card() });
  }

  #card(): TableCard {
    const { record, seats, id, lesson, yielding } = this.#kept;
    return {
      code: id,
      game: record.game,
      rules: record.rules,
      options: record.options ?? {},
      listed: false,
      stage: this.#match.over ? "over" : "playing",
      host: null,
      seats: seats.map(({ name, sitter, level }) => ({ name, sitter, here: true, ...(sitter === "bot" && { level }) })),
      you: this.#viewer,
      ...(this.#viewer !== null && yielding?.includes(this.#viewer) && { you_yield: true }),
      ...(lesson && { lesson: true }),
      ...(this.#match.over && { winners: [...this.#match.result().winners] }),
      ...(this.#next && { next: this.#next }),
      ...(this.#isCurtained() && { curtain: this.#waitedFor() ?? 0 }),
    };
  }

  async #keep(): Promise<void> {
    const { toAct, over } = this.#match;
    this.#kept = { ...this.#kept, record: this.#match.record(), toAct: [...toAct], over, at: Date.now() };
    await this.#around.keep(this.#kept);
  }

  // The same for the same game, so that a seed and the person's moves tell it all.
  #dice(): number {
    return Number.parseInt(viewHash(`${this.#kept.record.seed} ${this.#match.number}`).slice(0, 12), 16);
  }

  #news(steps: readonly Step[]): void {
    const view = this.#match.view(this.#viewer);
    const decision = this.#viewer === null ? 0 : this.#decisions[this.#viewer]!;
    this.#tell({
      tell: "news",
      number: this.#match.number,
      steps: steps as Wire.Step[],
      view,
      hash: viewHash(JSON.stringify(view)),
      ...(decision > 0 && { decision }),
    });
  }

  #done(id: string, more: Partial<Extract<Answer, { tell: "done" }>> = {}): void {
    this.#tell({ tell: "done", id, number: this.#match.number, ...more });
  }

  #refuse(id: string, { code, rule, message }: Refusal): void {
    this.#tell({ tell: "refused", id, code, rule, sentence: message });
  }

  #tell(message: Tell): void {
    this.#around.tell(JSON.stringify(message));
  }
}
