// What a built style asks of a browser that the oldest do not have: properties, values, units, selectors, rules.
import type { Identifier } from "@mdn/browser-compat-data";
import postcss from "postcss";
import { compat, has, tooNew } from "./tables.ts";

const {
  properties,
  selectors,
  types,
  "at-rules": rules,
} = compat.css as Record<string, Identifier>;
const lengths = types!["length"] as Identifier;
const colors = types!["color"] as Identifier;
const units: Record<string, Identifier | undefined> = {
  cqw: lengths["container_query_length_units"] as Identifier,
  dvh: lengths["viewport_percentage_units_dynamic"] as Identifier,
  svh: lengths["viewport_percentage_units_small"] as Identifier,
  lvh: lengths["viewport_percentage_units_large"] as Identifier,
};
const unitOf = (text: string) =>
  /^cq/.test(text) ? "cqw" : /^[dsl]v[hw]$/.test(text) ? `${text[0]}vh` : text;

export function asksOfStyles(css: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const tell = (what: string, one: Identifier | undefined) => {
    const browsers = tooNew(has(one));
    if (browsers.length > 0) found.set(what, browsers);
  };
  const root = postcss.parse(css);
  // Whoever asks first is answered: what stands in @supports is only for those that have it.
  const guarded = (node: postcss.Node): boolean => {
    for (let up = node.parent; up; up = up.parent)
      if (up.type === "atrule" && (up as postcss.AtRule).name === "supports") return true;
    return false;
  };
  root.walk((node) => {
    if (guarded(node)) return;
    if (node.type === "atrule") {
      tell(`@${node.name}`, rules![node.name] as Identifier);
      if (node.name === "media" && /[<>]/.test(node.params))
        tell("@media (width < …)", (rules!["media"] as Identifier)["range_syntax"] as Identifier);
    }
    if (node.type === "rule")
      for (const [, name] of node.selector.matchAll(/::?([-a-z]+)/g))
        tell(`:${name}`, selectors![name!] as Identifier);
    if (node.type !== "decl") return;
    if (!node.prop.startsWith("--")) {
      const property = properties![node.prop] as Identifier | undefined;
      tell(node.prop, property);
      for (const [word] of node.value.matchAll(/[a-z][-a-z]+/g))
        if (property && word !== "__compat")
          tell(`${node.prop}: ${word}`, property[word] as Identifier);
    }
    for (const [, unit] of node.value.matchAll(/[\d.](cq\w+|[dsl]v[hw])\b/g))
      tell(unitOf(unit!), units[unitOf(unit!)]);
    for (const [, name] of node.value.matchAll(/([-a-z]+)\(/g))
      for (const kind of Object.values(types!))
        tell(`${name}()`, (kind as Identifier)[name!] as Identifier | undefined);
    if (/color-mix\(/.test(node.value)) tell("color-mix()", colors["color-mix"] as Identifier);
  });
  return found;
}
