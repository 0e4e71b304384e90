// The built client asks nothing of a browser that the oldest ones (package.json, `browserslist`) do not have, but for what is
// named here with a reason. MDN's tables say since when they have it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { added } from "../src/older.ts";
import { target } from "./browsers.ts";
import { conditionOf, withFallbacks } from "./fallbacks.ts";
import { asksOfScripts } from "./scripts.ts";
import { asksOfStyles } from "./styles.ts";

const folder = join(import.meta.dirname, "../../build/web");
const built = readdirSync(folder, { recursive: true, encoding: "utf8" });

// Each is told where it is too new, and why it may be.
function unfit(ending: string, asks: (text: string) => Map<string, string[]>, but: RegExp[]) {
  const found = new Set<string>();
  for (const file of built.filter((one) => one.endsWith(ending)))
    for (const [what, browsers] of asks(readFileSync(join(folder, file), "utf8")))
      if (!but.some((one) => one.test(what)))
        found.add(`${what}: not in ${browsers.join(", ")} (${file})`);
  return [...found];
}

test("the build is for the browsers that are named", () => {
  expect(target).toEqual(["chrome100", "firefox102", "ios15.4", "safari15.4"]);
});

test("scripts", () => {
  const but = [
    new RegExp(`^\\.(${added.join("|")})$`), // added where it is missing: src/older.ts
    /^\.(requestFullscreen|exitFullscreen)$/, // offered where fullscreenEnabled says so
    /^\.(createPolicy|createHTML)$/, // Svelte asks whether there are any
    /^\.(share|canShare)$/, // offered where it is there
    /^\.(take|use)$/, // ours
  ];
  expect(unfit(".js", asksOfScripts, but)).toEqual([]);
});

test("styles", () => {
  const but = [
    // In browsers without it stands what fallbacks.ts adds.
    /^(@container|container|container: (size|inline-size)|cqw|dvh|color-mix\(\))$/,
    /^:has$/, // rings around what has the focus have another way; the rest is room that is saved, or cards that are pulled
    // Nicer where it is known, and nothing is lost without.
    /^(accent-color|cursor|hyphens|line-clamp|outline|overscroll-behavior|print-color-adjust|resize|text-size-adjust|text-wrap|user-select|-webkit-tap-highlight-color|break-after)\b/,
    /^(align-content|place-items|place-self): (start|end)$/, // in grids, where it came earlier
    /^justify-content: safe$/, // then it begins at the top
  ];
  expect(unfit(".css", asksOfStyles, but)).toEqual([]);
});

test("what is too new is found", () => {
  const scripts = asksOfScripts("x.toSorted(); /(?<=a)b/.test(y); Promise.withResolvers();");
  expect([...scripts.keys()].sort()).toEqual(
    ["./(?<=a)b/", ".toSorted", ".withResolvers"].map((one) => one.replace("./", "/")).sort(),
  );
  expect(() => asksOfScripts("using x = y;")).toThrow();
  const styles = asksOfStyles(
    "a{rotate:1deg;height:1dvh}@container x (width<1px){b:has(c){color:color-mix(in srgb,red,blue)}}",
  );
  expect([...styles.keys()].sort()).toEqual([":has", "@container", "color-mix()", "dvh", "rotate"]);
});

test("a fallback says what the style says, in other words", () => {
  expect(conditionOf("place (width>=700px) and (height<400px)")).toBe("place:w>=700px,h<400px");
  expect(() => conditionOf("(width < 3px)")).toThrow("name it");
  expect(withFallbacks(".a{container:place / size;height:calc(100dvh - 1px)}")).toBe(
    ".a{container:place / size;height:calc(calc(100 * var(--dvh, 1dvh)) - 1px)}@supports not (width: 1cqw){.a{--container: place size}}",
  );
  expect(withFallbacks("@container place (width<3px){.a,.b{top:2cqw}}")).toContain(
    '@supports not (width: 1cqw){:where([data-cq~="place:w<3px"]) .a,:where([data-cq~="place:w<3px"]) .b{top:calc(2 * var(--cqw, 1cqw))}}',
  );
  expect(
    withFallbacks(".a{background:color-mix(in srgb, var(--card) 75%, transparent)}"),
  ).toContain("@supports not (color: color-mix(in srgb, red, red)){.a{background: var(--card)}}");
});
