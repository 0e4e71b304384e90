// How far a child has come: which games it played and how they ended, and the stars of the computer players that it has
// beaten. Everything here is a value and a function; who keeps it is store.ts.
import { moduleOf } from "../games/all";
import type { Puzzling } from "../puzzles/tried";
import type { Game } from "../table/protocol";

export type Result = "won" | "lost" | "shared";
export type Against = number | "here" | "online"; // a level, or people

// A game that is over. Whom one played with is not kept, only how.
export interface Played {
  id: string; // of the game on this device, or the code of its table
  day: number;
  game: Game;
  result: Result;
  against: Against;
  pace?: number; // ms: how long a sum took, in games that are about time
  takes?: number; // of computer players that kept pace; `against` is the level that is nearest
  others?: number; // computer players, where there were several
  calm?: true; // they took twice as long
}
export interface Path {
  child: string;
  stars: Partial<Record<Game, number[]>>; // levels, rising
  games: Played[]; // the oldest first
  practised?: number; // the last day
  puzzling?: Puzzling;
}

export const mostPlayed = 200;
export const top = 5; // the highest level

export const beginning = (child: string): Path => ({ child, stars: {}, games: [] });

// Where nothing is left to luck, one win shows it; elsewhere two of three do.
const tries = (game: Game): { of: number; wins: number } =>
  moduleOf(game).withoutLuck ? { of: 1, wins: 1 } : { of: 3, wins: 2 };

export const starsOf = (path: Path | undefined, game: Game): number[] => path?.stars[game] ?? [];

// Who keeps pace with somebody plays as no level does.
export const isAgainst = (played: Played, game: Game, level: number): boolean =>
  played.game === game && played.against === level && played.takes === undefined;
const triesAt = (games: Played[], game: Game, level: number, last: number): Played[] =>
  games.filter((one) => isAgainst(one, game, level)).slice(-last);
const winsOf = (games: Played[]): number => games.filter((one) => one.result === "won").length;

function isBeaten(games: Played[], game: Game, level: number): boolean {
  const { of, wins } = tries(game);
  return winsOf(triesAt(games, game, level, of)) >= wins;
}
// How many more wins earn the star, if they come at once.
export function winsWanted(path: Path, game: Game, level: number): number {
  const { of, wins } = tries(game);
  if (starsOf(path, game).includes(level)) return 0;
  return Math.max(1, wins - winsOf(triesAt(path.games, game, level, of - 1)));
}

// A game ended. One that ended before, and was taken back, ends anew; a star is never lost.
export function withGame(path: Path, played: Played): Path {
  const before = path.games.findIndex((one) => one.id === played.id);
  const games =
    before < 0
      ? [...path.games, played].slice(-mostPlayed)
      : path.games.map((one, i) => (i === before ? { ...played, day: one.day } : one));
  const { game, against } = played;
  const has = starsOf(path, game);
  const earns =
    typeof against === "number" &&
    played.takes === undefined &&
    !has.includes(against) &&
    isBeaten(games, game, against);
  if (!earns) return { ...path, games };
  return {
    ...path,
    games,
    stars: { ...path.stars, [game]: [...has, against].sort((a, b) => a - b) },
  };
}
export const withPace = (path: Path, id: string, pace: number): Path => ({
  ...path,
  games: path.games.map((one) => (one.id === id ? { ...one, pace } : one)),
});

// The level to beat next: above the highest star, then those that were left out below it.
export function nextRung(path: Path | undefined, game: Game): number | undefined {
  const has = starsOf(path, game);
  const above = (has.at(-1) ?? 0) + 1;
  if (above <= top) return above;
  return [1, 2, 3, 4].find((level) => !has.includes(level));
}

// One's own figures of a game.
export interface Figures {
  game: Game;
  played: number;
  won: number;
  best?: number; // the quickest pace
  last?: number; // the latest
}
export function figuresOf(path: Path, game: Game): Figures {
  const all = path.games.filter((one) => one.game === game);
  const paces = all.flatMap((one) => one.pace ?? []);
  const figures = { game, played: all.length, won: winsOf(all) };
  return paces.length > 0 ? { ...figures, best: Math.min(...paces), last: paces.at(-1)! } : figures;
}
// Games that were won, week by week, this week last.
export function winsByWeek(path: Path, today: number, weeks: number): number[] {
  const wins = Array.from({ length: weeks }, () => 0);
  for (const { result, day } of path.games) {
    const ago = Math.floor((today - day) / 7);
    if (result === "won" && ago >= 0 && ago < weeks) wins[weeks - 1 - ago]!++;
  }
  return wins;
}
