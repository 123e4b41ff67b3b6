// Games that are kept in this browser: the record of each, after every move.
import type { GameRecord } from "../engine/match";
import type { Wire } from "../generated/types";
import { newId } from "../play/ids";

export interface KeptSeat {
  readonly name: string;
  readonly sitter: "person" | "bot";
  readonly level: Wire.Level;
}

export interface Kept {
  readonly id: string;
  readonly seats: readonly KeptSeat[];
  readonly record: GameRecord;
  readonly toAct: readonly number[];
  readonly over: boolean;
  readonly yielding?: readonly number[]; // who lets everything pass until their turn
  readonly at: number; // when it was last played at
  readonly lesson?: string; // of which guided game it is
}

const DATABASE = "mogul";
const GAMES = "games";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser keeps nothing"));
  });
}

async function withGames<T>(mode: IDBTransactionMode, use: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(GAMES, { keyPath: "id" });
  const database = await done(opening);
  try {
    return await done(use(database.transaction(GAMES, mode).objectStore(GAMES)));
  } finally {
    database.close();
  }
}

export const keep = (game: Kept) => withGames("readwrite", (games) => games.put(game));
export const forget = (id: string) => withGames("readwrite", (games) => games.delete(id));
export const find = (id: string) =>
  withGames<Kept | undefined>("readonly", (games) => games.get(id) as IDBRequest<Kept | undefined>);

// The last one played first; lessons are no games.
export async function list(): Promise<Kept[]> {
  const games = await withGames<Kept[]>("readonly", (all) => all.getAll() as IDBRequest<Kept[]>);
  return games.filter(({ lesson }) => lesson === undefined).sort((a, b) => b.at - a.at);
}

// What a new game begins with.
export interface Setup {
  readonly game: string;
  readonly rules: number;
  readonly options?: unknown;
  readonly seats: readonly KeptSeat[];
  readonly seed?: string | number;
  readonly position?: unknown;
  readonly lesson?: string;
}

export function newGame({ game, rules, options, seats, seed, position, lesson }: Setup): Kept {
  const record: GameRecord = {
    game,
    rules,
    players: seats.length,
    ...(options !== undefined && { options }),
    seed: seed ?? newSeed(),
    ...(position !== undefined && { position }),
    moves: [],
  };
  return { id: newId(), seats, record, toAct: [], over: false, at: Date.now(), ...(lesson && { lesson }) };
}

function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
