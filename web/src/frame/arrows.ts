// Arrow keys over the table: along a zone (the others, the stage, one's own, the hand) and from one zone to the next.

const STEPS: Record<string, { readonly along: number; readonly across: number }> = {
  ArrowLeft: { along: -1, across: 0 },
  ArrowRight: { along: 1, across: 0 },
  ArrowUp: { along: 0, across: -1 },
  ArrowDown: { along: 0, across: 1 },
};

export function isArrow(key: string): boolean {
  return key in STEPS;
}

function thingsIn(zone: ParentNode): HTMLElement[] {
  return [...zone.querySelectorAll<HTMLElement>("button")];
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

function nearest(things: readonly HTMLElement[], to: Element): HTMLElement | undefined {
  const distance = (thing: Element) => Math.abs(middleOf(thing) - middleOf(to));
  return things.toSorted((a, b) => distance(a) - distance(b))[0];
}

export function goInDirection(key: string, root: ParentNode): void {
  const step = STEPS[key];
  const zones = [...root.querySelectorAll("main section:not(.prompt, .past, .ending, .hit)")]
    .map(thingsIn)
    .filter((things) => things.length > 0);
  const here = document.activeElement;
  const at = zones.findIndex((things) => things.some((thing) => thing === here));
  if (step === undefined) return;
  if (here === null || at < 0) {
    const first = zones.flat().findLast((thing) => thing.matches(".bright")) ?? zones.at(-1)?.[0];
    return first?.focus();
  }
  const zone = zones[at]!;
  const next = step.across === 0 ? zone[zone.findIndex((thing) => thing === here) + step.along] : undefined;
  const other = step.across === 0 ? [] : (zones[at + step.across] ?? []);
  (next ?? nearest(other, here))?.focus();
}

// Up and down a list: from elsewhere to the end of it that is nearer.
export function goAlong(key: string, things: readonly HTMLElement[]): void {
  const by = STEPS[key]?.across ?? 0;
  const at = things.findIndex((thing) => thing === document.activeElement);
  if (at < 0 && by !== 0) things.at(by > 0 ? 0 : -1)?.focus();
  else things[at + by]?.focus();
}

// A zone is one stop of the Tab key: the thing in it that had the focus last. A sheet that is written there is a form,
// every part of which is a stop.
export function oneTabStop(selector = "button:not([data-sheet] *)"): (zone: HTMLElement) => () => void {
  return (zone) => {
    const things = () => [...zone.querySelectorAll<HTMLElement>(selector)];
    const stopAt = (stop: HTMLElement | undefined) => {
      for (const thing of things()) thing.tabIndex = thing === stop ? 0 : -1;
    };
    const settle = () => {
      if (things().filter(({ tabIndex }) => tabIndex === 0).length !== 1) stopAt(things()[0]);
    };
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(selector)) stopAt(target);
    };
    const observer = new MutationObserver(settle);
    observer.observe(zone, { childList: true, subtree: true });
    zone.addEventListener("focusin", follow);
    settle();
    return () => {
      observer.disconnect();
      zone.removeEventListener("focusin", follow);
    };
  };
}
