// Every sentence that is asked for is there, in every language, and every sentence that only the browser says is asked for.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { askedFor } from "../../plugins/asked";
import { wordsFolder, wordsOf } from "../../plugins/words";

const languages = ["nl", "is", "en"];

const sources = readdirSync(join(import.meta.dirname, ".."), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(join(import.meta.dirname, "..", file), "utf8"));

const asked = () => askedFor(sources);

const browsersOwn = (language: string): string[] =>
  Object.keys(wordsOf(language)).filter((key) => key.startsWith("web/"));

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

const everything = (language: string): [key: string, sentence: string][] =>
  readdirSync(join(wordsFolder, language)).flatMap((file) =>
    Object.entries(
      JSON.parse(readFileSync(join(wordsFolder, language, file), "utf8")) as Record<string, string>,
    ),
  );

// The words of the notation (src/terminal/typed.cpp): where a player of another language reads them, something was not
// translated. Icelandic players say *pass*.
test("no English word of the notation is in a Dutch or Icelandic sentence", () => {
  const words = "draw|lay|new|row|rows|column|left|right|last|take|undo|hint again";
  for (const [language, english] of [
    ["nl", `${words}|pass`],
    ["is", words],
  ] as const) {
    const notation = new RegExp(`(?<![-\\p{L}])(${english})(?![-\\p{L}])`, "iu");
    for (const [key, sentence] of everything(language))
      expect(sentence, `${language} ${key}`).not.toMatch(notation);
  }
});

// Around words and holes a language has quotation marks of its own. Only what is typed in a shell keeps straight ones.
test("no straight quotes are in a sentence", () => {
  const marks: Record<string, RegExp> = { nl: /["'„“”]/, is: /["'‘’”]/, en: /["'„“”]/ };
  const shell = /^option\/[^/]+\/[^/]+$/;
  for (const language of languages)
    for (const [key, sentence] of everything(language)) {
      const said = shell.test(key) ? sentence.replace(/"[^"]*"/g, "") : sentence;
      expect(said, `${language} ${key}`).not.toMatch(marks[language]!);
    }
});

// "1 kaarten": after a number that may be 1, a noun needs both forms (`count`), or another sentence.
// Never 1: what is too many, what a game needs at least or has room for, rows that are long enough, and how many play.
const neverOne = [
  "F2/deck-too-small {2}",
  "F6/not-so-many-in-hand {2}",
  "F11/too-many-cards {0}",
  "F12/all-places-stay {1}",
  "F22/rounds {1}",
  "F24/too-many-places {0}",
  "F29/too-long-for-points {1}",
  "S18/few-cards {2}",
  "T1/few-cards {2}",
  "T4/few-cards {1}",
  "T22/three-cards {1}",
  "T27/both-sides {1}",
  "T27/nothing-behind {1}",
  "T27/short-row {2}",
  "T27/three-each {2}",
  "T32/few-cards {2}",
  "T33/few-dominoes {0}",
  "T36/ten-cards {1}",
  "T59/few-cards {2}",
  "deck/full {1}",
  "deck/many {1}",
  "notation/large {0}",
  "notation/marked {0}", // a sum
  "notation/small {0}",
  "web/before/own-board {0}", // 4 × 4
  "web/me/adults/means {0}", // 2, 3 or 5
  "web/review/values/known {1}",
];
test("no noun is in the plural after a number that may be one", () => {
  const nouns: Record<string, string> = {
    nl: "kaarten|kaartjes|punten|spelers|rijen|plaatsen|zetten|rondes|seconden|minuten|vakjes|stapels|stellingen|posities|regels|stukken|jokers",
    is: "flísar|raðir|reitir|leikmenn|sekúndur|mínútur|lotur|leikir|stöður|línur|sæti eru",
    en: "cards|tiles|points|players|rows|seats|moves|rounds|seconds|minutes|squares|piles|positions|lines|times a|jokers",
  };
  const found: string[] = [];
  for (const language of languages) {
    const plural = new RegExp(`\\{(\\d)\\} (or more )?(${nouns[language]})(?!\\p{L})`, "gu");
    for (const [key, sentence] of everything(language))
      if (!key.endsWith("/other"))
        for (const [, hole] of sentence.matchAll(plural)) found.push(`${key} {${hole}}`);
  }
  expect([...new Set(found)].filter((one) => !neverOne.includes(one))).toEqual([]);
});
