// A card can be pulled to where it goes: what lies under the finger when it lets go, and carries data-drop, is told. A
// tap stays a tap.
import type { Action } from "svelte/action";

export interface Drag {
  drop: (target: HTMLElement) => void;
  disabled?: boolean;
}

const enough = 8; // pixels before it is a pull

const under = (event: PointerEvent): HTMLElement | undefined =>
  document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((one) => one.closest<HTMLElement>("[data-drop]"))
    .find((one) => one !== null) ?? undefined;

export const drag: Action<HTMLElement, Drag> = (node, given) => {
  let options = given;
  let from: { x: number; y: number; id: number } | undefined;
  let pulled = false;
  let over: HTMLElement | undefined;

  function point(to: HTMLElement | undefined) {
    over?.classList.remove("drop-here");
    to?.classList.add("drop-here");
    over = to;
  }
  function down(event: PointerEvent) {
    if (options.disabled || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    pulled = false;
    // From the first moment, for a quick pull is off the card before it has moved enough.
    node.setPointerCapture(from.id);
  }
  function move(event: PointerEvent) {
    if (!from || event.pointerId !== from.id) return;
    const x = event.clientX - from.x;
    const y = event.clientY - from.y;
    if (!pulled && Math.hypot(x, y) < enough) return;
    if (!pulled) {
      pulled = true;
      node.classList.add("pulled");
    }
    node.style.setProperty("transform", `translate(${x}px, ${y}px) rotate(-3deg)`);
    node.style.setProperty("pointer-events", "none");
    point(under(event));
    node.style.removeProperty("pointer-events");
  }
  function end(event: PointerEvent) {
    if (!from) return;
    from = undefined;
    if (!pulled) return;
    const target = over;
    point(undefined);
    node.classList.remove("pulled");
    node.style.removeProperty("transform");
    if (event.type === "pointerup" && target) options.drop(target);
  }
  // The click that follows a pull is none.
  function click(event: MouseEvent) {
    if (!pulled) return;
    pulled = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", end);
  node.addEventListener("pointercancel", end);
  node.addEventListener("click", click, { capture: true });
  return { update: (next) => void (options = next) };
};
