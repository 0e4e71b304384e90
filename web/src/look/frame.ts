// What is measured waits for the frame that shows it. The browser lays the page out then in any case, so a move costs one
// task for its script and one for its layout, not both in one; and whatever is moved because of it is moved after all is
// measured, or each measuring would lay the page out once more.

type Moving = (() => void) | void;

let waiting: (() => Moving)[] = [];

function run(): void {
  const all = waiting;
  waiting = [];
  for (const move of all.map((measure) => measure())) move?.();
}

// `measure` only reads, but may scroll, and hands out what is to be done after everybody has read.
export function inFrame(measure: () => Moving): void {
  waiting.push(measure);
  if (waiting.length > 1) return;
  // A page that nobody sees has no frames.
  if (document.hidden) queueMicrotask(run);
  else requestAnimationFrame(run);
}

export const intoSight = (node: Element | null | undefined): void =>
  inFrame(() => void node?.scrollIntoView({ block: "nearest" }));

// The focus asks for the page to be laid out, too.
export const focusInFrame = (node: () => HTMLElement | null | undefined): void =>
  inFrame(() => () => node()?.focus({ preventScroll: true }));

// After the frame that is drawn next: for what may wait until it is seen what happened.
export const afterFrame = (then: () => void): void => inFrame(() => void setTimeout(then));
