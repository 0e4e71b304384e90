// Every finger counts. Browsers make a click only of a single touch: where two children tap at the same time, neither gets
// one. So a tap at a table is a finger that comes down and goes up on the same thing, whatever the other fingers do; it
// becomes a click at once, and the browser's own is left out. Mouse, keyboard and screen readers click as ever.
import type { Action } from "svelte/action";

// What is pressed; fields and links keep the browser's own way.
const pressed = "button, [role=button], [data-tap]";
const own = "input, select, textarea, a, label, summary";

function pressedBy(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  const found = target.closest(`${pressed}, ${own}`);
  return found && !found.matches(own) ? found : undefined;
}

export const fingers: Action<HTMLElement> = (root) => {
  const down = new Map<number, { on: Element; target: Element }>(); // by pointer
  function pointerdown(event: PointerEvent) {
    if (event.pointerType !== "touch") return;
    const on = pressedBy(event.target);
    if (!on) return;
    const target = event.target as Element;
    down.set(event.pointerId, { on, target });
    // At the thing itself: by the time the touch ends it may be gone from the page, and the page hears nothing of it.
    target.addEventListener("touchend", touchend, { passive: false, once: true });
  }
  function pointerup(event: PointerEvent) {
    const began = down.get(event.pointerId);
    down.delete(event.pointerId);
    if (!began?.on.isConnected) return;
    // A card that is pulled holds its pointer, so what lies under the finger is asked.
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (!under || !began.on.contains(under)) return;
    const { clientX, clientY } = event;
    const click = { bubbles: true, cancelable: true, composed: true, detail: 1, clientX, clientY };
    began.target.dispatchEvent(new MouseEvent("click", click));
  }
  const pointercancel = (event: PointerEvent) => void down.delete(event.pointerId);
  // The browser's own click would be a second one, and may land on what has come under the finger meanwhile.
  function touchend(event: Event) {
    if (event.cancelable) event.preventDefault();
  }
  root.addEventListener("pointerdown", pointerdown);
  root.addEventListener("pointerup", pointerup);
  root.addEventListener("pointercancel", pointercancel);
  return {
    destroy() {
      root.removeEventListener("pointerdown", pointerdown);
      root.removeEventListener("pointerup", pointerup);
      root.removeEventListener("pointercancel", pointercancel);
    },
  };
};
