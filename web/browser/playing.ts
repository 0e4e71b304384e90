// One move in each game, by mouse: what the helper marks, which has to be always on. Every game brings its own.
import outside from "games:tested";
import type { Game } from "../src/table/protocol";
import type { Tested } from "./tested";

const found = Object.entries(
  import.meta.glob<Tested>("../src/games/*/tested.ts", { eager: true, import: "default" }),
)
  .map(([path, one]): [string, Tested] => [path.split("/")[3]!, one])
  .concat(Object.entries(outside));
const each = <T>(of: (one: Tested) => T) =>
  Object.fromEntries(found.map(([game, one]) => [game, of(one)])) as Record<Game, T>;

export const move = each((one) => one.move);
export const short = each((one) => one.short);
export const realTime = each((one) => !!one.realTime);
