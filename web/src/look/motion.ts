// Motion explains: where a card came from, that it was refused. Who wants less of it gets fades.
import { cubicOut } from "svelte/easing";
import { crossfade, fade, type TransitionConfig } from "svelte/transition";
import { isStill } from "../settings/settings.svelte";
import { inFrame } from "./frame";
import { scaleOf } from "./scale";

export const time = 220;
export const duration = (): number => (isStill() ? 0 : time);

// A card that leaves one list and comes into another travels between them: out:send={{key}} and in:receive={{key}}.
export const [send, receive] = crossfade({
  duration: () => duration(),
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: duration() / 2 }),
});

// Shakes twice and returns.
export function shake(node: Element | null | undefined): void {
  if (!node) return;
  if (isStill()) {
    node.animate([{ opacity: 1 }, { opacity: 0.4 }, { opacity: 1 }], { duration: 300 });
    return;
  }
  const at = (x: number) => ({ transform: `translateX(${x}px)` });
  node.animate([at(0), at(-7), at(7), at(-5), at(5), at(0)], { duration: 320, easing: "ease-out" });
}

// How far something lies off, as a node has to be moved by that is turned round or drawn larger.
export function offset(node: Element, from: DOMRect, to: DOMRect): { x: number; y: number } {
  const turned = node.closest("[data-turned]") ? -1 : 1;
  const scale = turned / scaleOf(node);
  return {
    x: scale * (from.left + from.width / 2 - (to.left + to.width / 2)),
    y: scale * (from.top + from.height / 2 - (to.top + to.height / 2)),
  };
}

// Travels to here from where something lay.
export function flyFrom(node: Element, from: DOMRect, options: { time?: number } = {}): void {
  if (isStill()) {
    node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 150 });
    return;
  }
  inFrame(() => {
    const to = node.getBoundingClientRect();
    if (to.width === 0) return;
    const { x, y } = offset(node, from, to);
    const away = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
    const timing = { duration: options.time ?? time, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" };
    return () => void node.animate([{ transform: away }, { transform: "none" }], timing);
  });
}

export function appear(node: Element): TransitionConfig {
  return isStill()
    ? fade(node, { duration: 100 })
    : {
        duration: time,
        easing: cubicOut,
        css: (t) => `opacity: ${t}; transform: translateY(${(1 - t) * 16}px)`,
      };
}
