import { expect, test } from "vitest";
import type { Solution, Step } from "../../../engine/engine";
import { analyse, lossesOf, positionsOf, tightened, worthOf, type Worth } from "./values";

const view = (sums: [number, number], board: string, over = false, round = 1) => ({
  board,
  "to-move": "row",
  "row-seat": 1,
  sums,
  round,
  rounds: 1,
  over,
});
// Seat 1 takes 5 where 9 was there, then seat 2 takes 9.
const steps = [
  { view: view([0, 0], "* 5/9 ."), "to-act": [1] },
  { view: view([5, 0], ". */9 ."), "to-act": [2], by: 1, action: "1,2", events: [] },
  { view: view([5, 9], ". ./* .", true), "to-act": [], by: 2, action: "2,1", events: [] },
] as unknown as Step[];

const known = (value: number): Worth => ({ low: value, high: value, line: ["2,1"] });

test("the positions are those in which somebody moves, with what they have so far", () => {
  expect(positionsOf(steps).map((one) => [one.step, one.seat, one.standing])).toEqual([
    [0, 1, 0],
    [1, 2, 5],
  ]);
});

test("values are seat 1's side of the difference, whoever moves", () => {
  const solution: Solution = { value: 9, low: 7, high: 9, exact: false, line: [], nodes: 1 };
  const [, second] = positionsOf(steps);
  expect(worthOf(second!, solution)).toMatchObject({ low: -4, high: -2 });
});

test("what was given away is the difference between two positions, and proven where they are bounded", () => {
  expect(lossesOf(steps, [known(2), known(-4), undefined])).toEqual([
    { step: 0, seat: 1, least: 6, exact: true, better: "2,1" },
  ]);
  const bounded = { low: 0, high: 5, line: [] };
  expect(lossesOf(steps, [bounded, known(-4), undefined])).toMatchObject([
    { least: 4, exact: false },
  ]);
  expect(lossesOf(steps, [known(-4), known(-4), undefined])).toEqual([]);
});

test("who moved can have at least what came of the move", () => {
  expect(tightened(steps, [undefined, undefined, undefined])).toMatchObject([
    {},
    { low: -Infinity, high: -4 },
    { low: -4, high: -4 }, // the end is what the sums say
  ]);
  const [first] = tightened(steps, [{ low: -20, high: 20, line: [] }, known(-4), undefined]);
  expect(first).toMatchObject({ low: -4, high: 20 });
});

test("the end is looked at first, and a position that takes long gets half of what is left", async () => {
  let time = 0;
  const asked: number[] = [];
  await analyse(
    positionsOf(steps),
    async (position) => {
      asked.push(position.step);
      time += 10;
      return { value: 0, low: -1, high: 1, exact: position.step === 1, line: [], nodes: 1 };
    },
    { nodes: 1, ms: 90 },
    () => true,
    () => time,
  );
  // 10 for the last one; half of the other 80 for the first, and then all that is left.
  expect(asked).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]);
});
