// Tells what happens at a pace that one can follow: a move of somebody else waits until the last one was to be seen for
// a while. Everything comes in its order, and `skip` tells all of it at once, also what comes until one is asked.
import { createContext } from "svelte";
import type { Line, Listener, News, State, TableCard, Welcome } from "../wire/connection";

export interface Pace {
  readonly waitMs: () => number; // between one move and the next
  readonly behindMax: number; // with more than so many moves waiting, all are told at once
  readonly isOwn: (news: News) => boolean; // one's own move does not wait
}

interface Waiting {
  readonly waits: boolean;
  readonly asks: boolean; // something of whoever is told
  readonly tell: () => void;
}

export class Teller implements Listener {
  readonly #listener: Listener;
  readonly #pace: Pace;
  #queue = $state.raw<readonly Waiting[]>([]);
  #toldAt = -Infinity;
  #skips = false;
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
    this.#tellAll();
    this.#listener.welcome(welcome);
  }

  table(table: TableCard): void {
    this.#add({ waits: false, asks: false, tell: () => this.#listener.table(table) });
  }

  // A story of several moves is one that was missed: nobody waits for that.
  news(news: News): void {
    const waits = !this.#skips && news.steps.length === 1 && news.number > 1 && !this.#pace.isOwn(news);
    const asks = (news.decision ?? 0) !== 0;
    if (asks) this.#skips = false;
    this.#add({ waits, asks, tell: () => this.#listener.news(news) });
  }

  // People talk in their own time.
  said(lines: readonly Line[]): void {
    this.#listener.said(lines);
  }

  goodbye(code: string, sentence: string): void {
    this.#tellAll();
    this.#listener.goodbye(code, sentence);
  }

  skip(): void {
    this.#skips = !this.#queue.some(({ asks }) => asks);
    this.#tellAll();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #add(one: Waiting): void {
    this.#queue = [...this.#queue, one];
    if (document.hidden || this.behind > this.#pace.behindMax) this.#tellAll();
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

  #tellAll(): void {
    while (this.#queue.length > 0) this.#tellFirst();
  }

  #tellFirst(): void {
    const [first, ...rest] = this.#queue;
    this.#queue = rest;
    this.#toldAt = Date.now();
    first?.tell();
  }
}

export const [getTeller, setTeller] = createContext<Teller>();
