// Who sits at a game in this browser.
import type { Wire } from "../generated/types";
import type { KeptSeat } from "./kept";

const BOT_NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "June", "Kit", "Lou"];

export function seatsOf(people: readonly string[], players: number, level: Wire.Level): KeptSeat[] {
  const seats: KeptSeat[] = people.map((name) => ({ name, sitter: "person", level }));
  const names = BOT_NAMES.filter((name) => !people.includes(name));
  while (seats.length < players) seats.push({ name: names.shift()!, sitter: "bot", level });
  return seats;
}

// How a level plays: a bot, the game's strongest if none is named, and how often it plays at random instead.
const LEVELS: Record<Wire.Level, { readonly bot?: string; readonly randomOneIn: number }> = {
  easy: { bot: "greedy", randomOneIn: 3 },
  normal: { bot: "greedy", randomOneIn: 0 },
  hard: { randomOneIn: 0 },
};

export function botFor(level: Wire.Level, dice: number): string | undefined {
  const { bot, randomOneIn } = LEVELS[level];
  return randomOneIn > 0 && dice % randomOneIn === 0 ? "random" : bot;
}
