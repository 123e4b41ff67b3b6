// The fine lines of engraved paper: a few sine curves a piece, as the paths of SVG.

// Circles that wave, one turned against the other.
export interface Rosette {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly swing: number;
  readonly waves: number;
  readonly curves: number;
}

const DEGREES_STEP = 3;

export function rosette({ x, y, radius, swing, waves, curves }: Rosette): string {
  let path = "";
  for (let curve = 0; curve < curves; ++curve) {
    const phase = (curve * 2 * Math.PI) / curves;
    for (let degrees = 0; degrees < 360; degrees += DEGREES_STEP) {
      const angle = (degrees * Math.PI) / 180;
      const reach = radius + swing * Math.sin(waves * angle + phase);
      path += (degrees === 0 ? "M" : "L") + point(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
    }
    path += "Z";
  }
  return path;
}

const INSET = 5;
const MIDDLE = 6.5;
const SWING = 1.6;
const PITCH = 0.55;
const STRANDS = 4;

// A band of plaited lines along the edges of a sheet.
export function border(width: number, height: number): string {
  let path = "";
  for (let strand = 0; strand < STRANDS; ++strand) {
    const wave = (along: number) => MIDDLE + SWING * Math.sin(along * PITCH + (strand * Math.PI) / 2);
    path +=
      run(width, (along) => point(along, wave(along))) + run(width, (along) => point(along, height - wave(along)));
    path +=
      run(height, (along) => point(wave(along), along)) + run(height, (along) => point(width - wave(along), along));
  }
  return path;
}

function run(length: number, at: (along: number) => string): string {
  let path = "";
  for (let along = INSET; along <= length - INSET; ++along) path += (along === INSET ? "M" : "L") + at(along);
  return path;
}

function point(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
