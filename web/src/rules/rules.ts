// The rules as they are written in docs/rules: to read, to look up by id, and what they say about a card.
import { rulesAddress } from "../routes";
import written from "../generated/rules.json";

export interface Run {
  readonly kind: string; // text, strong, em, codespan
  readonly text: string;
}

export interface Rule {
  readonly kind: "rule";
  readonly id: string;
  readonly title: string;
  readonly runs: readonly Run[];
}

export type Block =
  | Rule
  | { readonly kind: "heading"; readonly depth: number; readonly runs: readonly Run[] }
  | { readonly kind: "paragraph" | "item"; readonly runs: readonly Run[] }
  | { readonly kind: "table"; readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: "code"; readonly text: string };

const RULES = written as unknown as Record<string, readonly Block[]>;

const GAME_OF = new Map(
  Object.entries(RULES).flatMap(([game, blocks]) =>
    blocks.flatMap((block) => (block.kind === "rule" ? [[block.id, game] as const] : [])),
  ),
);

export const rulesOf = (game: string): readonly Block[] => RULES[game] ?? [];
export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join("");

export function ruleAddress(id: string): string | null {
  const game = GAME_OF.get(id);
  return game === undefined ? null : rulesAddress(game, id);
}

export function findRule(id: string): Rule | null {
  const found = rulesOf(GAME_OF.get(id) ?? "").find((block) => block.kind === "rule" && block.id === id);
  return (found as Rule | undefined) ?? null;
}

// Text in pieces, with the ids of rules apart.
export function withLinks(text: string): { readonly text: string; readonly href: string | null }[] {
  return text.split(/\b([A-Z]+-\d+)\b/).map((piece) => ({ text: piece, href: ruleAddress(piece) }));
}

const same = (a: string, b: string) => a !== "" && a.toLowerCase() === b.toLowerCase();

// The rules that speak of it: by their title, else by their words.
export function rulesAbout(game: string, name: string): Rule[] {
  if (name === "") return [];
  const rules = rulesOf(game).filter((block): block is Rule => block.kind === "rule");
  const titled = rules.filter(
    ({ title }) => title !== "" && (same(title, name) || title.toLowerCase().includes(name.toLowerCase())),
  );
  if (titled.length > 0) return titled;
  return rules.filter(({ runs }) => textOf(runs).toLowerCase().includes(name.toLowerCase())).slice(0, 2);
}
