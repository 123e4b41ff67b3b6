// Whoever looks at a record may look through other eyes.
import { createContext } from "svelte";
import type { Seat } from "../engine/engine";

export const [getViewpoint, setViewpoint] = createContext<(eyes: Seat) => void>();
