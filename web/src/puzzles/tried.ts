// What somebody solved and did not, and how good that makes them: values and functions. A puzzle counts when it is tried
// for the first time; one that did not go comes again, and is announced as such.
import type { Game } from "../table/protocol";
import type { Puzzle, Rating } from "./puzzler";

export interface Tried {
  id: string;
  day: number;
  solved: boolean; // at the first try, without help
}
export interface Puzzling {
  ratings: Partial<Record<Game, Rating>>;
  tried: Tried[]; // the oldest first
}
export const nothingTried: Puzzling = { ratings: {}, tried: [] };
export const mostTried = 3000;
export const firstRating: Rating = { rating: 900, deviation: 350, volatility: 0.06 };
const daysUntilAgain = 1;

export const ratingOf = (mine: Puzzling, kind: Game): Rating => mine.ratings[kind] ?? firstRating;
export const triedIds = (mine: Puzzling): Set<string> => new Set(mine.tried.map(({ id }) => id));

export function withTried(
  mine: Puzzling,
  puzzle: Puzzle,
  { day, solved, after }: { day: number; solved: boolean; after: Rating },
): Puzzling {
  const again = mine.tried.some(({ id }) => id === puzzle.id);
  const tried = [
    ...mine.tried.filter(({ id }) => id !== puzzle.id),
    { id: puzzle.id, day, solved },
  ];
  return {
    ratings: again ? mine.ratings : { ...mine.ratings, [puzzle.kind]: after },
    tried: tried.slice(-mostTried),
  };
}
// Of a kind: one that did not go, and has rested.
export const comesAgain = (mine: Puzzling, kind: Game, today: number): string | undefined =>
  mine.tried.find(
    ({ id, day, solved }) => !solved && id.startsWith(`${kind}-v`) && today - day >= daysUntilAgain,
  )?.id;
export const solvedOf = (mine: Puzzling, kind: Game): number =>
  mine.tried.filter(({ id, solved }) => solved && id.startsWith(`${kind}-v`)).length;

// How many of the last five days had a puzzle: nothing is ever lost by a day without one.
export const daysThisWeek = (mine: Puzzling, today: number): number =>
  new Set(mine.tried.map(({ day }) => day).filter((day) => today - day < 7 && day <= today)).size;
