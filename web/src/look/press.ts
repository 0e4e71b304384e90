// Something that is pressed counts when the finger comes down, not when it goes up: two thumbs that tap quickly lose
// nothing, and the time is the finger's own. Keys and screen readers click, which counts where no finger came down.
import type { Action } from "svelte/action";

export type Pressed = (at: { time: number; input: "touch" | "mouse" | "keys" }) => void;

export const press: Action<HTMLButtonElement, Pressed> = (button, pressed) => {
  let then = pressed;
  let down = false;
  const letGo = () => void (down = false);
  function pointerdown(event: PointerEvent) {
    if (event.button !== 0 || button.disabled) return;
    down = true;
    then({ time: event.timeStamp, input: event.pointerType === "mouse" ? "mouse" : "touch" });
  }
  function click(event: MouseEvent) {
    if (!down) then({ time: event.timeStamp, input: "keys" });
    down = false;
  }
  button.addEventListener("pointerdown", pointerdown);
  button.addEventListener("click", click);
  button.addEventListener("pointerleave", letGo);
  button.addEventListener("pointercancel", letGo);
  return {
    update: (next) => void (then = next),
    destroy() {
      button.removeEventListener("pointerdown", pointerdown);
      button.removeEventListener("click", click);
      button.removeEventListener("pointerleave", letGo);
      button.removeEventListener("pointercancel", letGo);
    },
  };
};
