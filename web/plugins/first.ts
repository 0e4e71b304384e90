// What the first screen is made of: every source that the page's own script imports, and they import, but for what is
// loaded later (`import(…)`).
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const folder = join(import.meta.dirname, "../src");
const imported = /^\s*(?:import|export)\s(?!type\b)(?:[^"';]*?\bfrom\s)?"(\.[^"]+)"/gm;
const ofEach = /import\.meta\.glob(?:<[^>]*>)?\(\s*"\.\/\*\/([^"*]+)",\s*\{[^}]*eager: true/g;

export function firstSources(start = join(folder, "main.ts")): string[] {
  const read = new Map<string, string>();
  const visit = (file: string) => {
    if (read.has(file)) return;
    const text = readFileSync(file, "utf8");
    read.set(file, text);
    for (const [, name] of text.matchAll(imported)) {
      const path = join(dirname(file), name!);
      const found = [path, `${path}.ts`].find(
        (one) => /\.(ts|svelte)$/.test(one) && existsSync(one),
      );
      if (found) visit(found);
    }
    for (const [, name] of text.matchAll(ofEach))
      for (const one of readdirSync(dirname(file)).map((each) => join(dirname(file), each, name!)))
        if (existsSync(one)) visit(one);
  };
  visit(start);
  return [...read.values()];
}
