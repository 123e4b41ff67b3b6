// How a colour is told apart: by its ink, by two letters and by a pattern of its own, never by the ink alone.
import type { MonopolyDeal } from "../../generated/types";
import { printed } from "../printed";

export type Colour = Exclude<MonopolyDeal.Colour, "apart">;

export interface Look {
  readonly ink: string;
  readonly on: string; // what is written on it
  readonly letters: string;
  readonly pattern: string; // lines on a tile of 8 x 8
}

const [WHITE, DARK] = ["#ffffff", "#14201f"];

export const LOOKS: Record<Colour, Look> = {
  brown: { ink: "#6f4527", on: WHITE, letters: "Br", pattern: "M0 4h8" },
  "light-blue": { ink: "#9fd0e8", on: DARK, letters: "Lb", pattern: "M2 2h.01M6 6h.01" },
  pink: { ink: "#d868a8", on: DARK, letters: "Pk", pattern: "M0 8L8 0" },
  orange: { ink: "#e8912d", on: DARK, letters: "Or", pattern: "M0 0l8 8" },
  red: { ink: "#b3262a", on: WHITE, letters: "Rd", pattern: "M4 0v8" },
  yellow: { ink: "#f0d13c", on: DARK, letters: "Ye", pattern: "M0 6l4-4 4 4" },
  green: { ink: "#24704a", on: WHITE, letters: "Gn", pattern: "M0 8L8 0M0 0l8 8" },
  "dark-blue": { ink: "#21418f", on: WHITE, letters: "Db", pattern: "M0 4h8M4 0v8" },
  railroad: { ink: "#20282b", on: WHITE, letters: "Rr", pattern: "M0 2h8M0 6h8M2 2v4M6 2v4" },
  utility: { ink: "#c9d3b0", on: DARK, letters: "Ut", pattern: "M4 2a2 2 0 1 0 .01 0" },
};

export const COLOURS = Object.keys(LOOKS) as Colour[];

export const COLOURS_TO_WIN = printed["monopoly-deal"].colours_to_win;

const ROWS = new Map(printed["monopoly-deal"].colours.map((row) => [row.name, row]));

export function rentsOf(colour: Colour): readonly number[] {
  return ROWS.get(colour)?.rents ?? [];
}

export function nameOf(colour: string): string {
  return ROWS.get(colour)?.text ?? "Apart";
}
