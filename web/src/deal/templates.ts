// Deals to begin with: made of what the two have, and changed from there.
import type { Trump } from "../generated/types";
import { needsOf, ownedBy } from "../games/trump/faces";
import type { Card, Property } from "../games/trump/engravings";
import type { Terms } from "./desk.svelte";

interface Between {
  readonly me: number;
  readonly partner: number;
  readonly name: string; // of the partner
  readonly mine: readonly Property[];
  readonly theirs: readonly Property[];
  readonly hand: readonly Card[];
}

const [SMALL, LARGE] = [10, 50];

const money = (from: number, amount: number): Trump.Transfer => ({ give: "money", from, amount });
const property = (from: number, one: Property): Trump.Transfer => ({ give: "property", from, property: one });
const now = (...legs: Trump.Transfer[]): Trump.Clause => ({ on: { when: "now" }, legs });
const atEndOf = (who: number, turn: number, ...legs: Trump.Transfer[]): Trump.Clause => ({
  on: { when: "turn-ends", who, turn },
  legs,
});

export interface Template {
  readonly name: string;
  readonly terms: (between: Between) => Terms | string; // or what they lack for it
}

const YOU_LACK = "You have no property.";
const lacks = (name: string) => `${name} has no property.`;

// The card that a leased property is wanted for, if one is in hand.
function cardFor(hand: readonly Card[], theirs: readonly Property[]): { card: Card; needs: Property } | null {
  for (const card of hand) {
    const needs = needsOf(card).find((one) => theirs.includes(one));
    if (needs) return { card, needs };
  }
  return null;
}

export const TEMPLATES: readonly Template[] = [
  {
    name: "Sale",
    terms: ({ me, partner, name, theirs: [one] }) =>
      one
        ? { clauses: [now(property(partner, one), { give: "box-plus", from: me, property: one, amount: SMALL })] }
        : lacks(name),
  },
  {
    name: "Loan",
    terms: ({ me, partner }) => ({ clauses: [now(money(partner, LARGE)), atEndOf(me, 2, money(me, LARGE + SMALL))] }),
  },
  {
    name: "Lease",
    terms: ({ me, partner, name, theirs, hand }) => {
      const use = cardFor(hand, theirs);
      const one = use?.needs ?? theirs[0];
      if (!one) return lacks(name);
      const rent: Trump.Clause = use
        ? { on: { when: "played", who: me, card: use.card, by_turn: 0 }, legs: [money(me, SMALL)] }
        : now(money(me, SMALL));
      return use
        ? { clauses: [now(property(partner, one)), rent, atEndOf(me, 0, property(me, one))] }
        : { clauses: [now(property(partner, one), money(me, SMALL)), atEndOf(me, 0, property(me, one))] };
    },
  },
  {
    name: "Share",
    terms: ({ me, partner }) => ({
      clauses: [
        now(money(partner, SMALL)),
        { on: { when: "earns", who: me, by_turn: 3 }, legs: [{ give: "share", from: me, percent: 20 }] },
      ],
    }),
  },
  {
    name: "Insurance",
    terms: ({ me, partner, mine: [one] }) =>
      one
        ? {
            clauses: [
              now(money(me, SMALL)),
              { on: { when: "lost", who: me, property: one }, legs: [money(partner, LARGE)] },
            ],
          }
        : YOU_LACK,
  },
  {
    name: "Swap",
    terms: ({ me, partner, name, mine: [one], theirs: [other] }) => {
      if (!one) return YOU_LACK;
      return other ? { clauses: [now(property(me, one), property(partner, other))] } : lacks(name);
    },
  },
  { name: "Gift", terms: ({ me }) => ({ clauses: [now(money(me, SMALL))] }) },
];

export function between(view: Trump.View, me: number, partner: number, name: string): Between {
  return {
    me,
    partner,
    name,
    mine: ownedBy(view, me),
    theirs: ownedBy(view, partner),
    hand: (view.hands[me] ?? []).map(({ card }) => card as Card),
  };
}
