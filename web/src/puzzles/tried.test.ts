import { expect, test } from "vitest";
import type { Puzzle } from "./puzzler";
import { fitting } from "./shelf";
import { comesAgain, daysThisWeek, nothingTried, ratingOf, solvedOf, withTried } from "./tried";

const puzzle = (number: number, grade = 900): Puzzle => ({
  kind: "formula",
  id: `formula-v1-1-${number}`,
  answer: [],
  grade,
});
const after = { rating: 1000, deviation: 300, volatility: 0.06 };

test("the first try counts, and what did not go comes again on another day", () => {
  let mine = withTried(nothingTried, puzzle(1), { day: 10, solved: false, after });
  expect(ratingOf(mine, "formula")).toEqual(after);
  expect(comesAgain(mine, "formula", 10)).toBeUndefined();
  expect(comesAgain(mine, "formula", 11)).toBe("formula-v1-1-1");
  expect(comesAgain(mine, "tables-match", 11)).toBeUndefined();
  mine = withTried(mine, puzzle(1), { day: 11, solved: true, after: { ...after, rating: 2000 } });
  expect(ratingOf(mine, "formula")).toEqual(after);
  expect(comesAgain(mine, "formula", 12)).toBeUndefined();
  expect(solvedOf(mine, "formula")).toBe(1);
});

test("days of the week are counted, and none is lost", () => {
  let mine = nothingTried;
  for (const day of [3, 5, 5, 9])
    mine = withTried(mine, puzzle(day * 2 + mine.tried.length), { day, solved: true, after });
  expect(daysThisWeek(mine, 9)).toBe(3);
  expect(daysThisWeek(mine, 30)).toBe(0);
});

test("one that fits is near in grade and was not tried", () => {
  const all = Array.from({ length: 60 }, (_, i) => puzzle(i, 600 + 30 * i));
  for (const chance of [0, 0.5, 0.99])
    expect(Math.abs(fitting(all, 1200, new Set(), () => chance)!.grade - 1200)).toBeLessThan(200);
  const tried = new Set(all.map(({ id }) => id));
  expect(fitting(all, 1200, tried)).toBeUndefined();
});
