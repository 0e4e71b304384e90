// What somebody solved and did not, and how good that makes them: values and functions. A puzzle counts when it is tried
// for the first time; one that did not go comes again, and is announced as such.
import type { Game } from "../table/protocol";
import type { Puzzle, Rating } from "./puzzler";

// At once and without help; in the end; not.
export type How = "solved" | "helped" | "missed";
export interface Tried {
  id: string;
  day: number;
  how: How;
}
export type Contest = "storm" | "streak"; // three minutes; until the first mistake
export interface Puzzling {
  ratings: Partial<Record<Game, Rating>>;
  tried: Tried[]; // the oldest first
  records: Partial<Record<Contest, number>>; // one's own best
}
export const nothingTried: Puzzling = { ratings: {}, tried: [], records: {} };
export const mostTried = 3000;
export const firstRating: Rating = { rating: 900, deviation: 350, volatility: 0.06 };
const daysUntilAgain = 1;

export const ratingOf = (mine: Puzzling, kind: Game): Rating => mine.ratings[kind] ?? firstRating;
export const howOf = (mine: Puzzling, id: string): How | undefined =>
  mine.tried.find((one) => one.id === id)?.how;
export const triedIds = (mine: Puzzling): Set<string> => new Set(mine.tried.map(({ id }) => id));
const isOf = (id: string, kind: Game): boolean => id.startsWith(`${kind}-v`);

// `after` counts only at the first try. Who goes on with a puzzle on the same day can still solve it in the end; on
// another day it is tried anew.
export function withTried(
  mine: Puzzling,
  puzzle: Puzzle,
  { day, how, after }: { day: number; how: How; after: Rating },
): Puzzling {
  const before = mine.tried.find(({ id }) => id === puzzle.id);
  const better = before?.day === day && how !== "missed" ? "helped" : how;
  const now = before?.how === "solved" || (before?.day === day && how === "missed");
  return {
    ...mine,
    ratings: before ? mine.ratings : { ...mine.ratings, [puzzle.kind]: after },
    tried: [
      ...mine.tried.filter(({ id }) => id !== puzzle.id),
      { id: puzzle.id, day, how: now ? before!.how : better },
    ].slice(-mostTried),
  };
}
export const withRecord = (mine: Puzzling, contest: Contest, solved: number): Puzzling =>
  solved > (mine.records[contest] ?? 0)
    ? { ...mine, records: { ...mine.records, [contest]: solved } }
    : mine;

// Of a kind: those that did not go at once, and have rested.
export const comeAgain = (mine: Puzzling, kind: Game, today: number): string[] =>
  mine.tried
    .filter(
      ({ id, day, how }) => how !== "solved" && isOf(id, kind) && today - day >= daysUntilAgain,
    )
    .map(({ id }) => id);
export const solvedOf = (mine: Puzzling, kind: Game): number =>
  mine.tried.filter(({ id, how }) => how !== "missed" && isOf(id, kind)).length;

// The days of this week, from Monday on, that had a puzzle: nothing is ever lost by one without.
const mondayOf = (day: number): number => day - ((day + 3) % 7); // 1 January 1970 was a Thursday
export const daysThisWeek = (mine: Puzzling, today: number): number =>
  new Set(mine.tried.map(({ day }) => day).filter((day) => day >= mondayOf(today) && day <= today))
    .size;
export const daysWanted = 5;
