// The pages for teachers as they are read from docs/teacher (plugins/teacher.ts), in the order in which they are offered.
import type { Language } from "../../settings/settings.svelte";
import type { Block, Sheet } from "../rules/page";

export const subjects = [
  "about",
  "first-lesson",
  "class",
  "whiteboard",
  "own-cards",
  "printing",
  "privacy",
  "questions",
] as const;
export type Subject = (typeof subjects)[number];
export const isSubject = (text: string | undefined): text is Subject =>
  (subjects as readonly (string | undefined)[]).includes(text);

const books: Record<Language, () => Promise<{ default: Record<string, Sheet> }>> = {
  nl: () => import("teacher:nl"),
  is: () => import("teacher:is"),
  en: () => import("teacher:en"),
};
export const sheetsIn = async (language: Language): Promise<Record<Subject, Sheet>> =>
  (await books[language]()).default;

export type Point = Extract<Block, { is: "point" }>;

// Points that follow each other are one list.
export const inLists = (blocks: Block[]): (Block | Point[])[] => {
  const all: (Block | Point[])[] = [];
  for (const block of blocks) {
    const last = all.at(-1);
    if (block.is !== "point") all.push(block);
    else if (Array.isArray(last)) last.push(block);
    else all.push([block]);
  }
  return all;
};
