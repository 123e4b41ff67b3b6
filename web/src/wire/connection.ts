// The one socket to a table. It comes back by itself, says hello with the last number it has seen, and sends commands
// again until they are answered (docs/wire.md).
import type { GameRecord } from "../engine/match";
import type { Wire } from "../generated/types";
import type { Hint, LocalCommand } from "../local/messages";
import { viewHash } from "./hash";

export const VERSION = 1;

const PING_MS = 2500;
const SILENCE_MS_MAX = 9000;
const CONNECT_MS_MAX = 8000;
const STALE_MS = 5000; // on waking up, a socket that was silent for longer is not trusted
const RETRY_MS = [500, 1000, 2000, 4000, 8000];

// A table in this browser is asked some more (local/messages.ts), and answers it in `done`.
export type Command = Extract<Wire.FromClient, { id: string }> | LocalCommand;
export type Answer = Extract<Wire.FromTable, { tell: "done" | "held" | "refused" | "stale" }> & {
  readonly hint?: Hint;
  readonly view?: unknown;
  readonly record?: GameRecord;
};
export type News = Extract<Wire.FromTable, { tell: "news" }>;
// Where several people share a device, it may be waiting for one of them behind a curtain. A lesson says that it is one.
export type TableCard = Wire.TableCard & { readonly curtain?: number; readonly lesson?: boolean };
export type Welcome = Extract<Wire.FromTable, { tell: "welcome" }> & { readonly table: TableCard };
export type Line = Wire.Line;
// This browser's part of the shuffle: the hash that binds it, and what is shown once all seats are bound by such
// hashes (docs/shuffle.md).
export interface Part {
  readonly commitment: string;
  shownTo(commitments: readonly string[], table: TableCard): string | null;
}
export type State = "connecting" | "open" | "lost" | "closed";

// What of a WebSocket is used, so that tests can bring their own.
export type Socket = Pick<WebSocket, "onopen" | "onmessage" | "onclose" | "send" | "close">;

export interface Listener {
  stateIs(state: State): void;
  welcome(welcome: Welcome): void;
  table(table: TableCard): void;
  news(news: News): void;
  said(lines: readonly Line[]): void;
  goodbye(code: string, sentence: string): void;
}

interface Unanswered {
  readonly text: string;
  readonly resolve: (answer: Answer) => void;
}

export class Connection {
  readonly #open: () => Socket;
  readonly #listener: Listener;
  readonly #part: Part | null;
  readonly #unanswered = new Map<string, Unanswered>();
  #socket: Socket | null = null;
  #table: TableCard | null = null;
  #greeted = false;
  #have = 0;
  #doubted = -1; // the number of the last view whose hash was wrong
  #attempts = 0;
  #heardAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;

  constructor(open: () => Socket, listener: Listener, part: Part | null = null) {
    this.#open = open;
    this.#listener = listener;
    this.#part = part;
  }

  connect(): void {
    this.#hangUp();
    this.#listener.stateIs(this.#attempts === 0 ? "connecting" : "lost");
    const socket = this.#open();
    this.#socket = socket;
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = ({ data }: MessageEvent<string>) => this.#hear(data);
    socket.onclose = () => this.#retry();
    this.#timer = setTimeout(() => this.#retry(), CONNECT_MS_MAX);
  }

  // Somebody else looks through this socket now: what was seen before does not count.
  restart(): void {
    this.#have = 0;
    this.connect();
  }

  // The network is back, or somebody looks at the page again.
  wake(): void {
    if (this.#pulse === undefined && this.#timer === undefined) return; // closed for good
    if (!this.#greeted || Date.now() - this.#heardAt > STALE_MS) this.connect();
  }

  close(): void {
    this.#hangUp();
    this.#listener.stateIs("closed");
  }

  // The page is being left on purpose, as far as it knows.
  sayBye(): void {
    if (this.#greeted) this.#say({ ask: "bye" });
  }

  // Sends a command now, and again after every reconnection until it is answered.
  command(command: Command): Promise<Answer> {
    return new Promise((resolve) => {
      const text = JSON.stringify(command);
      this.#unanswered.set(command.id, { text, resolve });
      if (this.#greeted) this.#socket?.send(text);
    });
  }

  #greet(socket: Socket): void {
    clearTimeout(this.#timer);
    this.#heardAt = Date.now();
    this.#pulse = setInterval(() => this.#beat(), PING_MS);
    const commitment = this.#part?.commitment;
    const hello: Wire.FromClient = {
      ask: "hello",
      version: VERSION,
      have: this.#have,
      ...(commitment !== undefined && { commitment }),
    };
    socket.send(JSON.stringify(hello));
  }

  #say(message: Wire.FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #beat(): void {
    if (Date.now() - this.#heardAt > SILENCE_MS_MAX) this.#retry();
    else this.#say({ ask: "ping" });
  }

  #hear(text: string): void {
    this.#heardAt = Date.now();
    const message = JSON.parse(text) as Wire.FromTable;
    switch (message.tell) {
      case "welcome":
        return this.#begin(message);
      case "table":
        this.#table = message.table;
        return this.#listener.table(message.table);
      case "news":
        return this.#learn(message);
      case "done":
      case "held":
      case "refused":
      case "stale":
        return this.#settle(message);
      case "goodbye":
        return this.#leave(message.code, message.sentence, message.retry);
      case "said":
        return this.#listener.said(message.lines);
      case "reveal":
        return this.#reveal(message.commitments);
      case "pong":
        return;
    }
  }

  #begin(welcome: Welcome): void {
    this.#attempts = 0;
    this.#greeted = true;
    this.#table = welcome.table;
    this.#listener.stateIs("open");
    this.#listener.welcome(welcome);
    for (const { text } of this.#unanswered.values()) this.#socket?.send(text);
  }

  #reveal(commitments: readonly string[]): void {
    const text = this.#table && this.#part?.shownTo(commitments, this.#table);
    if (text) this.#say({ ask: "reveal", text });
  }

  // A view that is not the one the server meant is asked for again, once.
  #learn(news: News): void {
    const hash = viewHash(JSON.stringify(news.view));
    if (hash !== news.hash && this.#doubted !== news.number) {
      console.error(`view ${news.number} has the hash ${hash}, not ${news.hash}`);
      this.#doubted = news.number;
      this.#have = 0;
      return this.connect();
    }
    this.#have = news.number;
    this.#listener.news(news);
  }

  #settle(answer: Answer): void {
    const waiting = this.#unanswered.get(answer.id);
    this.#unanswered.delete(answer.id);
    waiting?.resolve(answer);
  }

  #leave(code: string, sentence: string, retry: number | undefined): void {
    if (code === "try-again") return this.#retry(retry);
    this.close();
    this.#listener.goodbye(code, sentence);
  }

  // A server that sends many away tells each of them when to come again.
  #retry(asked?: number): void {
    this.#hangUp();
    this.#listener.stateIs("lost");
    const delay = RETRY_MS[Math.min(this.#attempts++, RETRY_MS.length - 1)]!;
    this.#timer = setTimeout(() => this.connect(), asked ?? delay * (0.5 + Math.random()));
  }

  #hangUp(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    this.#timer = this.#pulse = undefined;
    this.#greeted = false;
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
