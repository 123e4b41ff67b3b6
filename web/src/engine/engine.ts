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

export interface Judgement {
  readonly sides: readonly { readonly seat: number; readonly gain: number }[];
  readonly sentences: readonly string[];
}

interface Refused {
  readonly action: Action;
  readonly sentence: string;
  readonly refusal: Refusal;
}

// What a choice brings is told with it.
function withRemark({ remark, ...choice }: Choice): Choice {
  return remark === undefined ? choice : { ...choice, sentence: `${choice.sentence}: ${remark}` };
}

type Reply<T> = ({ ok: true } & T) | { ok: false; error: Refusal };

export class Engine {
  readonly #session: Session;

  constructor(module: WebAssembly.Module) {
    this.#session = open(module);
  }

  choices(sight: Sight): Question {
    const question = this.#ask<Question>("choices", sight);
    return { ...question, choices: question.choices.map(withRemark) };
  }

  // What will be seen when the turn to answer comes, for whoever answers before it; null if there is nothing to answer.
  early(sight: Sight): unknown {
    return this.#ask<{ view: unknown }>("early", sight).view;
  }

  // What would be seen if one's own turn began now; null if it has, or as long as it can't.
  onTurn(sight: Sight): unknown {
    return this.#ask<{ turn: unknown }>("early", sight).turn;
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

  // The same of what may be malformed: null if it can't be said.
  words(sight: Sight, action: Action): string | null {
    const reply = this.#reply<{ sentence: string }>("sentence", sight, { action });
    return reply.ok ? reply.sentence : null;
  }

  // What the table adds up to, in a form of the game's own.
  sums(sight: Sight): unknown {
    return this.#ask<{ sums: unknown }>("sums", sight).sums;
  }

  // The view after actions of one's own, or why there is none.
  after(sight: Sight, actions: readonly Action[]): { view: unknown } | { refusal: Refusal } {
    const reply = this.#reply<{ view: unknown }>("after", sight, { actions });
    return reply.ok ? { view: reply.view } : { refusal: reply.error };
  }

  // What a deal changes for both sides; without an action, the offer on the table. Null where there is none.
  judgement(sight: Sight, action?: Action): Judgement | null {
    const reply = this.#reply<Judgement>("judge", sight, action ? { action } : {});
    return reply.ok ? reply : null;
  }

  // The action that a person wrote, or why it can't be read.
  read(sight: Sight, words: string): { action: Action } | { refusal: Refusal } {
    const reply = this.#reply<{ action: Action }>("read", sight, { words });
    return reply.ok ? { action: reply.action } : { refusal: reply.error };
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
