// Finds rules by words and by number, in all games, while somebody types.
import type { Game } from "../../table/protocol";
import type { Block, Page, Piece } from "./page";

export interface Found {
  game: Game;
  title: string; // of the page
  section: string;
  place: string; // where on the page: the rule's number, or the section's
  rule: string | undefined;
  text: string;
}

const plain = (pieces: Piece[]): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");

function textOf(block: Block): string {
  switch (block.is) {
    case "rule":
    case "point":
      return [block.pieces, ...block.items].map(plain).join(" · ");
    case "text":
      return plain(block.pieces);
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(plain).join(" ")).join(" · ");
    case "board":
      return "";
  }
}

export const placeOf = (section: number): string => `part-${section}`;

// Everything that can be found, once a language.
export const everything = (pages: Page[]): Found[] =>
  pages.flatMap(({ game, title, sections }) =>
    sections.flatMap((section, i) =>
      section.blocks.flatMap((block): Found[] => {
        const text = textOf(block);
        const rule = block.is === "rule" ? block.id : undefined;
        const place = rule ?? placeOf(i);
        return text ? [{ game, title, section: section.title, place, rule, text }] : [];
      }),
    ),
  );

// As one types on any keyboard: small letters, without marks, × as x.
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ð", "d")
    .replaceAll("þ", "th")
    .replaceAll("æ", "ae")
    .replaceAll("×", "x")
    .replaceAll("−", "-");

const wordsOf = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean);

// How well a text has the word: at the beginning of one of its words, or anywhere within; 0 for not at all.
function rank(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  return new RegExp(`(^|[^\\p{L}\\d])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`, "u").test(
    text,
  )
    ? 2
    : word.length > 2
      ? 1
      : 0;
}

// All words of the query, the rule with that number first, then what has them best, then in the order of the pages.
export function search(all: Found[], query: string, here?: Game): Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return all
    .map((found) => {
      const number = found.rule?.toLowerCase() ?? "";
      const text = folded(`${found.text} ${found.section} ${found.title}`);
      const ranks = words.map((word) => (number === word ? 9 : rank(text, word)));
      const good = ranks.every((one) => one > 0);
      const sum = ranks.reduce((total, one) => total + one, 0);
      return { found, score: good ? sum + (found.game === here ? 0.5 : 0) : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ found }) => found);
}

// The text around the first word that was found, in parts of which every second one is what was looked for.
export function excerpt(text: string, query: string, length = 170): string[] {
  const words = wordsOf(query);
  // Folding may change lengths (þ is th): letter by letter it is known where each came from.
  const letters = [...text];
  const from: number[] = [];
  let flat = "";
  letters.forEach((letter, i) => {
    for (const one of folded(letter)) {
      flat += one;
      from.push(i);
    }
  });
  const marks = new Set<number>();
  let first = Infinity;
  for (const word of words)
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + word.length)) {
      if (word.length < 3 && /[\p{L}\d]/u.test(flat[at - 1] ?? " ")) continue;
      first = Math.min(first, from[at]!);
      for (let i = at; i < at + word.length; i++) marks.add(from[i]!);
    }
  let start = first === Infinity || first < length * 0.6 ? 0 : first - Math.floor(length / 3);
  while (start > 0 && letters[start - 1] !== " ") start--;
  let end = Math.min(letters.length, start + length);
  while (end < letters.length && letters[end] !== " " && end < start + 2 * length) end++;
  const parts = [start > 0 ? "… " : ""];
  for (let i = start; i < end; i++) {
    if (marks.has(i) !== (parts.length % 2 === 0)) parts.push("");
    parts.push(parts.pop()! + letters[i]!);
  }
  if (end < letters.length) parts.push(parts.pop()! + " …");
  return parts;
}
