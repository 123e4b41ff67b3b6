export namespace CoverYourAssets {
  export type Action = { do: "pair"; card: Card; with: Card; } | { do: "take"; card: Card; } | { do: "discard"; card: Card; } | { do: "steal"; from: number | null; card: Card; } | { do: "show"; card: Card; } | { do: "yield"; } | { do: "stop"; } | { do: "pick-up"; } | { do: "leave"; };
  export type Card = "piggy-bank" | "baseball-cards" | "stamp-collection" | "cash-under-the-mattress" | "bank-account" | "coin-collection" | "stocks" | "classic-auto" | "jewels" | "home" | "silver" | "gold" | "hidden";
  export type Challenge = { owner: number | null; shown: Set; };
  export type Event = { event: "round-began"; round: number; dealer: number | null; card: Card; } | { event: "paired"; seat: number | null; cards: Card[] | number; } | { event: "took"; seat: number | null; top: Card; card: Card; } | { event: "discarded"; seat: number | null; card: Card; } | { event: "challenged"; seat: number | null; owner: number | null; asset: Card; card: Card; } | { event: "showed"; seat: number | null; card: Card; } | { event: "yielded"; seat: number | null; thief: number | null; asset: Card; count: number; } | { event: "stopped"; seat: number | null; owner: number | null; asset: Card; count: number; } | { event: "drew"; seat: number | null; cards: Card[] | number; } | { event: "left"; seat: number | null; limit: number; } | { event: "skipped"; seat: number | null; } | { event: "scored"; seat: number | null; points: number; total: number; } | { event: "won"; seat: number | null; total: number; };
  export type Options = { single_round: boolean; forgotten_refill: boolean; };
  export type Phase = "turn" | "defend" | "press" | "pick-up" | "over";
  export type Set = { asset: Card; assets: number; silvers: number; golds: number; };
  export type State = { options: Options; round: number; dealer: number | null; turn: number | null; phase: Phase; totals: number[]; limits: number[]; hands: (Card[] | number)[]; stacks: Set[][]; challenge: Challenge[]; discard_pile: Card[] | number; draw_pile: Card[] | number; chance: { seed: string | number; blocks_drawn: number; } | null; };
  export type View = State;
}
