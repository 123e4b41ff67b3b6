import { describe, expect, test } from "vitest";
import { announcementOf } from "../src/frame/announcing";

const steps = (...sentences: string[]) =>
  sentences.map((sentence, i) => ({ number: i + 1, events: [{ event: { event: "paid" }, sentence }] }));

describe("what a screen reader is told", () => {
  test("is every sentence of one or two moves", () => {
    expect(announcementOf(steps("Ben pays you 1M"), false)).toBe("Ben pays you 1M");
    expect(announcementOf(steps("Ben pays you 1M", "Ben pays you 1M"), false)).toBe("Ben pays you 1M. Ben pays you 1M");
  });

  test("is one summary after a while away, and at the beginning", () => {
    const missed = steps("Ben draws", "Cleo draws", "Dora passes", "Ben wins");
    expect(announcementOf(missed, false)).toBe("4 moves while you were away. Ben wins");
    expect(announcementOf(missed, true)).toBe("4 moves so far. Ben wins");
  });
});
