// Cards travel over everything else, so that no scrolling part of the screen cuts them off: a copy of the card's drawing
// flies, and the card itself shows when it has arrived. Elements that travel carry data-face.
import { tick } from "svelte";
import { isStill, settings } from "../settings/settings.svelte";
import { inFrame } from "./frame";
import { flyFrom, time } from "./motion";
import { scaleOf } from "./scale";

const drawingOf = (node: HTMLElement): Element => node.querySelector("svg") ?? node;

export function ghostOf(node: HTMLElement, at = drawingOf(node).getBoundingClientRect()) {
  const { left, top, width, height } = at;
  const ghost = document.createElement("div");
  ghost.append(drawingOf(node).cloneNode(true));
  ghost.setAttribute("aria-hidden", "true");
  const style = { position: "fixed", left: `${left}px`, top: `${top}px`, width: `${width}px` };
  const above = { height: `${height}px`, "z-index": "30", "pointer-events": "none" };
  for (const [name, value] of Object.entries({ ...style, ...above }))
    ghost.style.setProperty(name, value);
  ghost.style.setProperty("transform", turnOf(node));
  document.body.append(ghost);
  return ghost;
}
// As what it is a copy of is turned to somebody at the far side.
export const turnOf = (node: Element): string =>
  node.closest("[data-turned]") ? "rotate(180deg)" : "rotate(0deg)";

// Measures, and hands out the flight: later by `delay`, until when the card is not there yet.
function flyOver(node: HTMLElement, from: DOMRect, delay = 0): () => void {
  const to = node.getBoundingClientRect();
  const drawing = drawingOf(node).getBoundingClientRect();
  if (to.width === 0) return () => {};
  const size = Math.min(1.6, from.width / to.width);
  return () => {
    const ghost = ghostOf(node, drawing);
    // It is neither turned nor drawn larger by what is around it.
    const x = from.left + from.width / 2 - (to.left + to.width / 2);
    const y = from.top + from.height / 2 - (to.top + to.height / 2);
    node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time + delay });
    if (delay > 0) ghost.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay });
    ghost.animate(
      [
        { transform: `translate(${x}px, ${y}px) ${turnOf(node)} scale(${size})` },
        { transform: `translate(0, 0) ${turnOf(node)} scale(1)` },
      ],
      {
        delay,
        duration: time,
        easing: "cubic-bezier(0.2, 0.8, 0.3, 1)",
        fill: "both",
      },
    ).onfinish = () => ghost.remove();
  };
}

