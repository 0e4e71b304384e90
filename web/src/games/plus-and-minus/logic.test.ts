import { expect, test } from "vitest";
import {
  endedLine,
  inLine,
  moved,
  side,
  squares,
  starOf,
  turned,
  type PlusAndMinusView,
} from "./logic";

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

test("a round ends for want of a tile in the line of whom it would be to take (P5, P9)", () => {
  const view = {
    board: "1 */. .",
    layout: "1 */2 3",
    "to-move": "column",
    begins: "row",
    "row-seat": 1,
    sums: [3, 2],
    round: 1,
    rounds: 2,
    over: false,
  } satisfies PlusAndMinusView;
  expect(endedLine(view, 1)).toBeUndefined();
  expect(endedLine({ ...view, over: true }, 1)).toBe("column");
  // Seat 1 took along a row and left the other no column; in the second round it plays the columns itself.
  const second = { ...view, board: view.layout, round: 2, "row-seat": 2 };
  expect(endedLine(second, 1)).toBe("column");
  expect(endedLine(second, 2)).toBe("row");
});
test("from the other side of the table left is right", () => {
  expect(turned[side(at("2,3"), starOf(board))]).toBe("left");
});
