// What is printed on the cards. Each kind has its own ink for frame and value, wilds have their own paper.
import type { Kind } from "./engravings";

export interface Face {
  readonly title: readonly string[]; // in lines
  readonly value: number;
  readonly ink: string;
  readonly wildPaper?: string;
}

export const FACES: Record<Kind, Face> = {
  "piggy-bank": { title: ["Piggy Bank"], value: 5000, ink: "#8a4a58" },
  "baseball-cards": { title: ["Baseball Cards"], value: 5000, ink: "#4b5a7a" },
  "stamp-collection": { title: ["Stamp", "Collection"], value: 5000, ink: "#7a4a3a" },
  "cash-under-the-mattress": { title: ["Cash Under", "the Mattress"], value: 5000, ink: "#55643b" },
  "bank-account": { title: ["Bank Account"], value: 10000, ink: "#3b4f66" },
  "coin-collection": { title: ["Coin", "Collection"], value: 10000, ink: "#736026" },
  stocks: { title: ["Stocks"], value: 10000, ink: "#2f5a78" },
  "classic-auto": { title: ["Classic Auto"], value: 15000, ink: "#3d5a4a" },
  jewels: { title: ["Jewels"], value: 15000, ink: "#7a3350" },
  home: { title: ["Home"], value: 20000, ink: "#6b4a2f" },
  silver: { title: ["Silver"], value: 25000, ink: "#5c6568", wildPaper: "#e4e7e6" },
  gold: { title: ["Gold"], value: 50000, ink: "#80631a", wildPaper: "#f3e3b3" },
};

export const KINDS = Object.keys(FACES) as Kind[];

export function titleOf(kind: Kind): string {
  return FACES[kind].title.join(" ");
}

export function money(dollars: number): string {
  return "$" + dollars.toLocaleString("en-US");
}
