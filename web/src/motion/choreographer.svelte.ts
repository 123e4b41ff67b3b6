// Lets cards fly from where they were drawn to where the new view has them (FLIP): measured before, moved by tokens,
// played after. The truth never waits for it.
import { tick } from "svelte";
import type { Event } from "../play/story";
import { getTable, type Stage } from "../play/table.svelte";
import { getSettings } from "../settings.svelte";
import { type Move, type Placement, type Token, Tokens, type Zones } from "./tokens";

// How a game's views and events are told in zones and moves.
export interface Script {
  zones(view: unknown): Zones;
  moves(event: Event, placed: Placement): Move[];
}

const ALL_MS_MAX = 1200; // for one move of the game
const STAGGER = 0.5; // of a flight, between one and the next
const OUTLINE_MS = 2000;
const EASING = "cubic-bezier(.2,.7,.3,1)";

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

// Where the middle of a thing is drawn now, in the midst of a flight too.
function spotOf(element: HTMLElement): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width: element.offsetWidth };
}

export class Choreographer implements Stage {
  placement = $state.raw<Placement>({});
  readonly #script: Script;
  readonly #root: () => HTMLElement | null;
  readonly #speed: () => number;
  readonly #tokens = new Tokens();
  #before = new Map<string, Spot>();

  constructor(script: Script, root: () => HTMLElement | null, speed: () => number) {
    this.#script = script;
    this.#root = root;
    this.#speed = speed;
  }

  beforeNews(): void {
    this.#before = new Map(this.#things().map(([name, element]) => [name, spotOf(element)]));
  }

  onNews(view: unknown, events: readonly Event[], jump: boolean): void {
    if (view === null) return;
    const placed = this.#tokens.placed;
    const moves = events.flatMap((event) => this.#script.moves(event, placed));
    this.placement = this.#tokens.settle(this.#script.zones(view), moves);
    const isFirst = Object.keys(placed).length === 0;
    if (!isFirst) void tick().then(() => this.#play(jump, stayersOf(placed, this.placement)));
  }

  // Everything that has a place of its own: cards by their tokens, and zones, from where new cards come.
  #things(): [string, HTMLElement][] {
    const elements = this.#root()?.querySelectorAll<HTMLElement>("[data-token], [data-zone]") ?? [];
    return Array.from(elements, (element) => [element.dataset["token"] ?? element.dataset["zone"] ?? "", element]);
  }

  #play(jump: boolean, stayers: ReadonlySet<number>): void {
    const elements = new Map(this.#things());
    const tokens = Object.values(this.placement).flat();
    const still =
      jump || this.#speed() === 0 || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
    const last = Math.max(1, ...tokens.map(({ beat }) => beat));
    const duration = Math.min(this.#speed(), ALL_MS_MAX / (1 + STAGGER * last));
    for (const token of tokens) {
      const element = elements.get(String(token.id));
      const from = this.#before.get(String(token.id)) ?? this.#before.get(token.from ?? "");
      if (element && from && !(still && stayers.has(token.id))) this.#move(element, token, from, still ? 0 : duration);
    }
  }

  #move(element: HTMLElement, token: Token, from: Spot, duration: number): void {
    for (const running of element.getAnimations()) if (running.id === "flight") running.cancel();
    const to = spotOf(element);
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    if (Math.hypot(dx, dy) < 2) return;
    if (duration === 0) return outline(element);
    element.dataset["flying"] = "";
    const flight = element.animate(
      [
        { translate: `${dx}px ${dy}px`, scale: String(from.width / (to.width || 1)) },
        { translate: "0 0", scale: "1" },
      ],
      { id: "flight", duration, delay: token.beat * STAGGER * duration, easing: EASING, fill: "backwards" },
    );
    flight.onfinish = flight.oncancel = () => delete element.dataset["flying"];
  }
}

// Cards that lie where they lay, even if others have made room.
function stayersOf(before: Placement, now: Placement): ReadonlySet<number> {
  const zones = Object.entries(now).map(([zone, tokens]) => {
    const ids = new Set(before[zone]?.map(({ id }) => id));
    return tokens.map(({ id }) => id).filter((id) => ids.has(id));
  });
  return new Set(zones.flat());
}

// Where nothing may move, what has moved is marked for a moment.
function outline(element: HTMLElement): void {
  element.dataset["moved"] = "";
  setTimeout(() => delete element.dataset["moved"], OUTLINE_MS);
}

// The choreographer of the table at hand, at the speed that its person likes.
export function choreograph(script: Script, root: () => HTMLElement | null): Choreographer {
  const settings = getSettings();
  const choreographer = new Choreographer(script, root, () => settings.speed);
  getTable().perform(choreographer);
  return choreographer;
}
