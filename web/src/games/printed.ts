// What is printed on the cards and boards, as the engine has it (`mogul schema --printed`).
import listed from "../generated/printed.json";

interface Word {
  readonly name: string;
  readonly text: string;
}

export interface Printed {
  readonly "cover-your-assets": {
    readonly cards: readonly (Word & { readonly value: number; readonly copies: number })[];
  };
  readonly "monopoly-deal": {
    readonly cards: readonly (Word & { readonly value: number; readonly copies: number })[];
    readonly colours: readonly (Word & { readonly rents: readonly number[] })[];
    readonly laid: readonly (Word & { readonly card: string; readonly colour: string })[];
    readonly colours_to_win: number;
  };
  readonly trump: {
    readonly cards: readonly (Word & {
      readonly amount: number;
      readonly copies: number;
      readonly needs: readonly string[];
    })[];
    readonly properties: readonly Word[];
    readonly board: readonly Word[];
  };
}

export const printed: Printed = listed;

// The title of a card of this game, as a line begins with it.
export function titleOf(game: string, card: string): string {
  const cards: readonly Word[] = printed[game as keyof Printed]?.cards ?? [];
  const text = cards.find(({ name }) => name === card)?.text ?? "";
  return text.charAt(0).toUpperCase() + text.slice(1);
}
