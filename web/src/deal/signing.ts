// Where in the story a row of the book was signed.
import type { Trump } from "../generated/types";
import type { Step } from "../play/story";

type Deal = Trump.Deal;

// What stays the same of a row while its turns count down.
const essence = (term: unknown) =>
  JSON.stringify(term, (member, value: unknown) => (/turn$/.test(member) ? undefined : value));

function holds(deal: Deal, row: Trump.Clause | Trump.Promise): boolean {
  const terms: readonly unknown[] = "promise" in row ? (deal.promises ?? []) : (deal.clauses ?? []);
  return terms.some((term) => essence(term) === essence(row));
}

// The number of the moment, the last if the same was signed twice; null if nobody here knows it.
export function signedAt(story: readonly Step[], row: Trump.Clause | Trump.Promise): number | null {
  let open: Deal | null = null;
  let found: number | null = null;
  for (const { number, events } of story)
    for (const { event } of events as readonly { event: Trump.Event }[]) {
      if (event.event === "offered" || event.event === "countered") open = event.deal;
      if (event.event === "signed" && open && holds(open, row)) found = number;
    }
  return found;
}

// Debts are told with their row.
export function owedSince(story: readonly Step[], row: number): number | null {
  const owes = ({ event }: { event: object }) =>
    (event as Trump.Event).event === "owes" && (event as { row?: number }).row === row;
  return story.find(({ events }) => events.some(owes))?.number ?? null;
}
