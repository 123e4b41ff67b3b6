// A length that a script needs, in pixels of this screen: like those of the styles it is told for text of 16 px.
export function lengthOf(px: number): number {
  return (px * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) / 16;
}
