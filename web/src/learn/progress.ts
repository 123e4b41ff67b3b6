// How far somebody has come in the lesson of a game, apart from the lessons themselves: the front page tells it too.
export const STEPS = 5; // of every lesson

export function isLearnt(reached: number | undefined): boolean {
  return (reached ?? 0) >= STEPS;
}
