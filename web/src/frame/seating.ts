// Everybody else, clockwise from oneself, as one sits at a table; whoever watches sees all seats.
export function othersThan(me: number | null, players: number): number[] {
  const first = me ?? 0;
  return Array.from({ length: players }, (_, i) => (first + i) % players).filter((seat) => seat !== me);
}
