// The rounds as they were counted, from the story.
import type { CoverYourAssets } from "../../generated/types";
import type { Step } from "../../play/story";

type Scored = Extract<CoverYourAssets.Event, { event: "scored" }>;

// For each finished round what each seat scored.
export function rounds(story: readonly Step[]): number[][] {
  const counted: number[][] = [];
  for (const { events } of story) {
    const scored = events
      .map(({ event }) => event as CoverYourAssets.Event)
      .filter((event): event is Scored => event.event === "scored");
    if (scored.length === 0) continue;
    const round: number[] = [];
    for (const { seat, points } of scored) round[seat ?? 0] = points;
    counted.push(round);
  }
  return counted;
}
