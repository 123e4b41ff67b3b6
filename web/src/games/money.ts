// Sums as people write them.
export function dollars(sum: number): string {
  return `$${sum.toLocaleString("en")}`;
}

export function millions(sum: number): string {
  return `${dollars(sum)} million`;
}

export function thousands(sum: number): string {
  return `$${sum / 1000}k`;
}
