// The words of a language as modules, from data/words: `words:nl` is what the games, the tables and the browser say,
// `lessons:nl` what the lessons say, which is loaded when one is taken.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { gamesOutside } from "./outside.ts";

export const wordsFolder = join(import.meta.dirname, "../../data/words");

const ofLessons = /^lesson\//;
const ofStart = /^start\//; // in the page itself (start.ts)
const ofTerminal = /^terminal\//;
// Written for the terminal, and said here too.
const shared = /^terminal\/(animal|told|now|nudge|rules|score)\//;

const filesOf = (language: string): string[] => [
  ...readdirSync(join(wordsFolder, language))
    .filter((file) => !["packages.json", "store.json"].includes(file))
    .sort()
    .map((file) => join(wordsFolder, language, file)),
  ...gamesOutside.map(({ game, folder }) => join(folder, "data/words", language, `${game}.json`)),
];

function sentences(language: string, wanted: (key: string) => boolean): Record<string, string> {
  const all: Record<string, string> = {};
  for (const file of filesOf(language)) {
    const words = JSON.parse(readFileSync(file, "utf8"));
    for (const [key, sentence] of Object.entries(words))
      if (wanted(key)) all[key] = sentence as string;
  }
  return all;
}
export const wordsOf = (language: string): Record<string, string> =>
  sentences(
    language,
    (key) =>
      !ofStart.test(key) && !ofLessons.test(key) && (!ofTerminal.test(key) || shared.test(key)),
  );
export const lessonWordsOf = (language: string): Record<string, string> =>
  sentences(language, (key) => ofLessons.test(key));

export const startWordsOf = (language: string): Record<string, string> =>
  sentences(language, (key) => ofStart.test(key));

const kinds = { words: wordsOf, lessons: lessonWordsOf };

export function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (/^(words|lessons):/.test(id) ? "\0" + id : undefined),
    load(id) {
      const [, kind, language] = /^\0(words|lessons):(\w+)$/.exec(id) ?? [];
      if (!kind || !language) return undefined;
      for (const file of filesOf(language)) this.addWatchFile(file);
      return `export default ${JSON.stringify(kinds[kind as keyof typeof kinds](language))}`;
    },
  };
}
