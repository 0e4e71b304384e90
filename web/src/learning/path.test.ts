import { expect, test } from "vitest";
import type { Game } from "../table/protocol";
import { questionOf } from "./even";
import {
  beginning,
  figuresOf,
  mostPlayed,
  nextRung,
  starsOf,
  winsByWeek,
  winsWanted,
  withGame,
  withPace,
  type Path,
  type Played,
} from "./path";
import { nothingTried } from "../puzzles/tried";
import { suggest } from "./suggest";

let ids = 0;
const ended = (
  game: Game,
  against: Played["against"],
  result: Played["result"],
  rest: Partial<Played> = {},
): Played => ({ id: `game-${++ids}`, day: 100, game, against, result, ...rest });
const after = (...all: Played[]): Path => all.reduce(withGame, beginning("fox"));

test("in Plus & Minus one win earns the star", () => {
  expect(winsWanted(after(), "plus-and-minus", 1)).toBe(1);
  const path = after(ended("plus-and-minus", 1, "won"));
  expect(starsOf(path, "plus-and-minus")).toEqual([1]);
  expect(winsWanted(path, "plus-and-minus", 1)).toBe(0);
  expect(starsOf(after(ended("plus-and-minus", 1, "shared")), "plus-and-minus")).toEqual([]);
});

test("where luck counts two of the last three do", () => {
  const [won, lost] = [() => ended("formula", 2, "won"), () => ended("formula", 2, "lost")];
  expect(starsOf(after(won()), "formula")).toEqual([]);
  expect(starsOf(after(won(), won()), "formula")).toEqual([2]);
  expect(starsOf(after(won(), lost(), won()), "formula")).toEqual([2]);
  expect(starsOf(after(won(), lost(), lost(), won()), "formula")).toEqual([]);
  expect(winsWanted(after(), "formula", 2)).toBe(2);
  expect(winsWanted(after(won()), "formula", 2)).toBe(1);
  expect(winsWanted(after(won(), lost()), "formula", 2)).toBe(1);
  expect(winsWanted(after(won(), lost(), lost()), "formula", 2)).toBe(2);
  // Of that level, in that game.
  expect(starsOf(after(won(), ended("formula", 3, "won")), "formula")).toEqual([]);
  expect(starsOf(after(won(), ended("tables-rush", 2, "won")), "formula")).toEqual([]);
});

test("who keeps pace with somebody has no star, and stands in the way of none", () => {
  const kept = (result: Played["result"]) => ended("tables-rush", 1, result, { takes: 118 });
  const path = after(kept("won"), kept("won"), kept("lost"), kept("lost"), kept("lost"));
  expect(path.stars).toEqual({});
  expect(winsWanted(path, "tables-rush", 1)).toBe(2);
  expect(suggest(path, 0, 200)).toEqual({ is: "rung", game: "tables-rush", level: 1 });
  expect(figuresOf(path, "tables-rush")).toMatchObject({ played: 5, won: 2 });
});

test("the engine is told of the games against computer players, the oldest first", () => {
  const path = after(
    ended("tables-rush", 1, "lost"),
    ended("tables-rush", "here", "won"),
    ended("formula", 4, "won"),
    ended("tables-rush", 0, "won"), // with nobody
    ended("tables-rush", 2, "shared", { takes: 118, others: 3, calm: true }),
  );
  expect(questionOf(path, { game: "tables-rush", others: 2, calm: true })).toBe(
    "even tables-rush 2 calm\nlost 1 0 1 usual\nshared 2 118 3 calm",
  );
  expect(questionOf(undefined, { game: "formula", others: 1, calm: false })).toBe(
    "even formula 1 usual",
  );
});

test("people have no stars", () => {
  const path = after(ended("plus-and-minus", "here", "won"), ended("formula", "online", "won"));
  expect(path.stars).toEqual({});
});

test("a game that was taken back ends anew: it counts once, and a star is never lost", () => {
  const won = ended("formula", 1, "won");
  const path = withGame(withGame(after(won), won), won);
  expect(path.games).toHaveLength(1);
  expect(starsOf(path, "formula")).toEqual([]);
  const beaten = ended("plus-and-minus", 4, "won");
  const undone = withGame(after(beaten), { ...beaten, result: "lost", day: 105 });
  expect(undone.games).toMatchObject([{ result: "lost", day: 100 }]);
  expect(starsOf(undone, "plus-and-minus")).toEqual([4]);
});

