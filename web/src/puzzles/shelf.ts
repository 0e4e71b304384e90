// The puzzles that ship, a file a kind, each from easy to hard (data/puzzles).
import type { Game } from "../table/protocol";
import type { Pick, Puzzle } from "./puzzler";

const files = import.meta.glob<string>("../../../data/puzzles/*.jsonl", {
  query: "?raw",
  import: "default",
});
const fileOf = (kind: Game): string => `../../../data/puzzles/${kind}.jsonl`;

export const kinds: readonly Game[] = Object.keys(files).map(
  (path) => path.split("/").at(-1)!.replace(".jsonl", "") as Game,
);

const read = new Map<Game, Promise<Puzzle[]>>();
export function puzzlesOf(kind: Game): Promise<Puzzle[]> {
  const found = read.get(kind);
  if (found) return found;
  const list = files[fileOf(kind)]!().then((text) =>
    text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Puzzle),
  );
  read.set(kind, list);
  return list;
}
export const puzzleAt = async ({ kind, place }: Pick): Promise<Puzzle> =>
  (await puzzlesOf(kind))[place]!;

// One that fits: near a grade, a little above or below by chance, and not tried yet as long as there are such.
export function fitting(
  puzzles: Puzzle[],
  grade: number,
  tried: ReadonlySet<string>,
  chance: () => number = Math.random,
): Puzzle | undefined {
  const fresh = puzzles.filter(({ id }) => !tried.has(id));
  const near = [...(fresh.length > 0 ? fresh : puzzles)]
    .sort((a, b) => Math.abs(a.grade - grade) - Math.abs(b.grade - grade))
    .slice(0, 12);
  return near[Math.floor(chance() * near.length)];
}
