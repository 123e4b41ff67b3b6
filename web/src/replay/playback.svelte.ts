// Going through a game by moves and turns, by itself or by keys.
import { createContext } from "svelte";
import { groups } from "../play/story";
import type { Table } from "../play/table.svelte";

// Each with its name and how long a move then takes.
const SPEEDS = [
  { name: "½×", ms: 2000 },
  { name: "1×", ms: 1000 },
  { name: "2×", ms: 500 },
  { name: "5×", ms: 200 },
] as const;

export class Playback {
  readonly #table: Table;
  #speed = $state.raw(1);
  #timer = $state.raw<ReturnType<typeof setInterval> | undefined>(undefined);

  readonly isPlaying = $derived(this.#timer !== undefined);
  readonly speed: string = $derived(SPEEDS[this.#speed]!.name);

  constructor(table: Table) {
    this.#table = table;
  }

  go(number: number): void {
    void this.#table.lookAt(Math.min(Math.max(number, 1), this.#table.number));
  }

  step(by: number): void {
    this.go(this.#table.shown + by);
  }

  // To where the turn began, or the next one begins.
  turn(by: number): void {
    const { shown, told, number } = this.#table;
    const starts = groups(told).map(({ steps }) => steps[0]!.number);
    const target = by < 0 ? starts.findLast((start) => start < shown) : starts.find((start) => start > shown);
    this.go(target ?? (by < 0 ? 1 : number));
  }

  toggle(): void {
    if (this.#timer !== undefined) return this.stop();
    if (this.#table.shown === this.#table.number) this.go(1);
    this.#timer = setInterval(() => this.#tick(), SPEEDS[this.#speed]!.ms);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  // After the fastest comes the slowest.
  changeSpeed(): void {
    this.#playAt((this.#speed + 1) % SPEEDS.length);
  }

  #playAt(speed: number): void {
    this.#speed = speed;
    if (!this.isPlaying) return;
    this.stop();
    this.toggle();
  }

  #tick(): void {
    if (this.#table.shown >= this.#table.number) this.stop();
    else this.step(1);
  }

  // Whether the key meant something.
  press({ key, shiftKey }: KeyboardEvent): boolean {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => (shiftKey ? this.turn(-1) : this.step(-1)),
      ArrowRight: () => (shiftKey ? this.turn(1) : this.step(1)),
      "[": () => this.turn(-1),
      "]": () => this.turn(1),
      Home: () => this.go(1),
      End: () => this.go(this.#table.number),
      Escape: () => this.#table.home !== "record" && this.#table.backToNow(),
      " ": () => this.#table.home === "record" && this.toggle(),
    };
    const speed = ["1", "2", "3", "4"].indexOf(key);
    if (speed >= 0) this.#playAt(speed);
    keys[key]?.();
    return speed >= 0 || key in keys;
  }
}

export const [getPlayback, setPlayback] = createContext<Playback>();
