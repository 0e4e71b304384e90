// What comes into the place of something that had the focus takes it over: who uses keys or a screen reader stays there.
export function focused(node: HTMLElement): void {
  node.focus({ preventScroll: true });
}
