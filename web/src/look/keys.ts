// Whether a key is meant for a table: not for a dialog or a button of the header (its heading has the focus of who has just
// come), and where several sit at one device only on the side that has the focus.
export function isFor(root: Element | undefined, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const on = event.target as HTMLElement;
  if (!on.matches("h1") && on.closest("header, dialog, input, section")) return false;
  const side = root?.closest("[data-side]");
  return !side || side.contains(on);
}
