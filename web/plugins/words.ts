// The words of a language as modules, from data/words: `first:nl` is what the first screen says, `words:nl` what else the
// games, the tables and the browser say, and `lessons:nl` what the lessons say; both are loaded when they are needed.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { askedFor } from "./asked.ts";
import { firstSources } from "./first.ts";
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

// Of all words those that the first screen asks for, or the others.
const parted = (first: boolean) => (language: string) => {
  const asked = askedFor(firstSources());
  const all = Object.entries(wordsOf(language));
  return Object.fromEntries(
    all.filter(([key]) => asked.some(({ pattern }) => pattern.test(key)) === first),
  );
};
const kinds = { first: parted(true), words: parted(false), lessons: lessonWordsOf };

export function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (/^(first|words|lessons):/.test(id) ? "\0" + id : undefined),
    load(id) {
      const [, kind, language] = /^\0(first|words|lessons):(\w+)$/.exec(id) ?? [];
      if (!kind || !language) return undefined;
      for (const file of filesOf(language)) this.addWatchFile(file);
      return `export default ${JSON.stringify(kinds[kind as keyof typeof kinds](language))}`;
    },
  };
}
