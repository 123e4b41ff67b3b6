// Which component draws a game. As text, for whoever prefers it, every game is playable too.
import type { Component } from "svelte";

type Board = () => Promise<{ default: Component }>;

const DRAWN: Record<string, Board> = {
  "cover-your-assets": () => import("./cover-your-assets/Board.svelte"),
  "monopoly-deal": () => import("./monopoly-deal/Board.svelte"),
  trump: () => import("./trump/Board.svelte"),
};

export const asText: Board = () => import("./text/Board.svelte");

export function boardOf(game: string): Board {
  return DRAWN[game] ?? asText;
}
