// This browser's part of a table's shuffle, and what the server was bound to before anybody sat down (docs/shuffle.md).
// Both are noted here, so that they can be looked for in the record afterwards.
import type { Part } from "../wire/connection";

interface Noted {
  readonly contribution: string; // 32 hex digits
  readonly commitment: string; // of the server
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
  return { contribution, commitment: hashOf(contribution) };
}
