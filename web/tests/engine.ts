// The engine as the page has it, and games played through by its bots.
import { readFileSync } from "node:fs";
import { open } from "../../bindings/mogul.mjs";
import { Engine, type Question, type Sight } from "../src/engine/engine";
import type { Event } from "../src/play/story";

export const module = new WebAssembly.Module(readFileSync(new URL("../src/generated/mogul.wasm", import.meta.url)));

export const engine = new Engine(module);

const NAMES = ["Ann", "Bob", "Cem", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim"];

export interface Moment {
  readonly sight: Sight; // of the seat that is asked next
  readonly watched: Sight; // of the first seat
  readonly asked: Question;
  readonly events: readonly Event[]; // since the last moment, as the first seat sees them
}

interface Told {
  to_act: number[];
  over: boolean;
  events: Event[];
  view: unknown;
  action: unknown;
}

// Every moment of a game, the last one when it is over.
export function* moments(
  game: string,
  players: number,
  seed: number,
  bot = "greedy",
  movesMax = 400,
): Generator<Moment> {
  const session = open(module);
  const ask = (request: object) => session.ask(request) as Told;
  const names = NAMES.slice(0, players);
  const look = (seat: number): Sight => ({ game, seat, view: ask({ cmd: "view", seat }).view, names });
  let table = ask({ cmd: "new", game, players, seed, names });
  let { events } = ask({ cmd: "events", as: 0 });
  for (let move = 0; move < movesMax; ++move) {
    const sight = look(table.to_act[0] ?? 0);
    yield { sight, watched: look(0), asked: engine.choices(sight), events };
    if (table.over) break;
    const { action } = ask({ cmd: "bot", seat: sight.seat, bot, seed: move });
    table = ask({ cmd: "play", seat: sight.seat, action, as: 0 });
    events = table.events;
  }
  session.close();
}
