// The thing that is looked at closely.
import { createContext } from "svelte";
import type { Touch } from "../play/touches";

export interface Inspected {
  readonly touch: Touch;
  readonly label: string;
  readonly element: Element;
}

export class Inspector {
  shown = $state.raw<Inspected | null>(null);
}

export const [getInspector, setInspector] = createContext<Inspector>();
