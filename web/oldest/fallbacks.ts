// Styles for browsers that came before something the styles use (package.json, `browserslist`). It is written once, as
// browsers of today have it, and the build adds what the others need, inside @supports, which costs the new ones nothing:
//  - containers: how large one is comes from the page (src/look/containers.ts), as --cqw, --cqh and data-cq;
//  - dvh: as high as the window is at its highest; color-mix: the first colour; a focus within, where :has is not known.
import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from "postcss";
import type { Plugin } from "vite";

const supports = (params: string, ...nodes: ChildNode[]): AtRule => {
  const rule = postcss.atRule({ name: "supports", params });
  rule.append(...nodes);
  return rule;
};
const noContainers = "not (width: 1cqw)";

// 42cqh and 100dvh: a unit that a custom property may stand in for.
const units = (value: string) =>
  value.replace(
    /(?<![\w.-])(-?(?:\d*\.)?\d+)(cqw|cqh|dvh)\b/g,
    (_, number: string, unit: string) =>
      number === "1" ? `var(--${unit}, 1${unit})` : `calc(${number} * var(--${unit}, 1${unit}))`,
  );

// "place (width >= 700px) and (height < 400px)" as one word: place:w>=700px,h<400px. Where minified: (width>=700px), (not (…)).
export function conditionOf(params: string): string {
  const [, name = "", rest] = /^\s*([a-z-]*)\s*(.*)$/s.exec(params)!;
  const parts = [...rest!.matchAll(/\(\s*(width|height)\s*(>=|<=|<|>)\s*([\d.]+(?:px|rem))\s*\)/g)];
  const left = rest!.replace(/\(\s*(width|height)[^)]*\)|\band\b|\s/g, "");
  if (!name || parts.length === 0 || left !== "")
    throw new Error(
      `no fallback is known for @container ${params}: name it, and compare width or height`,
    );
  return `${name}:${parts.map(([, side, how, length]) => `${side![0]}${how}${length}`).join(",")}`;
}

const mixed =
  /color-mix\(in srgb, ?((?:[^(),]|\([^()]*\))+?)(?: [\d.]+%)?, ?(?:[^(),]|\([^()]*\))+\)/g;

function inDeclaration(one: Declaration): void {
  const rule = one.parent as Rule;
  if (one.value.includes("color-mix(")) {
    const value = one.value.replace(mixed, "$1");
    const other = rule.clone({ nodes: [postcss.decl({ prop: one.prop, value })] });
    rule.after(supports("not (color: color-mix(in srgb, red, red))", other));
  }
  const container = one.prop === "container" || one.prop === "container-name";
  if (container) {
    const [name, type] = one.value.split("/").map((part) => part.trim());
    if (!type) throw new Error(`a container says its name and its type in one: ${one}`);
    const value = `${name} ${type}`;
    const other = rule.clone({ nodes: [postcss.decl({ prop: "--container", value })] });
    rule.after(supports(noContainers, other));
  }
  one.value = units(one.value);
}
function inContainer(query: AtRule): void {
  const condition = conditionOf(query.params);
  const other = supports(noContainers, ...query.nodes!.map((node) => node.clone()));
  other.walkRules((rule) => {
    rule.selectors = rule.selectors.map((one) => `:where([data-cq~="${condition}"]) ${one}`);
  });
  query.after(other);
}

export function withFallbacks(css: string): string {
  const root = postcss.parse(css);
  const queries: AtRule[] = [];
  root.walkAtRules("container", (query) => void queries.push(query));
  const declared: Declaration[] = [];
  root.walkDecls((one) => void declared.push(one));
  declared.forEach(inDeclaration);
  queries.forEach(inContainer);
  root.walkRules(/:has\(:focus-visible\)/, (rule) => {
    const selector = rule.selector.replaceAll(":has(:focus-visible)", ":focus-within");
    rule.after(supports("not selector(:has(a))", rule.clone({ selector })));
  });
  return root.toString();
}

export function fallbacks(): Plugin {
  return {
    name: "fallbacks",
    apply: "build",
    generateBundle(_, bundle) {
      for (const made of Object.values(bundle))
        if (made.type === "asset" && made.fileName.endsWith(".css"))
          made.source = withFallbacks(String(made.source));
    },
  };
}
