// An engraving is a list of strokes on a plate of 100 x 100: outlines in ink, tone by hatching, no colour.

export type Tone = "light" | "mid" | "dark" | "cross" | "paper" | "ink";

export interface Stroke {
  readonly d: string;
  readonly fill?: Tone;
  readonly line?: number;
  readonly ink?: Tone; // of the line, where it is not ink
  readonly dash?: string;
  readonly turn?: string; // an SVG transform
}

export type Engraving = readonly Stroke[];

const LINE = 1.4;

export function line(d: string, width = LINE): Stroke {
  return { d, line: width };
}

export function tone(d: string, fill: Tone): Stroke {
  return { d, fill };
}

export function shape(d: string, fill: Tone, width = LINE): Stroke {
  return { d, fill, line: width };
}

// A hatched shape that hides what lies behind it.
export function solid(d: string, fill: Tone, width = LINE): Stroke[] {
  return [tone(d, "paper"), shape(d, fill, width)];
}

export function turned(turn: string, strokes: readonly Stroke[]): Stroke[] {
  return strokes.map((stroke) => ({ ...stroke, turn: stroke.turn ? `${turn} ${stroke.turn}` : turn }));
}

export function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}
