// Whoever looks at a record may look through other eyes.
import { createContext } from "svelte";
import type { Eyes } from "../routes";

export const [getViewpoint, setViewpoint] = createContext<(eyes: Eyes) => void>();
