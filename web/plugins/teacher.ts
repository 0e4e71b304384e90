// The pages for teachers in a language as one module, `teacher:nl`: read from docs/teacher, as the rules are from docs/rules.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { Sheet } from "../src/screens/rules/page";
import { sheetOf } from "./rules.ts";

export const teacherFolder = join(import.meta.dirname, "../../docs/teacher");

const filesIn = (language: string): string[] => readdirSync(join(teacherFolder, language)).sort();

export const sheetsIn = (language: string): Record<string, Sheet> =>
  Object.fromEntries(
    filesIn(language).map((file) => [
      file.replace(".md", ""),
      sheetOf(readFileSync(join(teacherFolder, language, file), "utf8")),
    ]),
  );

export function teacher(): Plugin {
  return {
    name: "teacher",
    resolveId: (id) => (id.startsWith("teacher:") ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0teacher:")) return undefined;
      const language = id.slice("\0teacher:".length);
      for (const file of filesIn(language)) this.addWatchFile(join(teacherFolder, language, file));
      return `export default ${JSON.stringify(sheetsIn(language))}`;
    },
  };
}
