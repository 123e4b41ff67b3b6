// The rules, in WebAssembly: what a seat is asked, what it may do and why not, from its view alone (docs/protocol.md).
import { open, type Session } from "../../../bindings/mogul.mjs";
import type { Action, Choice, Touch } from "../play/touches";

export type Seat = number | null; // null watches

// What somebody sees, and who sits at the table.
export interface Sight {
  readonly game: string;
  readonly seat: Seat;
  readonly view: unknown;
  readonly names: readonly string[];
}

export interface Question {
  readonly question: string;
  readonly choices: readonly Choice[];
  readonly to_act: readonly number[];
  readonly over: boolean;
  readonly winners: readonly number[];
}

export interface Refusal {
  readonly code: string;
  readonly rule: string;
  readonly message: string;
}

interface Refused {
  readonly action: Action;
  readonly sentence: string;
  readonly refusal: Refusal;
}

type Reply<T> = ({ ok: true } & T) | { ok: false; error: Refusal };

export class Engine {
  readonly #session: Session;

  constructor(module: WebAssembly.Module) {
    this.#session = open(module);
  }

  choices(sight: Sight): Question {
    return this.#ask<Question>("choices", sight);
  }

  // What will be seen when the turn to answer comes, for whoever answers before it; null if there is nothing to answer.
  early(sight: Sight): unknown {
    return this.#ask<{ view: unknown }>("early", sight).view;
  }

  // Why nothing can be done with what was touched; the first reason is the most useful.
  why(sight: Sight, touched: readonly Touch[]): Refusal | null {
    if (sight.seat === null) return null;
    return this.#ask<{ refused: Refused[] }>("why", sight, { touched }).refused[0]?.refusal ?? null;
  }

  // Why an action is not allowed, or null if it is. What cannot be read is an objection too.
  objection(sight: Sight, action: Action): Refusal | null {
    const reply = this.#reply<{ refusal?: Refusal }>("check", sight, { action });
    return reply.ok ? (reply.refusal ?? null) : reply.error;
  }

  sentence(sight: Sight, action: Action): string {
    return this.#ask<{ sentence: string }>("sentence", sight, { action }).sentence;
  }

  // What the table adds up to, in a form of the game's own.
  sums(sight: Sight): unknown {
    return this.#ask<{ sums: unknown }>("sums", sight).sums;
  }

  draw(sight: Sight, columns: number): string {
    return this.#ask<{ text: string }>("draw", sight, { columns }).text;
  }

  #ask<T>(cmd: string, sight: Sight, more: object = {}): T {
    const reply = this.#reply<T>(cmd, sight, more);
    if (!reply.ok) throw new Error(`${cmd}: ${reply.error.message}`);
    return reply;
  }

  #reply<T>(cmd: string, { game, seat, view, names }: Sight, more: object): Reply<T> {
    return this.#session.ask({ cmd, game, seat, view, names, ...more }) as Reply<T>;
  }
}
