// The puzzles of who sits here: kept with the child's path, or as long as the page is open where nobody is known.
import { me, myPath, walk } from "../learning/children.svelte";
import { today } from "../learning/day";
import { puzzler, type Puzzle } from "./puzzler";
import {
  nothingTried,
  ratingOf,
  withRecord,
  withTried,
  type Contest,
  type How,
  type Puzzling,
} from "./tried";

let unknown = $state.raw<Puzzling>(nothingTried);

export const mine = (): Puzzling => (me() ? (myPath()?.puzzling ?? nothingTried) : unknown);

async function keep(step: (mine: Puzzling) => Puzzling): Promise<void> {
  const child = me()?.id;
  if (!child) unknown = step(unknown);
  else await walk(child, (path) => ({ ...path, puzzling: step(path.puzzling ?? nothingTried) }));
}
export async function keepTried(puzzle: Puzzle, how: How): Promise<void> {
  const before = ratingOf(mine(), puzzle.kind);
  const after = await puzzler.rate(before, puzzle.grade, how === "solved");
  await keep((all) => withTried(all, puzzle, { day: today(), how, after }));
}
export const keepRecord = (contest: Contest, solved: number): Promise<void> =>
  keep((all) => withRecord(all, contest, solved));
