// Cards travel over everything else, so that no scrolling part of the screen cuts them off: a copy of the card's drawing
// flies, and the card itself shows when it has arrived. Elements that travel carry data-face.
import { isStill, settings } from "../settings/settings.svelte";
import { flyFrom, offset, time } from "./motion";

export function ghostOf(node: HTMLElement): HTMLElement {
  const drawing = node.querySelector("svg") ?? node;
  const { left, top, width, height } = drawing.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.append(drawing.cloneNode(true));
  ghost.setAttribute("aria-hidden", "true");
  const style = { position: "fixed", left: `${left}px`, top: `${top}px`, width: `${width}px` };
  const above = { height: `${height}px`, "z-index": "30", "pointer-events": "none" };
  for (const [name, value] of Object.entries({ ...style, ...above }))
    ghost.style.setProperty(name, value);
  if (node.closest("[data-turned]")) ghost.style.setProperty("rotate", "180deg");
  document.body.append(ghost);
  return ghost;
}

// Later by `delay`, until when the card is not there yet.
function flyOver(node: HTMLElement, from: DOMRect, delay = 0): void {
  const to = node.getBoundingClientRect();
  if (to.width === 0) return;
  const ghost = ghostOf(node);
  const { x, y } = offset(ghost, from, to);
  const size = Math.min(1.6, from.width / to.width);
  node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time + delay });
  if (delay > 0) ghost.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay });
  ghost.animate(
    [
      { translate: `${x}px ${y}px`, scale: String(size) },
      { translate: "0", scale: "1" },
    ],
    {
      delay,
      duration: time,
      easing: "cubic-bezier(0.2, 0.8, 0.3, 1)",
      fill: "both",
    },
  ).onfinish = () => ghost.remove();
}

// A card that was pulled goes on from where the finger let it go.
const released = new WeakMap<Element, { at: DOMRect; until: number }>();
export const letGo = (node: Element, at: DOMRect): void =>
  void released.set(node, { at, until: performance.now() + time });

function placeOf(node: Element): DOMRect {
  const pulled = released.get(node);
  return pulled && performance.now() < pulled.until ? pulled.at : node.getBoundingClientRect();
}

export type Places = { face: string; at: DOMRect }[];

const faces = (root: Element) => [...root.querySelectorAll<HTMLElement>("[data-face]")];
const apart = (a: DOMRect, b: DOMRect): number => Math.hypot(a.left - b.left, a.top - b.top);

export const placesIn = (root: Element): Places =>
  faces(root).map((node) => ({ face: node.dataset["face"]!, at: placeOf(node) }));

const apartInTime = 260; // ms between two cards that another lays

// Every card that lies elsewhere now comes from the nearest place where its like has gone, and a card that was nowhere
// from `source`, one after another.
export function travel(root: Element, before: Places, source?: DOMRect): void {
  const left = [...before];
  const moved = faces(root).filter((node) => {
    const at = node.getBoundingClientRect();
    const still = left.findIndex(
      (one) => one.face === node.dataset["face"] && apart(one.at, at) < 3,
    );
    if (still >= 0) left.splice(still, 1);
    return still < 0;
  });
  let arrived = 0;
  for (const node of moved) {
    const at = node.getBoundingClientRect();
    const near = left
      .filter((one) => one.face === node.dataset["face"])
      .sort((a, b) => apart(a.at, at) - apart(b.at, at))[0];
    if (near) left.splice(left.indexOf(near), 1);
    const from = near?.at ?? source;
    if (!near) node.scrollIntoView({ block: "nearest" });
    const delay = near ? 0 : arrived++ * (settings.hurry ? apartInTime / 4 : apartInTime);
    if (from && !isStill()) flyOver(node, from, delay);
    else if (!near && from) flyFrom(node, from);
  }
}
