// A whole game in the engine, for play without a server and for replays. Whoever holds one could see every card: at a
// server's table there is none.
import type { Session } from "../../../bindings/mogul.mjs";
import { type Event, type Step, turnOf } from "../play/story";
import type { Action } from "../play/touches";
import type { Refusal, Seat } from "./engine";

export interface Move {
  readonly seat: number;
  readonly action: Action;
}

// From which all else follows (docs/protocol.md, `record`).
export interface GameRecord {
  readonly game: string;
  readonly rules: number;
  readonly players: number;
  readonly options?: unknown;
  readonly seed: string | number;
  readonly position?: unknown;
  readonly moves: readonly Move[];
  readonly result?: Result & { readonly digests?: readonly string[] }; // these after each move (replay/verify.ts)
  readonly shuffle?: Published; // of a game at a server's table
}

// How a seed came about (docs/shuffle.md).
export interface Published {
  readonly table: string;
  readonly commitment: string;
  readonly secret: string;
  readonly commitments: readonly string[]; // by seat; empty where nobody was bound
  readonly contributions: readonly string[]; // empty where nothing was shown
}

export interface Result {
  readonly over: boolean;
  readonly winners: readonly number[];
  readonly standings: readonly number[];
  readonly digest: string;
}

interface Stand {
  readonly to_act: readonly number[];
  readonly over: boolean;
}

interface Told extends Stand {
  readonly events: readonly Event[];
  readonly sentences: readonly string[];
}

type Reply<T> = ({ ok: true } & T) | { ok: false; error: Refusal };

// What the engine would not do; only records and positions from outside can bring one.
export class Impossible extends Error {}

let games = 0;

export class Match {
  readonly #session: Session;
  readonly #id = `game ${++games}`;
  readonly #names: readonly string[];
  #stand: Stand;
  #moves: number;
  #generation = 0;

  // A game goes on where its record ends. How its seed came about is nothing to the engine.
  constructor(session: Session, { shuffle: _, ...record }: GameRecord, names: readonly string[]) {
    this.#session = session;
    this.#names = names;
    this.#stand = this.#ask<Stand>("replay", { record, names });
    this.#moves = record.moves.length;
  }

  close(): void {
    this.#ask("close");
  }

  get toAct(): readonly number[] {
    return this.#stand.to_act;
  }
  get over(): boolean {
    return this.#stand.over;
  }
  // The deal is 1, and every move one more.
  get number(): number {
    return this.#moves + 1;
  }

  // Plays one action and tells it as somebody sees it; a refusal changes nothing.
  play(seat: number, action: Action, as: Seat): Step | Refusal {
    const turn = turnOf(this.view(null));
    const reply = this.#reply<Told>("play", { seat, action, as, sentences: true });
    if (!reply.ok) return reply.error;
    this.#stand = reply;
    ++this.#moves;
    return { number: this.number, events: happenings(reply), turn };
  }

  undo(moves: number): void {
    this.#stand = this.#ask<Stand>("undo", { moves });
    this.#moves = moves;
    ++this.#generation;
  }

  view(seat: Seat, number = this.number): unknown {
    return this.#ask<{ view: unknown }>("view", { seat, at: { generation: this.#generation, number } }).view;
  }

  // What a bot would do, and if asked for the seat's chance to win then, of 1,000.
  bot(seat: number, bot: string, seed: number, chance = false): { action: Action; chance?: number } {
    return this.#ask("bot", { seat, bot, seed, chance });
  }

  // What is played for a seat that does not answer, and whether also for one that lets everything pass.
  silent(seat: number): { action: Action; lets_pass: boolean } {
    return this.#ask("silent", { seat });
  }

  sentence(seat: number, action: Action): string {
    return this.#ask<{ sentence: string }>("sentence", { seat, action }).sentence;
  }

  record(): GameRecord {
    return this.#ask<{ record: GameRecord }>("record").record;
  }

  result(): Result {
    return this.#ask<{ result: Result }>("result").result;
  }

  // Everything that happened, as somebody sees it.
  story(as: Seat): Step[] {
    const record = this.record();
    const again = new Match(this.#session, { ...record, moves: [] }, this.#names);
    const dealt = again.#ask<Told>("events", { as, sentences: true });
    const steps: Step[] = [{ number: 1, events: happenings(dealt) }];
    for (const { seat, action } of record.moves) {
      const step = again.play(seat, action, as);
      if ("events" in step) steps.push(step);
    }
    again.close();
    return steps;
  }

  // How it stood after the deal and after every move.
  course(): Result[] {
    const record = this.record();
    const again = new Match(this.#session, { ...record, moves: [] }, this.#names);
    const results = [again.result()];
    for (const { seat, action } of record.moves) {
      again.play(seat, action, null);
      results.push(again.result());
    }
    again.close();
    return results;
  }

  #ask<T>(cmd: string, more: object = {}): T {
    const reply = this.#reply<T>(cmd, more);
    if (!reply.ok) throw new Impossible(reply.error.message);
    return reply;
  }

  #reply<T>(cmd: string, more: object): Reply<T> {
    return this.#session.ask({ cmd, id: this.#id, ...more }) as Reply<T>;
  }
}

function happenings({ events, sentences }: Told): Step["events"] {
  return events.map((event, i) => ({ event, sentence: sentences[i] ?? "" }));
}
