import { expect, test } from "vitest";
import type { Puzzle } from "./puzzler";
import { fitting } from "./shelf";
import {
  comeAgain,
  daysThisWeek,
  howOf,
  nothingTried,
  ratingOf,
  solvedOf,
  withRecord,
  withTried,
} from "./tried";

const puzzle = (number: number, grade = 900): Puzzle => ({
  kind: "formula",
  id: `formula-v1-1-${number}`,
  answer: [],
  grade,
});
const after = { rating: 1000, deviation: 300, volatility: 0.06 };

test("the first try counts, and what did not go comes again on another day", () => {
  let mine = withTried(nothingTried, puzzle(1), { day: 10, how: "missed", after });
  expect(ratingOf(mine, "formula")).toEqual(after);
  expect(comeAgain(mine, "formula", 10)).toEqual([]);
  expect(comeAgain(mine, "formula", 11)).toEqual(["formula-v1-1-1"]);
  expect(comeAgain(mine, "tables-match", 11)).toEqual([]);
  mine = withTried(mine, puzzle(1), { day: 11, how: "solved", after: { ...after, rating: 2000 } });
  expect(ratingOf(mine, "formula")).toEqual(after);
  expect(comeAgain(mine, "formula", 12)).toEqual([]);
  expect(solvedOf(mine, "formula")).toBe(1);
});

test("who tries on solves it in the end, and nothing is taken back", () => {
  let mine = withTried(nothingTried, puzzle(1), { day: 10, how: "missed", after });
  mine = withTried(mine, puzzle(1), { day: 10, how: "solved", after });
  expect(howOf(mine, puzzle(1).id)).toBe("helped");
  mine = withTried(mine, puzzle(1), { day: 10, how: "missed", after });
  expect(howOf(mine, puzzle(1).id)).toBe("helped");
  mine = withTried(mine, puzzle(2), { day: 10, how: "solved", after });
  mine = withTried(mine, puzzle(2), { day: 20, how: "missed", after });
  expect(howOf(mine, puzzle(2).id)).toBe("solved");
  expect(mine.tried.length).toBe(2);
});

test("days of this week are counted from Monday, and none is lost", () => {
  let mine = nothingTried;
  // 4 January 1970 was a Sunday, so Monday is day 4.
  for (const day of [3, 4, 6, 6, 9])
    mine = withTried(mine, puzzle(day * 2 + mine.tried.length), { day, how: "solved", after });
  expect(daysThisWeek(mine, 9)).toBe(3);
  expect(daysThisWeek(mine, 10)).toBe(3);
  expect(daysThisWeek(mine, 11)).toBe(0);
  expect(daysThisWeek(mine, 3)).toBe(1);
});

test("a record is one's best", () => {
  let mine = withRecord(nothingTried, "storm", 4);
  mine = withRecord(mine, "storm", 3);
  expect(mine.records).toEqual({ storm: 4 });
});

test("one that fits is near in grade and was not tried", () => {
  const all = Array.from({ length: 60 }, (_, i) => puzzle(i, 600 + 30 * i));
  for (const chance of [0, 0.5, 0.99])
    expect(Math.abs(fitting(all, 1200, new Set(), () => chance)!.grade - 1200)).toBeLessThan(200);
  // Who has done them all begins again.
  expect(fitting(all, 1200, new Set(all.map(({ id }) => id)))).toBeDefined();
});
