// Begins a game in this browser, and tells its id.
import type { Game } from "../games/catalogue";
import type { Wire } from "../generated/types";
import { keep, newGame } from "./kept";
import { seatsOf } from "./seats";

const PLAYERS = 4;

export interface Wish {
  readonly people: readonly string[];
  readonly players?: number;
  readonly level?: Wire.Level;
  readonly options?: unknown;
  readonly seed?: string | number;
}

export function playersFor({ players: { min, max } }: Game, wanted = PLAYERS): number {
  return Math.min(max, Math.max(min, wanted));
}

export async function startGame(
  game: Game,
  { people, players, level = "normal", options, seed }: Wish,
): Promise<string> {
  const seats = seatsOf(people, playersFor(game, players), level);
  const kept = newGame({
    game: game.id,
    rules: game.rules,
    seats,
    ...(options !== undefined && { options }),
    ...(seed !== undefined && { seed }),
  });
  await keep(kept);
  return kept.id;
}
