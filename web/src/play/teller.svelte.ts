// Tells what happens at a pace that one can follow: a move of somebody else waits until the last one was to be seen for
// a while. Everything comes in its order, and `skip` tells all of it at once.
import { createContext } from "svelte";
import type { Line, Listener, News, State, TableCard, Welcome } from "../wire/connection";

export interface Pace {
  readonly waitMs: () => number; // between one move and the next
  readonly behindMax: number; // with more than so many moves waiting, all are told at once
  readonly isOwn: (news: News) => boolean; // one's own move does not wait
}

interface Waiting {
  readonly waits: boolean;
  readonly tell: () => void;
}

export class Teller implements Listener {
  readonly #listener: Listener;
  readonly #pace: Pace;
  #queue = $state.raw<readonly Waiting[]>([]);
  #toldAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  // How many moves are still to be told.
  readonly behind = $derived(this.#queue.filter(({ waits }) => waits).length);

  constructor(listener: Listener, pace: Pace) {
    this.#listener = listener;
    this.#pace = pace;
  }

  stateIs(state: State): void {
    this.#listener.stateIs(state);
  }

  // Whoever comes back is told where things stand.
  welcome(welcome: Welcome): void {
    this.skip();
    this.#listener.welcome(welcome);
  }

  table(table: TableCard): void {
    this.#add({ waits: false, tell: () => this.#listener.table(table) });
  }

  // A story of several moves is one that was missed: nobody waits for that.
  news(news: News): void {
    const waits = news.steps.length === 1 && news.number > 1 && !this.#pace.isOwn(news);
    this.#add({ waits, tell: () => this.#listener.news(news) });
  }

  // People talk in their own time.
  said(lines: readonly Line[]): void {
    this.#listener.said(lines);
  }

  goodbye(code: string, sentence: string): void {
    this.skip();
    this.#listener.goodbye(code, sentence);
  }

  skip(): void {
    while (this.#queue.length > 0) this.#tellFirst();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #add(one: Waiting): void {
    this.#queue = [...this.#queue, one];
    if (document.hidden || this.behind > this.#pace.behindMax) this.skip();
    else this.#go();
  }

  #go(): void {
    clearTimeout(this.#timer);
    while (this.#queue.length > 0) {
      const rest = this.#queue[0]!.waits ? this.#toldAt + this.#pace.waitMs() - Date.now() : 0;
      if (rest > 0) {
        this.#timer = setTimeout(() => this.#go(), rest);
        return;
      }
      this.#tellFirst();
    }
  }

  #tellFirst(): void {
    const [first, ...rest] = this.#queue;
    this.#queue = rest;
    this.#toldAt = Date.now();
    first?.tell();
  }
}

export const [getTeller, setTeller] = createContext<Teller>();
