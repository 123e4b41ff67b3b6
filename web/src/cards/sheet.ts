// The size of a card's drawing; everything on it is drawn in these units.
import { border } from "./guilloche";

export const WIDTH = 100;
export const HEIGHT = 140;
export const BORDER = border(WIDTH, HEIGHT);
export const PAPER = "#f6f0e2";
export const INK = "#1d2726";
