// Why this page itself made a move, by the number of the move: kept for each table, so that the log says the same after a
// reload.
export class Reasons {
  #key = "";
  all = $state.raw<ReadonlyMap<number, string>>(new Map());

  // A browser that keeps nothing forgets them with a reload.
  recall(code: string): void {
    const key = `mogul.reasons.${code}`;
    if (key === this.#key) return;
    this.#key = key;
    try {
      this.all = new Map(JSON.parse(sessionStorage.getItem(key) ?? "[]") as [number, string][]);
    } catch {
      this.all = new Map();
    }
  }

  add(number: number, reason: string): void {
    this.#keep([...this.all, [number, reason]]);
  }

  // The moves after this one were taken back.
  rewind(last: number): void {
    this.#keep([...this.all].filter(([number]) => number <= last));
  }

  #keep(all: readonly (readonly [number, string])[]): void {
    this.all = new Map(all);
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(all));
    } catch {
      // they are told as long as the page lasts
    }
  }
}
