// How a view looks at the beginning of a turn, so that the engine can be asked what one might do on one's own before it
// comes. Where the table is in the middle of something else, the engine finds such a view impossible.
import type { CoverYourAssets, Trump } from "../generated/types";
import type { Touch } from "../play/touches";

const BEGINNINGS: Record<string, (view: never) => object> = {
  "cover-your-assets": () => ({ phase: "turn" }),
  "monopoly-deal": () => ({ phase: "play", plays: 0, relays: 0, demand: [] }),
  trump: ({ part }: Trump.View) => ({ phase: part }),
};

// The view if it were that seat's turn now.
export function asOnTurn(game: string, view: unknown, turn: number): unknown {
  const begin = BEGINNINGS[game];
  return begin && { ...(view as object), ...begin(view as never), turn };
}

const STAKES: Record<string, (view: never, touch: Touch) => unknown> = {
  "cover-your-assets": ({ stacks, discard_pile }: CoverYourAssets.View, { touch, seat }: Touch) => {
    if (touch === "top-set") return stacks[seat!]?.at(-1);
    return touch === "pile" && discard_pile instanceof Array ? discard_pile.at(-1) : null;
  },
};

// What lies where one touches and neither the touch nor the sentence names: with something else there, the same choice
// would be another one.
export function stakesOf(game: string, view: unknown, touches: readonly Touch[]): string {
  return JSON.stringify(touches.map((touch) => STAKES[game]?.(view as never, touch)));
}
