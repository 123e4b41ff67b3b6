// What a person has chosen for this browser.
import { createContext } from "svelte";
import type { Confirming } from "./play/costly";

export type Room = "system" | "day" | "night";
export type Speed = 0 | 120 | 250 | 500;
export type Pace = 0 | 500 | 1000 | 2000; // ms between the moves of others

interface Kept {
  room: Room;
  speed: Speed;
  pace: Pace;
  confirming: Confirming;
  automatic: boolean; // whether what has only one answer is answered, against bots alone
  sound: boolean; // when it is one's move
  notes: boolean; // of the system, while the page is hidden
  text: boolean; // the table as text
  name: string;
  muted: readonly string[]; // the seats whose talk is not shown, the last ones that were muted
  lessons: Readonly<Record<string, number>>; // by game, which step of its lesson comes next
}

const KEY = "mogul.settings";
const DEFAULTS: Kept = {
  room: "system",
  speed: 250,
  pace: 1000,
  confirming: "costly",
  automatic: false,
  sound: true,
  notes: false,
  text: false,
  name: "",
  muted: [],
  lessons: {},
};

const MUTED_MAX = 100;

// Whoever sits elsewhere under the same name is somebody else.
const keyOfSeat = (code: string, seat: number) => `${code} ${seat}`;

// Storage can be forbidden or full; then settings last as long as the page.
function read(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return DEFAULTS;
  }
}

export class Settings {
  #kept = $state.raw<Kept>(read());

  get room(): Room {
    return this.#kept.room;
  }
  get speed(): Speed {
    return this.#kept.speed;
  }
  get pace(): Pace {
    return this.#kept.pace;
  }
  get confirming(): Confirming {
    return this.#kept.confirming;
  }
  get automatic(): boolean {
    return this.#kept.automatic;
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  get notes(): boolean {
    return this.#kept.notes;
  }
  get text(): boolean {
    return this.#kept.text;
  }
  get name(): string {
    return this.#kept.name;
  }

  isMuted(code: string, seat: number): boolean {
    return this.#kept.muted.includes(keyOfSeat(code, seat));
  }

  mute(code: string, seat: number, muted: boolean): void {
    const key = keyOfSeat(code, seat);
    const others = this.#kept.muted.filter((one) => one !== key);
    this.set({ muted: muted ? [...others, key].slice(-MUTED_MAX) : others });
  }

  get lessons(): Readonly<Record<string, number>> {
    return this.#kept.lessons;
  }

  set(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // see read()
    }
  }
}

export const [getSettings, setSettings] = createContext<Settings>();
