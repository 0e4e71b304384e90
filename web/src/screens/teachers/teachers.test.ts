// The pages for teachers: the same ones in every language, and every button that they name is one that is there.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sheetsIn, teacherFolder } from "../../../plugins/teacher";
import { wordsOf } from "../../../plugins/words";
import type { Piece, Sheet } from "../rules/page";
import { inLists, subjects } from "./sheets";

const languages = ["nl", "is", "en"];

const piecesIn = (sheet: Sheet): Piece[] =>
  sheet.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      // What TeachersScreen shows.
      if (block.is !== "text" && block.is !== "point") throw new Error(block.is);
      if (block.is === "point" && block.items.length > 0) throw new Error("a list in a list");
      return block.pieces;
    }),
  );
const of = (sheet: Sheet, kind: "strong" | "link" | "code") =>
  piecesIn(sheet).flatMap((piece) =>
    typeof piece !== "string" && piece.is === kind ? [piece] : [],
  );

test("every language has all pages, with the same parts, and no word of them is lost", () => {
  const english = sheetsIn("en");
  for (const language of languages) {
    const files = readdirSync(join(teacherFolder, language));
    expect(files.sort()).toEqual(subjects.map((one) => `${one}.md`).sort());
    const sheets = sheetsIn(language);
    for (const subject of subjects) {
      const sheet = sheets[subject]!;
      const where = `${language}/${subject}`;
      expect(sheet.title, where).toBeTruthy();
      const shape = (one: Sheet) => one.sections.map(({ blocks }) => inLists(blocks).length);
      expect(shape(sheet), where).toEqual(shape(english[subject]!));
      const text = readFileSync(join(teacherFolder, language, `${subject}.md`), "utf8");
      const read = JSON.stringify(sheet).replace(/[^\p{L}]/gu, "");
      for (const word of text.match(/\p{L}{5,}/gu)!) expect(read, where).toContain(word);
      expect(of(sheet, "code"), where).toEqual([]);
    }
  }
});

// **Begin: …** is a button that says *Begin: {0}*; what ends in a colon is named without it.
const keysOf = (words: Record<string, string>, text: string): string[] =>
  Object.keys(words)
    .filter((key) => words[key]!.replace(/\{\d\}/g, "…").replace(/:$/, "") === text)
    .sort();

test("what is bold is on a screen in that language, and the same in all languages", () => {
  const named = (language: string) => {
    const words = wordsOf(language);
    return subjects.map((subject) =>
      of(sheetsIn(language)[subject]!, "strong").map(({ text }) => {
        const keys = keysOf(words, text);
        expect(keys, `${language}/${subject}: ${text}`).not.toEqual([]);
        return keys;
      }),
    );
  };
  const english = named("en");
  for (const language of languages)
    named(language).forEach((page, i) => {
      expect(page.length, `${language}/${subjects[i]}`).toBe(english[i]!.length);
      page.forEach((keys, j) => {
        const common = keys.filter((key) => english[i]![j]!.includes(key));
        expect(common, `${language}/${subjects[i]}: ${keys}`).not.toEqual([]);
      });
    });
});

test("a link leads to another of these pages", () => {
  for (const language of languages)
    for (const sheet of Object.values(sheetsIn(language)))
      for (const { to } of of(sheet, "link") as { to: string }[]) expect(subjects).toContain(to);
});