// A copy of a tile flies to where it is counted, which makes a small jump when it is there.
export const flight = 380;
export function flyTo(node: HTMLElement, to: Element | null, text: string): void {
  if (!to) return;
  if (isStill()) {
    to.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 300 });
    return;
  }
  const from = node.getBoundingClientRect();
  const at = to.getBoundingClientRect();
  if (from.width === 0 || at.width === 0) return;
  const looks = getComputedStyle(node);
  const ghost = document.createElement("div");
  ghost.textContent = text;
  ghost.setAttribute("aria-hidden", "true");
  const place = { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px` };
  const face = { color: looks.color, background: looks.backgroundColor, border: looks.border };
  const size = parseFloat(looks.fontSize) * scaleOf(node);
  const letters = { "font-family": looks.fontFamily, "font-weight": looks.fontWeight };
  for (const [name, value] of Object.entries({
    ...place,
    ...face,
    ...letters,
    height: `${from.height}px`,
    "font-size": `${size}px`,
    "border-radius": looks.borderRadius,
    display: "grid",
    "place-items": "center",
    position: "fixed",
    "z-index": "30",
    "pointer-events": "none",
  }))
    ghost.style.setProperty(name, value);
  document.body.append(ghost);
  const x = at.left + at.width / 2 - (from.left + from.width / 2);
  const y = at.top + at.height / 2 - (from.top + from.height / 2);
  const small = Math.min(1, 34 / from.width);
  ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: "scale(1.12)", opacity: 1, offset: 0.25 },
      { transform: `translate(${x}px, ${y}px) scale(${small})`, opacity: 1, offset: 0.9 },
      { transform: `translate(${x}px, ${y}px) scale(${small})`, opacity: 0 },
    ],
    { duration: flight, easing: "ease-in-out" },
  ).onfinish = () => {
    ghost.remove();
    const jump = ["none", "scale(1.35)", "none"].map((transform) => ({ transform }));
    to.animate(jump, { duration: time * 1.5, easing: "ease-out" });
  };
}

// A card that was pulled goes on from where the finger let it go.
const released = new WeakMap<Element, { at: DOMRect; until: number }>();
export const letGo = (node: Element, at: DOMRect): void =>
  void released.set(node, { at, until: performance.now() + time });

function placeOf(node: Element): DOMRect {
  const pulled = released.get(node);
  return pulled && performance.now() < pulled.until ? pulled.at : node.getBoundingClientRect();
}

interface Place {
  face: string;
  at: DOMRect;
  list: Element | null; // in which it lay
}
export type Places = Place[];

const faces = (root: Element) => [...root.querySelectorAll<HTMLElement>("[data-face]")];
const apart = (a: DOMRect, b: DOMRect): number => Math.hypot(a.left - b.left, a.top - b.top);

export const placesIn = (root: Element): Places =>
  faces(root).map((node) => ({
    face: node.dataset["face"]!,
    at: placeOf(node),
    list: node.closest("ul"),
  }));

const apartInTime = 260; // ms between two cards that another lays
const delayOf = (card: number): number => card * (settings.hurry ? apartInTime / 4 : apartInTime);

// Every card that lies elsewhere now comes from the nearest place where its like has gone, and a card that was nowhere
// from `source`, one after another. Measures, and hands out what moves.
export function travel(root: Element, before: Places, source?: DOMRect): () => void {
  const left = [...before];
  const moved = faces(root).filter((node) => {
    const at = node.getBoundingClientRect();
    const still = left.findIndex(
      (one) => one.face === node.dataset["face"] && apart(one.at, at) < 3,
    );
    if (still >= 0) left.splice(still, 1);
    return still < 0;
  });
  const flights = moved.map((node) => {
    const at = node.getBoundingClientRect();
    const near = left
      .filter((one) => one.face === node.dataset["face"])
      .sort((a, b) => apart(a.at, at) - apart(b.at, at))[0];
    if (near) left.splice(left.indexOf(near), 1);
    else node.scrollIntoView({ block: "nearest" });
    return { node, near };
  });
  let arrived = 0;
  const moves = flights.map(({ node, near }) => {
    const from = near?.at ?? source;
    const delay = near ? 0 : delayOf(arrived++);
    if (isStill()) return () => !near && from && flyFrom(node, from);
    // Who only moves up in its list is not cut off on the way, and needs no copy.
    if (near?.list && near.list === node.closest("ul")) return () => flyFrom(node, near.at);
    return from ? flyOver(node, from, delay) : () => {};
  });
  return () => moves.forEach((move) => move());
}

// What another lays on cards that stay where they are comes from `source`, one after another; until then it is seen what lay
// there. To be called while the table still shows that.
export async function arrive(root: Element, source: Element | null): Promise<void> {
  const before = new Map(
    faces(root).map((node) => [
      node,
      { face: node.dataset["face"], drawing: drawingOf(node).cloneNode(true) },
    ]),
  );
  await tick();
  inFrame(() => {
    const from = source?.getBoundingClientRect();
    if (!from || !root.isConnected) return;
    const fresh = faces(root).filter((node) => before.get(node)?.face !== node.dataset["face"]);
    const moves = fresh.map((node, card) => {
      if (isStill()) return () => flyFrom(node, from);
      const at = drawingOf(node).getBoundingClientRect();
      const fly = flyOver(node, from, delayOf(card));
      const was = before.get(node)?.drawing;
      return () => {
        if (was) stay(node, was, at, delayOf(card) + time);
        fly();
      };
    });
    return () => moves.forEach((move) => move());
  });
}
function stay(node: HTMLElement, drawing: Node, at: DOMRect, ms: number): void {
  const ghost = ghostOf(node, at);
  ghost.replaceChildren(drawing);
  ghost.animate([{ opacity: 1 }, { opacity: 1 }], { duration: ms }).onfinish = () => ghost.remove();
}
