// What a screen reader is told of steps that are new to it.
import type { Step } from "../play/story";

// Whoever has missed more than this is told how much, and the last of it.
const MISSED_MAX = 2;

export function announcementOf(fresh: readonly Step[], isFirst: boolean): string {
  const sentences = fresh.flatMap(({ events }) => events.map(({ sentence }) => sentence));
  if (!isFirst && fresh.length <= MISSED_MAX) return sentences.join(". ");
  return `${fresh.length} moves ${isFirst ? "so far" : "while you were away"}. ${sentences.at(-1) ?? ""}`;
}
