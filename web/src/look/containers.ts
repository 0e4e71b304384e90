// Containers, in browsers that know none: how large each is, is told to the styles inside it, as the build wrote them for that
// (oldest/fallbacks.ts). Which elements are containers, and what is asked of them, stands in those styles.

interface Kind {
  selector: string;
  name: string;
  isHigh: boolean; // its height counts, too
}
interface Asked {
  token: string;
  name: string;
  isSo: (width: number, height: number) => boolean;
}

const compare: Record<string, (a: number, b: number) => boolean> = {
  ">=": (a, b) => a >= b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  "<": (a, b) => a < b,
};
// place:w>=700px,h<400px
export function asked(token: string, rem: number): Asked {
  const [name, all] = token.split(":") as [string, string];
  const parts = all.split(",").map((part) => {
    const [, side, how, length, unit] = /^([wh])([<>]=?)([\d.]+)(px|rem)$/.exec(part)!;
    const pixels = Number(length) * (unit === "rem" ? rem : 1);
    return (width: number, height: number) => compare[how!]!(side === "w" ? width : height, pixels);
  });
  return { token, name, isSo: (width, height) => parts.every((one) => one(width, height)) };
}

function* rulesOf(all: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of all) {
    if (rule instanceof CSSStyleRule) yield rule;
    else if ("cssRules" in rule) yield* rulesOf(rule.cssRules as CSSRuleList);
  }
}

export function watchContainers(): void {
  const read = new Set<CSSStyleSheet>();
  const kinds: Kind[] = [];
  const questions = new Map<string, Asked>();
  function readStyles(): void {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    for (const sheet of document.styleSheets) {
      if (read.has(sheet)) continue;
      read.add(sheet);
      for (const rule of rulesOf(sheet.cssRules)) {
        const [name, type] = rule.style.getPropertyValue("--container").trim().split(" ");
        if (name && type)
          kinds.push({ selector: rule.selectorText, name, isHigh: type === "size" });
        for (const [, token] of rule.selectorText.matchAll(/data-cq~="([^"]+)"/g))
          questions.set(token!, asked(token!, rem));
      }
    }
  }
  const known = new WeakMap<Element, Kind>();
  const sizes = new ResizeObserver((all) => {
    for (const { target, contentRect } of all) {
      const { width, height } = contentRect;
      const kind = known.get(target)!;
      const { style } = target as HTMLElement;
      style.setProperty("--cqw", `${width / 100}px`);
      if (kind.isHigh) style.setProperty("--cqh", `${height / 100}px`);
      const so = [...questions.values()].filter(
        (one) => one.name === kind.name && one.isSo(width, height),
      );
      (target as HTMLElement).dataset["cq"] = so.map((one) => one.token).join(" ");
    }
  });
  function look(): void {
    readStyles();
    for (const kind of kinds)
      for (const node of document.querySelectorAll(kind.selector)) {
        if (known.has(node)) continue;
        known.set(node, kind);
        sizes.observe(node);
      }
  }
  look();
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
