// What happened, as the log tells it.
import type { Wire } from "../generated/types";

export interface Event {
  readonly event: string;
  readonly seat?: number | null;
}

export type Step = Omit<Wire.Step, "events"> & {
  readonly events: readonly { event: Event; sentence: string }[];
};

// Steps of the same turn, one after another. The deal is in nobody's turn.
export interface Group {
  readonly seat: number | null;
  readonly steps: readonly Step[];
}

// Who moved, as far as the events tell.
export function leaderOf(step: Step | undefined): number | null {
  return step?.events[0]?.event.seat ?? null;
}

export function groups(story: readonly Step[]): Group[] {
  const found: { seat: number | null; steps: Step[] }[] = [];
  for (const step of story) {
    const seat = step.turn ?? null;
    const last = found.at(-1);
    if (last !== undefined && last.seat === seat && seat !== null) last.steps.push(step);
    else found.push({ seat, steps: [step] });
  }
  return found;
}

// The number of the last step that the seat itself began: everything after it is new.
export function lastMoveOf(seat: number | null, story: readonly Step[]): number {
  if (seat === null) return 0;
  return story.findLast((step) => leaderOf(step) === seat)?.number ?? 0;
}

// The story with news added; numbers that were told before are not told again.
export function withNews(story: readonly Step[], news: readonly Step[]): readonly Step[] {
  const known = story.at(-1)?.number ?? 0;
  const first = news[0]?.number ?? known + 1;
  return first <= known ? [...story.filter(({ number }) => number < first), ...news] : [...story, ...news];
}

// Views of all games say whose turn it is.
export function turnOf(view: unknown): number | null {
  return (view as { turn?: number | null } | null)?.turn ?? null;
}
