// The rules of all games in a language as one module, `rules:nl`: read from docs/rules, which people read too.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { gamesOutside } from "./outside.ts";
import type { Block, Page, Piece, Rule, Sheet } from "../src/screens/rules/page";

export const rulesFolder = join(import.meta.dirname, "../../docs/rules");

const inline = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([\w-]+)\.md\)/g;

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(inline)) {
    if (found.index > from) pieces.push(text.slice(from, found.index));
    const [whole, code, strong, mild, words, to] = found;
    if (code) pieces.push({ is: "code", text: code });
    else if (strong) pieces.push({ is: "strong", text: strong });
    else if (mild) pieces.push({ is: "em", text: mild });
    else pieces.push({ is: "link", text: words!, to: to! });
    from = found.index + whole.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

const cells = (line: string): Piece[][] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => piecesOf(cell.trim()));

// An item of a list, with the lines that belong to it, and the items within it.
function itemOf(lines: string[]): { pieces: Piece[]; items: Piece[][] } {
  const items: string[] = [];
  const own: string[] = [];
  for (const line of lines)
    if (line.startsWith("- ")) items.push(line.slice(2));
    else if (items.length > 0) items.push(`${items.pop()} ${line}`);
    else own.push(line);
  return { pieces: piecesOf(own.join(" ")), items: items.map(piecesOf) };
}
function ruleOf(lines: string[]): Rule | Block {
  const [, id, first] = /^\*\*([A-Z]\d+)\*\* (.*)$/.exec(lines[0]!) ?? [];
  if (!id) return { is: "point", ...itemOf(lines) };
  return { is: "rule", id, ...itemOf([first!, ...lines.slice(1)]) };
}

// The blocks of lines that have no heading in them.
function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const rest = lines.slice(at);
    const many = (belongs: (line: string, i: number) => boolean): string[] => {
      const end = rest.findIndex((line, i) => !belongs(line, i));
      const taken = end < 0 ? rest : rest.slice(0, end);
      at += taken.length;
      return taken;
    };
    if (rest[0]!.trim() === "") at++;
    else if (rest[0]!.startsWith("- ")) {
      const taken = many((line, i) => i === 0 || line.startsWith("  "));
      blocks.push(ruleOf([taken[0]!.slice(2), ...taken.slice(1).map((line) => line.trim())]));
    } else if (rest[0]!.startsWith("|")) {
      const [head, , ...rows] = many((line) => line.startsWith("|"));
      blocks.push({ is: "table", head: cells(head!), rows: rows.map(cells) });
    } else if (rest[0]!.startsWith("    ")) {
      const board = many((line) => line.startsWith("    "));
      blocks.push({
        is: "board",
        board: board.map((line) => line.trim().split(/ +/).join(" ")).join("/"),
      });
    } else {
      const taken = many((line) => line.trim() !== "" && !/^(- |\|)/.test(line));
      blocks.push({ is: "text", pieces: piecesOf(taken.join(" ")) });
    }
  }
  return blocks;
}

export function sheetOf(text: string): Sheet {
  const [title, ...parts] = text.split(/^##? /m).slice(1);
  const [name, ...first] = title!.split("\n");
  return {
    title: name!,
    sections: [
      { title: "", blocks: blocksOf(first) },
      ...parts.map((part) => {
        const [heading, ...lines] = part.split("\n");
        return { title: heading!, blocks: blocksOf(lines) };
      }),
    ],
  };
}

export const pageOf = (game: Page["game"], text: string): Page => ({ game, ...sheetOf(text) });

const gamesIn = (language: string) =>
  [
    ...readdirSync(join(rulesFolder, language)).map((file) => file.replace(".md", "")),
    ...gamesOutside.map(({ game }) => game),
  ] as Page["game"][];
function fileOf(language: string, game: string): string {
  const outside = gamesOutside.find((one) => one.game === game);
  const folder = outside ? join(outside.folder, "docs/rules") : rulesFolder;
  return join(folder, language, `${game}.md`);
}

export const pagesIn = (language: string): Page[] =>
  gamesIn(language).map((game) => pageOf(game, readFileSync(fileOf(language, game), "utf8")));

export function rules(): Plugin {
  return {
    name: "rules",
    resolveId: (id) => (id.startsWith("rules:") ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0rules:")) return undefined;
      const language = id.slice("\0rules:".length);
      for (const game of gamesIn(language)) this.addWatchFile(fileOf(language, game));
      return `export default ${JSON.stringify(pagesIn(language))}`;
    },
  };
}
