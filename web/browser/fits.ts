// Whether everything of a table can be seen and reached: no control is outside the screen, cut off by what it lies in, or
// under something else, and nothing has to be scrolled but what may be (`scroller`: many rows, a long hand).
import type { Screen } from "./screen";

export const misfits = (page: Screen, scroller?: string): Promise<string[]> =>
  page.evaluate(async (scroller) => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    for (const one of document.getAnimations())
      if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
    const frame = document.querySelector(".frame")!;
    const named = (one: Element) =>
      `${one.tagName.toLowerCase()}.${[...one.classList].filter((name) => !name.startsWith("svelte-")).join(".")} "${one.getAttribute("aria-label") ?? one.textContent?.trim() ?? ""}"`;
    const isSeen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const found: string[] = [];
    const controls = [...frame.querySelectorAll("button, a, [role=img], [data-drop], .line p")];
    const inScroller = (one: Element) => !!scroller && !!one.closest(scroller);
    for (const one of controls.filter((each) => isSeen(each) && !each.closest(".said"))) {
      if (inScroller(one)) continue;
      const at = one.getBoundingClientRect();
      const box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      for (let above = one.parentElement; above; above = above.parentElement) {
        if (getComputedStyle(above).overflow === "visible") continue;
        const by = above.getBoundingClientRect();
        box.left = Math.max(box.left, by.left);
        box.top = Math.max(box.top, by.top);
        box.right = Math.min(box.right, by.right);
        box.bottom = Math.min(box.bottom, by.bottom);
      }
      if (
        at.left < box.left - 1 ||
        at.top < box.top - 1 ||
        at.right > box.right + 1 ||
        at.bottom > box.bottom + 1
      )
        found.push(`cut off: ${named(one)} ${Math.round(at.top)}–${Math.round(at.bottom)}`);
      const x = (at.left + at.right) / 2;
      const y = (at.top + at.bottom) / 2;
      const hit = document.elementFromPoint(x, y);
      if (!hit || !(one.contains(hit) || hit.contains(one)))
        found.push(`covered: ${named(one)} by ${hit ? named(hit) : "nothing"}`);
    }
    for (const one of frame.querySelectorAll("*")) {
      const scrolls = /auto|scroll/.test(getComputedStyle(one).overflowY);
      if (scrolls && !inScroller(one) && isSeen(one) && one.scrollHeight > one.clientHeight + 1)
        found.push(`scrolls: ${named(one)}`);
    }
    return found;
  }, scroller);

// What of this cannot be seen: it is beyond the window, or beyond a part of the screen that cuts it off or is scrolled.
// `but`: what may be.
export const outside = (page: Screen, selector: string, but = ":not(*)"): Promise<string[]> =>
  page.evaluate(
    ([selector, but]) => {
      const isCut = (node: Element): boolean => {
        const { left, top, right, bottom } = node.getBoundingClientRect();
        const beyond = (box: { left: number; top: number; right: number; bottom: number }) =>
          left < box.left - 1 ||
          top < box.top - 1 ||
          right > box.right + 1 ||
          bottom > box.bottom + 1;
        if (beyond({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return true;
        for (let up = node.parentElement; up && up !== document.body; up = up.parentElement)
          if (getComputedStyle(up).overflow !== "visible" && beyond(up.getBoundingClientRect()))
            return true;
        return false;
      };
      return [...document.querySelectorAll(selector!)]
        .filter((node) => !node.matches(but!) && isCut(node))
        .map((node) => `${node.className} ${node.getAttribute("aria-label") ?? node.textContent}`);
    },
    [selector, but],
  );

// Whether nothing is cut off where letters are large and things may be scrolled downwards: everything that is pressed or read
// is within the width of the screen, and can be scrolled to; no words go beyond what they stand in.
export const cutOff = (page: Screen): Promise<string[]> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    for (const one of document.getAnimations())
      if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
    const named = (one: Element) =>
      `${one.tagName.toLowerCase()}.${[...one.classList].filter((name) => !name.startsWith("svelte-")).join(".")} "${(one.getAttribute("aria-label") ?? one.textContent?.trim() ?? "").slice(0, 40)}"`;
    const isSeen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      one.getBoundingClientRect().width > 1 &&
      !one.closest(".said, svg");
    // A board that is scrolled both ways, by keys too.
    const isOnBoard = (one: Element) => !!one.closest("[role=group][tabindex='0']");
    const found = new Set<string>();
    const read = "button, a, input, label, p, h1, h2, h3, li, [role=img], [role=timer]";
    for (const one of [...document.querySelectorAll(`body :is(${read})`)].filter(isSeen)) {
      if (isOnBoard(one)) continue;
      const at = one.getBoundingClientRect();
      if (at.left < -1 || at.right > innerWidth + 1)
        found.add(
          `beside the screen: ${named(one)} ${Math.round(at.left)}–${Math.round(at.right)}`,
        );
      let scrolls = getComputedStyle(document.documentElement).overflowY !== "hidden";
      for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        const by = up.getBoundingClientRect();
        if (/auto|scroll/.test(overflowY)) scrolls = true;
        if (overflowX === "visible" && overflowY === "visible") continue;
        if (at.left < by.left - 1 || at.right > by.right + 1)
          found.add(`cut off aside: ${named(one)} by ${named(up)}`);
        if (
          !/auto|scroll/.test(overflowY) &&
          !scrolls &&
          (at.top < by.top - 1 || at.bottom > by.bottom + 1)
        )
          found.add(
            `cut off: ${named(one)} ${Math.round(at.top)}–${Math.round(at.bottom)} by ${named(up)}`,
          );
        if (/auto|scroll/.test(overflowY)) break;
      }
    }
    // Words that go beyond what they stand in.
    for (const one of [...document.querySelectorAll("body *")].filter(isSeen)) {
      const own = [...one.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent?.trim(),
      );
      if (!own || isOnBoard(one)) continue;
      const words = document.createRange();
      words.selectNodeContents(one);
      const at = words.getBoundingClientRect();
      const box = one.closest("button, a, .button, li, p, h1, h2")?.getBoundingClientRect();
      if (at.right > innerWidth + 1 || at.left < -1)
        found.add(`words beside the screen: ${named(one)}`);
      if (box && (at.right > box.right + 2 || at.left < box.left - 2))
        found.add(`words beyond their place: ${named(one)}`);
    }
    return [...found];
  });
