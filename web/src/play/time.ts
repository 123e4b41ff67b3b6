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

// 65 is 1:05.
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
