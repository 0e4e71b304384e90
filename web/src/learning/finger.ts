// The last finger or key that came down on this page, and when, by the clock of its own event: what completes an attempt.
export type Input = "touch" | "mouse" | "keys";
export interface Finger {
  down: number;
  input: Input;
}

let last: Finger = { down: 0, input: "touch" };

// A pen is held like a finger.
const inputOf = (event: PointerEvent): Input => (event.pointerType === "mouse" ? "mouse" : "touch");

const first = { capture: true, passive: true };
globalThis.window?.addEventListener(
  "pointerdown",
  (event) => (last = { down: event.timeStamp, input: inputOf(event) }),
  first,
);
globalThis.window?.addEventListener(
  "keydown",
  (event) => {
    if (!event.repeat) last = { down: event.timeStamp, input: "keys" };
  },
  first,
);

export const lastFinger = (): Finger => last;
