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
