// What comes into the place of something that had the focus takes it over: who uses keys or a screen reader stays there.
// Who taps needs no focus, and would only see its frame.
export function focused(node: HTMLElement, wanted = true): void {
  if (wanted) node.focus({ preventScroll: true });
}
