// The sentence that says why something can't be touched, at the thing itself.
import { createContext } from "svelte";
import type { Refusal } from "../engine/engine";

export interface Said {
  readonly refusal: Refusal;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

export class Bubble {
  said = $state.raw<Said | null>(null);

  say(refusal: Refusal | null, element: Element): void {
    if (refusal === null) return this.hush();
    const { left, width, top, bottom } = element.getBoundingClientRect();
    this.said = { refusal, x: left + width / 2, top, bottom };
  }

  hush(): void {
    this.said = null;
  }
}

export const [getBubble, setBubble] = createContext<Bubble>();
