// Every sentence that is asked for is there, in every language, and every sentence that only the browser says is asked for.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { wordsFolder, wordsOf } from "../../plugins/words";

const languages = ["nl", "is", "en"];

const sources = readdirSync(join(import.meta.dirname, ".."), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(join(import.meta.dirname, "..", file), "utf8"));

// say("web/back"), count("web/cards", …), say(`web/theme/${one}`): the last as a pattern.
function asked(): { key: string; pattern: RegExp }[] {
  const found = new Map<string, RegExp>();
  for (const text of sources)
    for (const [, call, quoted, template] of text.matchAll(
      /\b(say|count)\(\s*(?:"([^"]+)"|`([^`]+)`)/g,
    )) {
      const key = (quoted ?? template)!;
      // `${key}/${form}` inside count itself says nothing of its own.
      if (!key.includes("/") || key.startsWith("${")) continue;
      const parts = key
        .split(/\$\{(?:[^{}]|\{[^}]*\})*\}/)
        .map((part) => part.replace(/[.*+?^()|[\]\\]/g, "\\$&"));
      found.set(
        key,
        new RegExp(`^${parts.join("[^/]+(?:/[^/]+)?")}${call === "count" ? "/(one|other)" : ""}$`),
      );
    }
  return [...found].map(([key, pattern]) => ({ key, pattern }));
}

const browsersOwn = (language: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(wordsFolder, language, "web.json"), "utf8")));

test("the languages have the same sentences, with the same holes", () => {
  const english = wordsOf("en");
  const holes = (sentence: string | undefined) =>
    [...new Set(sentence?.match(/\{\d\}/g) ?? [])].sort();
  for (const language of languages) {
    expect(browsersOwn(language).sort()).toEqual(browsersOwn("en").sort());
    const words = wordsOf(language);
    for (const key of browsersOwn("en"))
      expect(holes(words[key]), `${language} ${key}`).toEqual(holes(english[key]));
  }
});

test("every sentence that is asked for is there", () => {
  for (const language of languages) {
    const keys = Object.keys(wordsOf(language));
    for (const { key, pattern } of asked())
      expect(
        keys.some((one) => pattern.test(one)),
        `${language} has no ${key}`,
      ).toBe(true);
  }
});

test("every sentence of the browser is asked for", () => {
  const patterns = asked();
  for (const key of browsersOwn("en"))
    expect(
      patterns.some(({ pattern }) => pattern.test(key)),
      `nobody says ${key}`,
    ).toBe(true);
});
