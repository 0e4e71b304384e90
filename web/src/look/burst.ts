// A small burst of paper squares, for who has won.
import { inFrame } from "./frame";
import { isStill } from "../settings/settings.svelte";

export function burst(around: Element): void {
  if (isStill()) return;
  inFrame(() => {
    const at = around.getBoundingClientRect();
    return () => scatter(at);
  });
}

// A few in a frame: all at once they are a long task on a slow phone.
const [all, atOnce] = [28, 7];
function scatter(at: DOMRect, from = 0): void {
  const { left, top, width } = at;
  const colours = ["mark", "green", "blue", "red", "purple"];
  if (from + atOnce < all) requestAnimationFrame(() => scatter(at, from + atOnce));
  for (let i = from; i < from + atOnce; i++) {
    const square = document.createElement("span");
    square.className = "paper-square";
    square.style.setProperty("background", `var(--${colours[i % colours.length]})`);
    square.style.setProperty("left", `${left + width * Math.random()}px`);
    square.style.setProperty("top", `${top}px`);
    square.setAttribute("aria-hidden", "true");
    document.body.append(square);
    const turn = 720 * (Math.random() - 0.5);
    const x = 240 * (Math.random() - 0.5);
    const up = 80 + 160 * Math.random();
    square.animate(
      [
        { transform: "none", opacity: 1 },
        {
          transform: `translate(${x * 0.7}px, ${-up}px) rotate(${turn / 2}deg)`,
          opacity: 1,
          offset: 0.45,
        },
        { transform: `translate(${x}px, 120px) rotate(${turn}deg)`, opacity: 0 },
      ],
      { duration: 900 + 500 * Math.random(), easing: "ease-out" },
    ).onfinish = () => square.remove();
  }
}
