// Lengths that a script needs, in pixels of this screen: like those of the styles they are told for text of 16 px.
const TEXT_PX = 16;
const NARROW_PX = 320; // what a table needs (look.css, --px)

export function textLengthOf(px: number): number {
  return (px * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) / TEXT_PX;
}

// Of the drawing, which grows no further than a table fits.
export function lengthOf(px: number): number {
  return Math.min(textLengthOf(px), (px * innerWidth) / NARROW_PX);
}
