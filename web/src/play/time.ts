// The time of day by the server's clock, which ticks only while somebody looks at it.
import { createSubscriber } from "svelte/reactivity";

const TICK_MS = 250;

const tick = createSubscriber((update) => {
  const timer = setInterval(update, TICK_MS);
  return () => clearInterval(timer);
});

// How far the server's clock is ahead of this browser's, in seconds. The server tells whole seconds: what is less than
// one says nothing.
export function aheadOf(serverSeconds: number): number {
  const ahead = serverSeconds + 0.5 - Date.now() / 1000;
  return Math.abs(ahead) < 1 ? 0 : ahead;
}

// Whole seconds that are left until a moment of the server's, which it has rounded up.
export function secondsLeft(until: number, ahead: number): number {
  tick();
  return Math.max(0, Math.floor(until - ahead - Date.now() / 1000));
}

const HOUR_S = 3_600;
const DAY_S = 86_400;

// 65 is 1:05; from an hour on "2 h 5 min" and "1 d 3 h".
export function clockText(seconds: number): string {
  if (seconds >= DAY_S) return `${Math.floor(seconds / DAY_S)} d ${Math.floor((seconds % DAY_S) / HOUR_S)} h`;
  if (seconds >= HOUR_S) return `${Math.floor(seconds / HOUR_S)} h ${Math.floor((seconds % HOUR_S) / 60)} min`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
