// How many times larger a node is drawn than its styles say: by a board before a class, and by a table that fits a wide layout
// into its place. Both are transforms, which every browser measures alike; CSS `zoom` is measured by each in its own way.
export function scaleOf(node: Element): number {
  let scale = 1;
  for (let up = node.closest<HTMLElement>("[data-scale]"); up;) {
    scale *= Number(up.dataset["scale"]);
    up = up.parentElement?.closest<HTMLElement>("[data-scale]") ?? null;
  }
  return scale;
}
