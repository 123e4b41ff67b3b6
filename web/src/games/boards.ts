// Which components draw a game and its count. As text, for whoever prefers it, every game is playable too.
import type { Component } from "svelte";

type Board = () => Promise<{ default: Component }>;

const DRAWN: Record<string, Board> = {
  "cover-your-assets": () => import("./cover-your-assets/Board.svelte"),
  "monopoly-deal": () => import("./monopoly-deal/Board.svelte"),
  trump: () => import("./trump/Board.svelte"),
};

type Counted = Component<{ view: never }>; // of this game

const COUNTS: Record<string, () => Promise<{ default: Counted }>> = {
  "cover-your-assets": () => import("./cover-your-assets/Scores.svelte"),
  "monopoly-deal": () => import("./monopoly-deal/Count.svelte"),
  trump: () => import("./trump/Count.svelte"),
};

export const asText: Board = () => import("./text/Board.svelte");

export function boardOf(game: string): Board {
  return DRAWN[game] ?? asText;
}

// How the rulebook counts at the end, where that is drawn.
export async function countOf(game: string): Promise<Counted | null> {
  return (await COUNTS[game]?.())?.default ?? null;
}
