// Which component draws a game. A game without a drawing of its own is shown as text, and is playable all the same.
import type { Component } from "svelte";

type Board = () => Promise<{ default: Component }>;

const DRAWN: Record<string, Board> = {
  "cover-your-assets": () => import("./cover-your-assets/Board.svelte"),
};

export const asText: Board = () => import("./text/Board.svelte");

export function boardOf(game: string): Board {
  return DRAWN[game] ?? asText;
}
