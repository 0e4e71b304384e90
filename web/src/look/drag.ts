// A card can be pulled to where it goes: what lies under the finger when it lets go, and carries data-drop, is told. A
// tap stays a tap.
import type { Action } from "svelte/action";
import { ghostOf, letGo, turnOf } from "./travel";

export interface Drag {
  drop: (target: HTMLElement, at: number) => void; // and when, as events tell it
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
  let ghost: HTMLElement | undefined; // what the finger pulls

  function point(to: HTMLElement | undefined) {
    over?.classList.remove("drop-here");
    to?.classList.add("drop-here");
    over = to;
  }
  function down(event: PointerEvent) {
    if (from || options.disabled || event.button !== 0) return; // one finger pulls a card
    from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    pulled = false;
    // A quick hand has left the card before it is told of the first move.
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  }
  function move(event: PointerEvent) {
    if (!from || event.pointerId !== from.id) return;
    const x = event.clientX - from.x;
    const y = event.clientY - from.y;
    if (!pulled && Math.hypot(x, y) < enough) return;
    if (!pulled) {
      pulled = true;
      node.setPointerCapture(from.id);
      ghost = ghostOf(node);
      node.classList.add("pulled");
      node.style.setProperty("opacity", "0.3");
    }
    ghost?.style.setProperty(
      "transform",
      `translate(${x}px, ${y}px) ${turnOf(node)} rotate(-3deg)`,
    );
    node.style.setProperty("pointer-events", "none");
    point(under(event));
    node.style.removeProperty("pointer-events");
  }
  function letLoose() {
    from = undefined;
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
  }
  function end(event: PointerEvent) {
    if (!from || event.pointerId !== from.id) return;
    letLoose();
    if (!pulled) return;
    const target = over;
    point(undefined);
    node.classList.remove("pulled");
    node.style.removeProperty("opacity");
    if (ghost) letGo(node, ghost.getBoundingClientRect());
    ghost?.remove();
    if (event.type === "pointerup" && target) options.drop(target, event.timeStamp);
  }
  // The click that follows a pull is none.
  function click(event: MouseEvent) {
    if (!pulled) return;
    pulled = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  node.addEventListener("pointerdown", down);
  node.addEventListener("click", click, { capture: true });
  return {
    update: (next) => void (options = next),
    destroy() {
      letLoose();
      ghost?.remove();
    },
  };
};
