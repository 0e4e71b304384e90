// What a built script asks of a browser that the oldest do not have: functions, by their names, and regular expressions. Its
// syntax is lowered by the build, and read here by a parser that knows no later one.
import { parse, type Node } from "acorn";
import type { CompatStatement, Identifier } from "@mdn/browser-compat-data";
import { compat, has, tooNew } from "./tables.ts";

// A name may belong to several things; it is too new where it is in all of them.
const members = new Map<string, CompatStatement[]>();
const globals = new Map<string, CompatStatement>();
// Whose functions are looked for: names of rarer ones (a pen's, a payment's) are mostly names of ours.
const usual = [
  ...["Window", "Document", "Node", "Element", "HTMLElement", "HTMLDialogElement", "EventTarget"],
  ...["Navigator", "Event", "PointerEvent", "Animation", "Worker", "ServiceWorkerContainer"],
  ...["Crypto", "URL", "URLSearchParams", "AbortSignal", "Response", "Request", "Blob", "File"],
  ...["StorageManager", "CacheStorage", "IDBFactory", "IDBObjectStore", "IDBTransaction"],
  ...["CSSStyleDeclaration", "DOMTokenList", "DOMRect", "History", "Location", "Performance"],
  ...["AudioContext", "BaseAudioContext", "SpeechSynthesis", "Clipboard", "Range", "Selection"],
];
function note(name: string, one: Identifier) {
  const about = has(one);
  if (!about) return;
  const bare = name.replace(/_static$|_event$/, "");
  members.set(bare, [...(members.get(bare) ?? []), about]);
}
for (const group of [compat.javascript.builtins, compat.api] as Identifier[])
  for (const [name, one] of Object.entries(group) as [string, Identifier][]) {
    if (name === "__compat") continue;
    const about = has(one);
    if (about) globals.set(name, about);
    if (group === compat.api && !usual.includes(name)) continue;
    for (const [member, inside] of Object.entries(one))
      if (member !== "__compat") note(member, inside as Identifier);
  }

const year = 2022;
const expressions = compat.javascript["regular_expressions"] as Identifier;

export function asksOfScripts(code: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const tell = (what: string, browsers: string[]) => browsers.length && found.set(what, browsers);
  const visit = (node: Node & Record<string, unknown>): void => {
    if (node.type === "NewExpression" || node.type === "CallExpression") {
      type Callee = {
        type: string;
        name?: string;
        computed?: boolean;
        property?: { name?: string };
      };
      const { type, name, computed, property } = node["callee"] as Callee;
      if (type === "Identifier") tell(name!, tooNew(globals.get(name!)));
      if (type === "MemberExpression" && !computed) {
        const old = (members.get(property?.name ?? "") ?? []).map(tooNew);
        if (old.length > 0 && old.every((one) => one.length > 0))
          tell(`.${property!.name}`, old[0]!);
      }
    }
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex && /\(\?<[=!]/.test(regex.pattern))
      tell(`/${regex.pattern}/`, tooNew(has(expressions["lookbehind_assertion"])));
    if (regex?.flags.includes("v")) tell(`/${regex.pattern}/v`, ["all"]);
    for (const one of Object.values(node))
      for (const each of Array.isArray(one) ? one : [one])
        if (each && typeof each === "object" && typeof each.type === "string") visit(each);
  };
  visit(parse(code, { ecmaVersion: year, sourceType: "module" }) as never);
  return found;
}
