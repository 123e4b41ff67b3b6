// What may be asked of a table in this browser, beside what the wire has.
import type { Action } from "../play/touches";

export type LocalCommand =
  | { readonly ask: "undo"; readonly id: string } // to before one's own last move
  | { readonly ask: "hint"; readonly id: string } // what a bot would do
  | { readonly ask: "sit"; readonly id: string; readonly seat: number } // the device is handed over
  | { readonly ask: "moment"; readonly id: string; readonly number: number } // the view as it was
  | { readonly ask: "record"; readonly id: string };

export interface Hint {
  readonly action: Action;
  readonly sentence: string;
  readonly chance: number; // to win then, of 1,000
}
