// Arrow keys go to the nearest thing that can be touched in their direction.

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// Sideways distance counts more, so that a row is followed to its end.
const SIDEWAYS = 2.5;

function middleOf(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

export function isArrow(key: string): boolean {
  return key in DIRECTIONS;
}

export function goInDirection(key: string, root: ParentNode): void {
  const things = [...root.querySelectorAll<HTMLElement>("[data-touch]")];
  const here = document.activeElement;
  const direction = DIRECTIONS[key];
  if (direction === undefined) return;
  if (!(here instanceof HTMLElement) || !things.includes(here)) {
    (things.find((thing) => thing.matches(".bright")) ?? things.at(-1))?.focus();
    return;
  }
  const [x, y] = middleOf(here);
  const cost = (thing: HTMLElement): number => {
    const [tx, ty] = middleOf(thing);
    const ahead = (tx - x) * direction[0] + (ty - y) * direction[1];
    const aside = Math.abs((tx - x) * direction[1]) + Math.abs((ty - y) * direction[0]);
    return ahead > 4 ? ahead + SIDEWAYS * aside : Infinity;
  };
  const nearest = things.filter((thing) => thing !== here).sort((a, b) => cost(a) - cost(b))[0];
  if (nearest && cost(nearest) < Infinity) nearest.focus();
}

// A zone is one stop of the Tab key: the thing in it that had the focus last.
export function oneTabStop(zone: HTMLElement): () => void {
  const things = () => [...zone.querySelectorAll<HTMLElement>("[data-touch]")];
  const stopAt = (stop: HTMLElement | undefined) => {
    for (const thing of things()) thing.tabIndex = thing === stop ? 0 : -1;
  };
  const settle = () => {
    if (things().filter(({ tabIndex }) => tabIndex === 0).length !== 1) stopAt(things()[0]);
  };
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.dataset["touch"] !== undefined) stopAt(target);
  };
  const observer = new MutationObserver(settle);
  observer.observe(zone, { childList: true, subtree: true });
  zone.addEventListener("focusin", follow);
  settle();
  return () => {
    observer.disconnect();
    zone.removeEventListener("focusin", follow);
  };
}
