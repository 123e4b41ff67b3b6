// The games as the engine lists them, and a line about each for the home page.
import listed from "../generated/games.json";

export interface Option {
  readonly name: string;
  readonly default: boolean | number;
  readonly help: string;
  readonly min?: number;
  readonly max?: number;
}

export interface Game {
  readonly id: string;
  readonly title: string;
  readonly rules: number; // their version
  readonly players: { readonly min: number; readonly max: number };
  readonly lets_pass: boolean; // whether anything may pass unread
  readonly options: readonly Option[];
}

export const GAMES: readonly Game[] = listed;

const LINES: Record<string, { readonly about: string; readonly minutes: number; readonly isDrawn: boolean }> = {
  "cover-your-assets": { about: "Pair up treasures, and guard the one on top.", minutes: 20, isDrawn: true },
  "monopoly-deal": {
    about: "Be the first with three full sets. Charge rent, steal, say no.",
    minutes: 15,
    isDrawn: true,
  },
  trump: { about: "Bid for eight properties, then make any deal you can think of.", minutes: 60, isDrawn: true },
};

export function lineAbout(id: string): { about: string; minutes: number; isDrawn: boolean } {
  return LINES[id] ?? { about: "", minutes: 30, isDrawn: false };
}

export function gameOf(id: string): Game | undefined {
  return GAMES.find((game) => game.id === id);
}

export function gameTitle(id: string): string {
  return gameOf(id)?.title ?? id;
}

export function playersOf({ players: { min, max } }: Game): string {
  return `${min} ${max === min + 1 ? "or" : "to"} ${max} players`;
}