test("the last 200 games are kept, and all stars", () => {
  let path = after(ended("plus-and-minus", 1, "won"));
  for (let i = 0; i < mostPlayed; i++) path = withGame(path, ended("formula", 5, "lost"));
  expect(path.games).toHaveLength(mostPlayed);
  expect(starsOf(path, "plus-and-minus")).toEqual([1]);
});

test("the next rung is above the highest star, then what was left out", () => {
  const beat = (...levels: number[]) =>
    after(...levels.map((level) => ended("plus-and-minus", level, "won")));
  expect(nextRung(undefined, "plus-and-minus")).toBe(1);
  expect(nextRung(beat(3), "plus-and-minus")).toBe(4);
  expect(nextRung(beat(5, 1, 3), "plus-and-minus")).toBe(2);
  expect(nextRung(beat(1, 2, 3, 4, 5), "plus-and-minus")).toBeUndefined();
});

test("figures are one's own, and pace comes later than the result", () => {
  const first = ended("tables-rush", 1, "won");
  const path = after(first, ended("tables-rush", 1, "lost", { pace: 1500 }));
  expect(figuresOf(withPace(path, first.id, 2000), "tables-rush")).toEqual({
    game: "tables-rush",
    played: 2,
    won: 1,
    best: 1500,
    last: 1500,
  });
  expect(figuresOf(path, "formula")).toEqual({ game: "formula", played: 0, won: 0 });
});

test("wins are counted week by week, this week last", () => {
  const on = (day: number, result: Played["result"] = "won") =>
    ended("formula", 1, result, { day });
  expect(winsByWeek(after(on(86), on(93), on(99), on(100), on(100, "lost")), 100, 3)).toEqual([
    1, 1, 2,
  ]);
});

test("what fits: the next rung of the game that was played last", () => {
  expect(suggest(beginning("fox"), 0, 100)).toEqual({
    is: "rung",
    game: "seven-ate-nine",
    level: 1,
  });
  const path = after(ended("tables-order", "here", "lost"), ended("plus-and-minus", 1, "won"));
  expect(suggest(path, 0, 101)).toEqual({ is: "rung", game: "plus-and-minus", level: 2 });
});

test("what fits: another game where one has lost three times, and the same where all are hard", () => {
  const lost = () => ended("formula", 1, "lost");
  expect(suggest(after(lost(), lost()), 0, 101)).toMatchObject({ game: "formula" });
  expect(suggest(after(lost(), lost(), lost()), 0, 101)).toMatchObject({ game: "seven-ate-nine" });
});

const puzzled = (day: number) => ({
  ...nothingTried,
  tried: [{ id: "formula-v1-1-1", day, how: "missed" as const }],
});
test("what fits: the puzzles of the day after two games, unless one has had some", () => {
  const won = () => ended("formula", 1, "won");
  const path = after(won(), won());
  expect(suggest(path, 0, 100)).toEqual({ is: "today" });
  expect(suggest({ ...path, puzzling: puzzled(99) }, 0, 100)).toEqual({ is: "today" });
  expect(suggest({ ...path, puzzling: puzzled(100) }, 0, 100)).toMatchObject({ is: "rung" });
  expect(suggest(after(won()), 0, 100)).toMatchObject({ is: "rung" });
});

test("what fits: practice that is due, after three games of a day", () => {
  const lost = () => ended("formula", 1, "lost", { day: 99 });
  const now = () => ended("formula", 1, "won", { day: 100 });
  const path = after(lost(), now(), now(), now());
  expect(suggest(path, 12, 100)).toEqual({ is: "practice" });
  expect(suggest(path, 0, 100), "nothing was learnt yet").toMatchObject({ is: "rung" });
  expect(suggest({ ...path, practised: 100 }, 12, 100)).toMatchObject({ is: "rung" });
  expect(suggest(after(lost(), now()), 12, 100)).toMatchObject({ is: "rung" });
});

test("what fits: practice where every star is earned, and then nothing", () => {
  const all = {} as Path["stars"];
  const { games } = after();
  for (const game of [
    "seven-ate-nine",
    "formula",
    "plus-and-minus",
    "tables-match",
    "tables-order",
    "tables-rush",
    "tables-domino",
  ] as const)
    all[game] = [1, 2, 3, 4, 5];
  const path: Path = { child: "fox", stars: all, games, puzzling: puzzled(100) };
  expect(suggest(path, 3, 100)).toEqual({ is: "practice" });
  expect(suggest({ ...path, practised: 100 }, 3, 100)).toBeUndefined();
});
