// The rules as they are read from docs/rules (plugins/rules.ts).
import { games } from "../../games/all";
import type { Language } from "../../settings/settings.svelte";
import type { Game } from "../../table/protocol";

// Words, or something in them: notation of the game, what matters, another page.
export type Piece =
  | string
  | { is: "code" | "strong" | "em"; text: string }
  | { is: "link"; text: string; to: string };

export interface Rule {
  is: "rule";
  id: string; // F7
  pieces: Piece[];
  items: Piece[][];
}
export type Block =
  | Rule
  | { is: "point"; pieces: Piece[]; items: Piece[][] }
  | { is: "text"; pieces: Piece[] }
  | { is: "table"; head: Piece[][]; rows: Piece[][][] }
  | { is: "board"; board: string }; // of Plus & Minus

export interface Section {
  title: string; // none for what stands before the first heading
  blocks: Block[];
}
export interface Sheet {
  title: string;
  sections: Section[];
}
export interface Page extends Sheet {
  game: Game;
}

const books: Record<Language, () => Promise<{ default: Page[] }>> = {
  nl: () => import("rules:nl"),
  is: () => import("rules:is"),
  en: () => import("rules:en"),
};
export const pagesIn = async (language: Language): Promise<Page[]> =>
  [...(await books[language]()).default].sort(
    (a, b) => games.indexOf(a.game) - games.indexOf(b.game),
  );

export const rulesOf = (page: Page): Rule[] =>
  page.sections.flatMap(({ blocks }) => blocks.filter((block) => block.is === "rule"));

// A rule that several games share is told once: with the game itself, or else where it is told.
export function findRule(
  pages: Page[],
  game: Game,
  id: string,
): { page: Page; rule: Rule } | undefined {
  const own = pages.filter((page) => page.game === game);
  for (const page of [...own, ...pages]) {
    const rule = rulesOf(page).find((one) => one.id === id);
    if (rule) return { page, rule };
  }
  return undefined;
}
