import type { Wire } from "../generated/types";

// How well bots play, the weakest first.
export const LEVELS: readonly Wire.Level[] = ["easy", "normal", "hard"];
