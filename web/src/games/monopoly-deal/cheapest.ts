// Which things to pay with: money first, then what is in no full set, and of either no more than it takes.
import type { Touch } from "../../play/touches";

export interface Payable {
  readonly touch: Touch;
  readonly place: string;
  readonly worth: number; // in millions
  readonly isMoney: boolean;
}

// Of all sums that are enough the smallest, and for that sum the fewest things; all of them if it is never enough.
function leastFor(payables: readonly Payable[], sum: number): readonly Payable[] {
  let reached = new Map<number, readonly Payable[]>([[0, []]]);
  for (const payable of payables) {
    const more = new Map(reached);
    for (const [total, chosen] of reached) {
      if (total >= sum) continue;
      const known = more.get(total + payable.worth);
      if (!known || known.length > chosen.length + 1) more.set(total + payable.worth, [...chosen, payable]);
    }
    reached = more;
  }
  const enough = [...reached.keys()].filter((total) => total >= sum);
  return enough.length === 0 ? payables : (reached.get(Math.min(...enough)) ?? []);
}

// What would break a full set is not offered here at all.
export function cheapest(payables: readonly Payable[], sum: number): readonly Payable[] {
  const worthy = payables.filter(({ worth }) => worth > 0);
  const money = leastFor(
    worthy.filter(({ isMoney }) => isMoney),
    sum,
  );
  const left = sum - money.reduce((total, { worth }) => total + worth, 0);
  if (left <= 0) return money;
  return [
    ...money,
    ...leastFor(
      worthy.filter(({ isMoney }) => !isMoney),
      left,
    ),
  ];
}
