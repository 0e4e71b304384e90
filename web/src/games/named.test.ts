// A game brings everything along: outside its own folder nobody names it.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { games } from "./all";

const source = join(import.meta.dirname, "..");
const own = games.map((game) => join(source, "games", game));
const generated = [join(source, "table/wire.d.ts")];
const isTest = (path: string) => /\.test\.ts$/.test(path);

test("no shared file of the client names a game", () => {
  const naming = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(ts|svelte|css)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !isTest(path) && !generated.includes(path))
    .filter((path) => !own.some((folder) => path.startsWith(folder)))
    .flatMap((path) =>
      games
        .filter((game) => new RegExp(`["'/.\`]${game}\\b`).test(readFileSync(path, "utf8")))
        .map((game) => `${relative(source, path)} names ${game}`),
    );
  expect(naming).toEqual([]);
});
