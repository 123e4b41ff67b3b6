// What people at the table say to each other, and how much of it nobody has looked at yet.
import type { Line } from "../wire/connection";

export class Talk {
  lines = $state.raw<readonly Line[]>([]);
  #seen = $state.raw(0); // the last line that was looked at

  // After every reconnection all of it is told again.
  hear(lines: readonly Line[]): void {
    const known = this.lines.at(-1)?.line ?? 0;
    this.lines = [...this.lines, ...lines.filter(({ line }) => line > known)];
  }

  forget(): void {
    this.lines = [];
    this.#seen = 0;
  }

  look(): void {
    this.#seen = this.lines.at(-1)?.line ?? 0;
  }

  unread(isHeard: (line: Line) => boolean): number {
    return this.lines.filter((line) => line.line > this.#seen && isHeard(line)).length;
  }
}
