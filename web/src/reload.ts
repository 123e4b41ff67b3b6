// Loads the page anew, but never twice in a row: a reload that did not help would not help again.
const KEY = "mogul.reloaded";
const AGAIN_MS = 30_000;

export function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < AGAIN_MS || !navigator.onLine) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
