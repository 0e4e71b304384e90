// The words of a language as one module, `words:nl`: what the games, the tables and the browser say, from data/words.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export const wordsFolder = join(import.meta.dirname, "../../data/words");

// Written for the terminal, and said here too.
const shared = /^(name|terminal\/(animal|told|now|nudge|rules|score))\//;

export function wordsOf(language: string): Record<string, string> {
  const all: Record<string, string> = {};
  for (const file of readdirSync(join(wordsFolder, language)).sort()) {
    // Lessons bring their own words when one is taken.
    if (file === "store.json" || file === "lessons.json") continue;
    const words = JSON.parse(readFileSync(join(wordsFolder, language, file), "utf8"));
    for (const [key, sentence] of Object.entries(words))
      if (file !== "terminal.json" || shared.test(key)) all[key] = sentence as string;
  }
  return all;
}

export function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id.startsWith("words:") ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0words:")) return undefined;
      const language = id.slice("\0words:".length);
      for (const file of readdirSync(join(wordsFolder, language)))
        this.addWatchFile(join(wordsFolder, language, file));
      return `export default ${JSON.stringify(wordsOf(language))}`;
    },
  };
}
