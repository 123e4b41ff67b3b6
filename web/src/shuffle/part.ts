// This browser's part of a table's shuffle, what the server was bound to before anybody sat down, and the seats before
// any part was shown (docs/shuffle.md). All that is noted here, so that it can be looked for in the record afterwards.
import type { Part, TableCard } from "../wire/connection";

export interface Noted {
  readonly contribution: string; // 32 hex digits
  readonly commitment: string; // of the server
  readonly commitments?: readonly string[]; // of the seats; none before this browser has shown its part
}

const KEY = "mogul.shuffles";
const TABLES_MAX = 100;
const BYTES = 16;

let notes: Record<string, Noted> | null = null;

// Storage can be forbidden or full; then notes last as long as the page.
function all(): Record<string, Noted> {
  try {
    notes ??= JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Noted>;
  } catch {
    notes = {};
  }
  return notes;
}

function note(code: string, noted: Noted): void {
  notes = Object.fromEntries([...Object.entries(all()), [code, noted] as const].slice(-TABLES_MAX));
  try {
    localStorage.setItem(KEY, JSON.stringify(notes));
  } catch {
    // see all()
  }
}

export function noted(code: string): Noted | null {
  return all()[code] ?? null;
}

export async function partFor(code: string, commitment: string): Promise<Part> {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const contribution = noted(code)?.contribution ?? fresh;
  if (noted(code) === null) note(code, { contribution, commitment });
  const { hashOf } = await import("./check");
  const own = hashOf(contribution);
  return {
    commitment: own,
    // Once and for all: whoever were bound after it was shown could choose the deal.
    shownTo(commitments, table) {
      const before = noted(code)?.commitments ?? commitments;
      if (!isBinding(commitments, own, table) || !isSameList(before, commitments)) return null;
      note(code, { contribution, commitment: noted(code)?.commitment ?? commitment, commitments });
      return contribution;
    },
  };
}

export const isSameList = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one) === JSON.stringify(other);

// Whether one's own seat is bound to one's part, and no bot to any.
function isBinding(commitments: readonly string[], own: string, { you, seats }: TableCard): boolean {
  const isBot = (seat: number) => seats[seat]?.sitter === "bot";
  return commitments[you ?? -1] === own && commitments.every((bound, seat) => bound === "" || !isBot(seat));
}
