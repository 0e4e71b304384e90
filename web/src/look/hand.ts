// A hand of cards on the screen (Hand.svelte): its buttons, the arrow keys, and a card that comes from the pile.
import { tick } from "svelte";
import type { Event } from "../table/protocol";
import { intoSight } from "./frame";
import { flyFrom } from "./motion";

export const cardsIn = (root: Element | undefined): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>("[data-card]") ?? []),
];

// Goes round through a list of buttons.
export function step(all: HTMLElement[], by: number): void {
  if (all.length === 0) return;
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
  all[to]!.focus();
}

// The card that one drew comes from the pile, which is the button one draws with.
export async function flyDrawn(root: Element, pile: Element | null, events: Event[]) {
  const drew = events.find((event) => event.kind === "drew" && event["card"]);
  const from = pile?.getBoundingClientRect();
  if (!drew || !from) return;
  await tick();
  const card = cardsIn(root).findLast((one) => one.dataset["card"]!.startsWith(`${drew["card"]} `));
  intoSight(card);
  if (card) flyFrom(card, from);
}
