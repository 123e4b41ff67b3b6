// What hand and mouse do beyond a click: a thing is dragged onto what it leads to, or held to be inspected. Both are
// extras: whatever they do can be done by clicks and keys. A finger drags only what it can't scroll by (touch-action).
import type { Touched } from "../play/touches";

const DRAG_PX = 6;
const HOLD_MS = 500;

export interface Drag {
  readonly pick: () => void; // taken up
  readonly drop: (onto: Touched | null) => void; // let go over something, or over nothing
}

export interface Gestures extends Drag {
  readonly touched: () => Touched;
  readonly mayDrag: () => boolean;
  readonly inspect: (element: Element) => void;
}

const touchedBy = new WeakMap<Element, () => Touched>();

function underneath({ clientX, clientY }: PointerEvent): Touched | null {
  const target = document.elementFromPoint(clientX, clientY)?.closest(".leads");
  return (target && touchedBy.get(target)?.()) ?? null;
}

// Something that is only dropped on, where it stands as `.leads`.
export function dropTarget(touched: () => Touched) {
  return (element: Element) => {
    touchedBy.set(element, touched);
  };
}

// Along a hand that is wider than the screen a finger scrolls, and across it drags.
function scrolls(element: Element, dx: number, dy: number): boolean {
  const { touchAction } = getComputedStyle(element);
  return touchAction === "pan-x" ? Math.abs(dx) > Math.abs(dy) : touchAction !== "none";
}

// A picture of the thing that follows the pointer.
function ghostOf(element: HTMLElement): HTMLElement {
  const { left, top, width } = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.className = "ghost";
  ghost.ariaHidden = "true";
  ghost.inert = true;
  delete ghost.dataset["touch"];
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.body.append(ghost);
  return ghost;
}

export function gestures({ touched, mayDrag, pick, drop, inspect }: Gestures) {
  return (element: HTMLElement) => {
    touchedBy.set(element, touched);
    let from: PointerEvent | null = null;
    let ghost: HTMLElement | null = null;
    let hold: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    let wasGesture = false; // the click that follows was not meant

    // The pointer soon leaves the thing itself.
    const end = () => {
      clearTimeout(hold);
      cancelAnimationFrame(frame);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", end);
      ghost?.remove();
      from = ghost = null;
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      end();
      from = event;
      wasGesture = false;
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", end);
      // Where the page was too busy to notice it, the finger may be up already: that is told before the next frame.
      hold = setTimeout(() => {
        frame = requestAnimationFrame(() => {
          wasGesture = true;
          end();
          inspect(element);
        });
      }, HOLD_MS);
    };
    const move = (event: PointerEvent) => {
      if (from === null) return;
      const [dx, dy] = [event.clientX - from.clientX, event.clientY - from.clientY];
      if (ghost === null) {
        if (Math.hypot(dx, dy) < DRAG_PX) return;
        clearTimeout(hold);
        cancelAnimationFrame(frame);
        if ((event.pointerType === "touch" && scrolls(element, dx, dy)) || !mayDrag()) return;
        wasGesture = true;
        ghost = ghostOf(element);
        pick();
      }
      ghost.style.translate = `${dx}px ${dy}px`;
    };
    const up = (event: PointerEvent) => {
      const wasDragged = ghost !== null;
      end();
      if (wasDragged) drop(underneath(event));
    };
    const click = (event: MouseEvent) => {
      if (!wasGesture || event.detail === 0) return; // by keys
      wasGesture = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    const menu = (event: Event) => {
      if (wasGesture || from !== null) event.preventDefault(); // what a phone shows after a long touch
    };

    element.addEventListener("pointerdown", down);
    element.addEventListener("contextmenu", menu);
    element.addEventListener("click", click, { capture: true });
    return end; // the element goes with its listeners
  };
}
