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
  isPinned = $state.raw(false); // asked for by a click: it stays until another one, so that its rule can be followed

  say(refusal: Refusal | null, element: Element): void {
    if (refusal === null) return this.hush();
    if (this.isPinned && this.said?.refusal !== refusal) this.isPinned = false;
    const { left, width, top, bottom } = element.getBoundingClientRect();
    this.said = { refusal, x: left + width / 2, top, bottom };
  }

  pin(): void {
    this.isPinned = this.said !== null;
  }

  leave(): void {
    if (!this.isPinned) this.said = null;
  }

  hush(): void {
    this.isPinned = false;
    this.said = null;
  }
}

export const [getBubble, setBubble] = createContext<Bubble>();
