// What others laid stays marked until one's first tap: cards on the table (data-face, not in a hand) that are new, or
// show something else than before.
import { tick } from "svelte";

const cards = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>("[data-face]")].filter((one) => !one.closest(".hand"));

// To be called while the table still shows what lay there before.
export async function markFresh(root: Element): Promise<void> {
  const before = new Map(cards(root).map((one) => [one, one.dataset["face"]]));
  await tick();
  for (const one of cards(root))
    if (before.get(one) !== one.dataset["face"]) one.dataset["fresh"] = "";
}
export function unmarkFresh(root: Element): void {
  for (const one of root.querySelectorAll<HTMLElement>("[data-fresh]")) delete one.dataset["fresh"];
}
