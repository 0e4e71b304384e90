// Games outside the tree: folders that look like the repository in small, named by REKENTAFEL_GAMES, separated by ; and by
// their whole paths (docs/adding-a-game.md). `games:outside` is what they bring along for the client, `games:tested` for the
// tests in the browser.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { Plugin } from "vite";

export interface OutsideGame {
  game: string;
  folder: string;
}
const nameIn = (folder: string): string =>
  /^[^#\s]+/m.exec(readFileSync(join(folder, "game.txt"), "utf8"))![0];

export const gamesOutside: readonly OutsideGame[] = (process.env["REKENTAFEL_GAMES"] ?? "")
  .split(";")
  .filter(Boolean)
  .map((folder) => ({ game: nameIn(folder), folder }));

const web = join(import.meta.dirname, "..");
const hasFile = (path: string): boolean =>
  ["", ".ts", ".svelte", ".svelte.ts"].some((ending) => existsSync(path + ending));

// What a game has of its own comes from its folder; all else it imports by the path that it would have in the tree.
function inTree(from: string, source: string): string | undefined {
  const outside = gamesOutside.find(({ folder }) => from.startsWith(join(folder, "web/")));
  if (!outside) return undefined;
  if (!source.startsWith(".")) return source;
  const [path] = resolve(dirname(from), source).split("?");
  return hasFile(path!)
    ? undefined
    : join(web, relative(join(outside.folder, "web"), resolve(dirname(from), source)));
}

const own = (one: OutsideGame, file: string): string =>
  JSON.stringify(join(one.folder, "web/src/games", one.game, file));
const listOf = (file: string): string =>
  gamesOutside.map((one, i) => `import game${i} from ${own(one, file)};\n`).join("") +
  `export default {${gamesOutside.map(({ game }, i) => `"${game}": game${i}`).join()}};\n`;
const lessons = (): string =>
  gamesOutside
    .map(({ game, folder }) => ({ game, file: join(folder, "data/lessons", `${game}.json`) }))
    .filter(({ file }) => existsSync(file))
    .map(
      ({ game, file }) =>
        `"${game}": () => import(${JSON.stringify(file)}).then((one) => one.default)`,
    )
    .join();

export function outside(): Plugin {
  return {
    name: "outside",
    enforce: "pre",
    resolveId(source, from) {
      if (/^games:(outside|tested)$/.test(source)) return "\0" + source;
      const path = from && inTree(from.split("?")[0]!, source);
      return path ? this.resolve(path, join(web, "src/main.ts"), { skipSelf: true }) : undefined;
    },
    load(id) {
      if (id === "\0games:outside")
        return `${listOf("game.ts")}export const lessons = {${lessons()}};\n`;
      return id === "\0games:tested" ? listOf("tested.ts") : undefined;
    },
  };
}
