// What is printed on the cards. Each kind has its own ink for frame and value, wilds have their own paper.
import { printed } from "../printed";
import type { Kind } from "./engravings";

interface Look {
  readonly ink: string;
  readonly wildPaper?: string;
}

export interface Face extends Look {
  readonly title: readonly string[]; // in lines
  readonly value: number;
}

const LOOKS: Record<Kind, Look> = {
  "piggy-bank": { ink: "#8a4a58" },
  "baseball-cards": { ink: "#4b5a7a" },
  "stamp-collection": { ink: "#7a4a3a" },
  "cash-under-the-mattress": { ink: "#55643b" },
  "bank-account": { ink: "#3b4f66" },
  "coin-collection": { ink: "#736026" },
  stocks: { ink: "#2f5a78" },
  "classic-auto": { ink: "#3d5a4a" },
  jewels: { ink: "#7a3350" },
  home: { ink: "#6b4a2f" },
  silver: { ink: "#5c6568", wildPaper: "#e4e7e6" },
  gold: { ink: "#80631a", wildPaper: "#f3e3b3" },
};

const CARDS = new Map(printed["cover-your-assets"].cards.map((card) => [card.name, card]));
const LINE_LETTERS_MAX = 14;

// A long name in two lines of about the same length.
function linesOf(text: string): readonly string[] {
  if (text.length <= LINE_LETTERS_MAX) return [text];
  const words = text.split(" ");
  const first = Math.ceil(words.length / 2);
  return [words.slice(0, first).join(" "), words.slice(first).join(" ")];
}

function faceOf(kind: Kind): Face {
  const { text, value } = CARDS.get(kind)!;
  return { title: linesOf(text), value, ...LOOKS[kind] };
}

export const KINDS = Object.keys(LOOKS) as Kind[];
export const FACES = Object.fromEntries(KINDS.map((kind) => [kind, faceOf(kind)])) as Record<Kind, Face>;

export function titleOf(kind: Kind): string {
  return FACES[kind].title.join(" ");
}
