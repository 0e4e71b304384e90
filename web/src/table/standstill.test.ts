import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Standstill } from "./standstill";
import { TableState } from "./table.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// A table in full swing, with a clock that strikes in 40 seconds.
function sitDown(what = "time-up", ms = 40_000, countdown = 3000) {
  const table = new TableState();
  table.hear({
    type: "table",
    game: "tables-rush",
    seat: 1,
    setup: {},
    seq: 1,
    phase: "playing",
    paused: false,
    chairs: [],
    view: {},
    "to-act": [1, 2],
    deadline: { what, ms },
  } as never);
  const local = { rest: vi.fn(), wake: vi.fn() };
  return { table, local, still: new Standstill(local, [table], countdown) };
}

test("while a table stands still its clock does not go, and going on is counted down", () => {
  const { table, local, still } = sitDown();
  vi.advanceTimersByTime(10_000);
  still.stand();
  vi.advanceTimersByTime(60_000);
  expect(local.rest).toHaveBeenCalled();
  expect(table.left(performance.now())).toBe(30_000);
  expect(table.myTurn).toBe(true); // a first row may be laid
  still.goOn(true);
  expect(table.goesOn! - performance.now()).toBe(3000);
  expect(table.myTurn).toBe(false);
  vi.advanceTimersByTime(2999);
  expect(local.wake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(local.wake).toHaveBeenCalledOnce();
  expect(table.left(performance.now())).toBe(30_000);
  expect(table.myTurn).toBe(true);
});
test("whoever looks away again while it is counted is counted to anew", () => {
  const { table, local, still } = sitDown();
  still.stand();
  still.goOn(true);
  vi.advanceTimersByTime(1000);
  still.stand();
  expect(table.goesOn).toBeUndefined();
  vi.advanceTimersByTime(10_000);
  expect(local.wake).not.toHaveBeenCalled();
  still.goOn(true);
  vi.advanceTimersByTime(3000);
  expect(local.wake).toHaveBeenCalledOnce();
  expect(table.left(performance.now())).toBe(40_000);
});
test("the table's own countdown is not counted twice", () => {
  const { table, local, still } = sitDown("start", 3000);
  vi.advanceTimersByTime(2200);
  still.stand();
  vi.advanceTimersByTime(5000);
  still.goOn(true);
  expect(table.goesOn! - performance.now()).toBe(3000);
  vi.advanceTimersByTime(2200);
  expect(local.wake).toHaveBeenCalledOnce();
  expect(table.left(performance.now())).toBe(800);
});
test("what needs no countdown goes on at once", () => {
  const waits = sitDown();
  waits.still.stand();
  waits.still.goOn(false);
  expect(waits.local.wake).toHaveBeenCalledOnce();
  const turns = sitDown("turn", 40_000, 0);
  turns.still.stand();
  turns.still.goOn(true);
  expect(turns.local.wake).toHaveBeenCalledOnce();
});
