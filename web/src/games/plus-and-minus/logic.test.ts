import { expect, test } from "vitest";
import { inLine, moved, side, squares, starOf } from "./logic";

const board = squares("1 0 3/4 * 6/7 . 15");
const at = (name: string) => board.flat().find((square) => square.name === name)!;

test("a board is read as it is written", () => {
  expect(board.length).toBe(3);
  expect(at("3,3").value).toBe(15);
  expect(at("3,2")).toMatchObject({ value: undefined, star: false });
  expect(starOf(board).name).toBe("2,2");
});
test("the star's row and column", () => {
  expect(
    board
      .flat()
      .filter((one) => inLine(one, starOf(board), "row"))
      .map((one) => one.name),
  ).toEqual(["2,1", "2,2", "2,3"]);
  expect(side(at("1,2"), starOf(board))).toBe("above");
  expect(side(at("2,3"), starOf(board))).toBe("right");
});
test("arrow keys go to the next tile, over the star and empty squares, and stop at the edge", () => {
  expect(moved(board, at("2,1"), "ArrowRight")?.name).toBe("2,3");
  expect(moved(board, at("3,3"), "ArrowLeft")?.name).toBe("3,1");
  expect(moved(board, at("1,1"), "ArrowUp")).toBeUndefined();
  expect(moved(board, at("1,1"), "x")).toBeUndefined();
});
