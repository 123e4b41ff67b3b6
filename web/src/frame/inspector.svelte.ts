// The thing that is looked at closely.
import { createContext } from "svelte";
import type { Touch } from "../play/touches";

export interface Inspected {
  readonly touch: Touch;
  readonly label: string;
  readonly element: Element;
}

// Whether a key asks for it.
export function isInspecting(event: KeyboardEvent): boolean {
  const asks = event.key === "i" && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (asks) event.preventDefault();
  return asks;
}

export class Inspector {
  shown = $state.raw<Inspected | null>(null);

  show(touch: Touch, label: string, element: Element): void {
    this.shown = { touch, label: label || (element.textContent?.trim() ?? ""), element };
  }
}

export const [getInspector, setInspector] = createContext<Inspector>();
