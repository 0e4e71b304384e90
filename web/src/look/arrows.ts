// Arrow keys go to the nearest button that lies that way. Buttons that take part carry data-stop.

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const sideways = 2.5; // how much farther off the straight way counts

// Whether the key was an arrow.
export function arrow(root: Element | undefined, key: string): boolean {
  const direction = directions[key];
  if (!root || !direction) return false;
  const stops = [...root.querySelectorAll<HTMLElement>("[data-stop]")];
  const here = document.activeElement as HTMLElement;
  if (!stops.includes(here)) {
    (stops.find((one) => one.closest("[data-hand]")) ?? stops[0])?.focus();
    return true;
  }
  const middle = (node: Element) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const from = middle(here);
  const far = (node: Element): number => {
    const to = middle(node);
    const x = to.x - from.x;
    const y = to.y - from.y;
    const along = x * direction[0] + y * direction[1];
    const aside = Math.abs(x * direction[1]) + Math.abs(y * direction[0]);
    return along < 4 ? Infinity : along + sideways * aside;
  };
  const [nearest] = stops
    .map((node) => ({ node, far: far(node) }))
    .filter((one) => one.far < Infinity)
    .sort((a, b) => a.far - b.far);
  nearest?.node.focus();
  return true;
}
