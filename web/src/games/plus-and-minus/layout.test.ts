import { expect, test } from "vitest";
import { boardOf, cellsOf, forgivenBoard, put, resized } from "./layout";
import { sides, tiles } from "./methods";

test("the boards and tiles of the five methods", () => {
  expect(sides).toEqual([4, 5, 6, 7, 8]);
  expect(tiles[0]).toBe(-10);
  expect(tiles.at(-1)).toBe(15);
});

test("one square is changed, and the star changes places with what lay there", () => {
  const cells = cellsOf("1 0/4 *");
  expect(boardOf(put(cells, 0, 1, "15"))).toBe("1 15/4 *");
  expect(boardOf(put(cells, 0, 0, "*"))).toBe("* 0/4 1");
  expect(boardOf(put(cells, 1, 1, "*"))).toBe("1 0/4 *");
});

test("a board grows and shrinks, and never loses its star", () => {
  expect(boardOf(resized(cellsOf("* 2/3 4"), 3))).toBe("* 2 ./3 4 ./. . .");
  expect(boardOf(resized(cellsOf("1 2 3/4 5 6/7 8 *"), 2))).toBe("1 2/4 *");
});

test("a board as people write it", () => {
  expect(forgivenBoard("1, 0, −3\n4 ★ 6\n7 5 15\n")).toBe("1 0 -3/4 * 6/7 5 15");
  expect(forgivenBoard("1 0 / 4 *")).toBe("1 0/4 *");
});
