// Where records are: in this browser, at the server once a game is over, in a file.
import type { GameRecord } from "../engine/match";
import { gameOf } from "../games/catalogue";
import { find, keep, newGame } from "../local/kept";
import { Failure, lookAt, recordOf } from "../wire/api";

export interface Recorded {
  readonly record: GameRecord;
  readonly names: readonly string[];
}

export type Place = "game" | "table";

function seatName(name: string | undefined, seat: number): string {
  return name || `Seat ${seat + 1}`;
}

async function keptHere(id: string): Promise<Recorded> {
  const kept = await find(id);
  if (kept === undefined) throw new Error("This browser keeps no such game.");
  if (!kept.over) throw new Error("This game is not over yet: its hidden cards stay hidden.");
  return { record: kept.record, names: kept.seats.map(({ name }, seat) => seatName(name, seat)) };
}

async function atServer(code: string): Promise<Recorded> {
  try {
    const [record, { seats }] = await Promise.all([recordOf(code), lookAt(code)]);
    return { record, names: seats.map(({ name }, seat) => seatName(name, seat)) };
  } catch (failure) {
    if (failure instanceof Failure && failure.status === 404)
      throw new Error("The server has no record of this game, or it is not over yet.");
    throw failure;
  }
}

export function load(place: Place, id: string): Promise<Recorded> {
  return place === "game" ? keptHere(id) : atServer(id);
}

// A record from a file is kept like a game that was played here, and tells its id.
export async function take(text: string): Promise<string> {
  let record: GameRecord;
  try {
    record = JSON.parse(text) as GameRecord;
  } catch {
    throw new Error("That is no record: it is not JSON.");
  }
  const game = gameOf(record.game);
  if (game === undefined || !Array.isArray(record.moves)) throw new Error("That is no record of a game played here.");
  if (record.rules !== game.rules)
    throw new Error(`That was played by version ${record.rules} of the rules; this is version ${game.rules}.`);
  const seats = Array.from({ length: record.players }, (_, seat) => ({
    name: seatName(undefined, seat),
    sitter: "bot" as const,
    level: "normal" as const,
  }));
  const kept = { ...newGame({ game: record.game, rules: record.rules, seats }), record, over: true };
  await keep(kept);
  return kept.id;
}

// Hands a record over as a file. With the digests after each move a change can be found later; a record whose own differ
// keeps them.
export function download(record: GameRecord, digests: readonly string[]): void {
  const { result } = record;
  const marked = result ? { ...record, result: { digests, ...result } } : record;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(marked)], { type: "application/json" }));
  link.download = `${record.game}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
