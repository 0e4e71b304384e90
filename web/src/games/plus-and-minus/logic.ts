// The board as it is written in a view: rows by "/", cells by a space, "*" the star, "." an empty square.
import type { Seat } from "../../table/protocol";
import type { PlusAndMinusView } from "../../table/wire";

export type { PlusAndMinusView };

export type Line = "row" | "column";

export interface Square {
  row: number; // from 1
  column: number;
  name: string; // "2,3": also the action that takes its tile
  star: boolean;
  value: number | undefined; // of a tile
}

export function squares(board: string): Square[][] {
  return board.split("/").map((line, i) =>
    line.split(" ").map((cell, j) => ({
      row: i + 1,
      column: j + 1,
      name: `${i + 1},${j + 1}`,
      star: cell === "*",
      value: cell === "*" || cell === "." ? undefined : Number(cell),
    })),
  );
}

export const starOf = (board: Square[][]): Square => board.flat().find((square) => square.star)!;

export const lineOf = (view: PlusAndMinusView, seat: Seat): Line =>
  view["row-seat"] === seat ? "row" : "column";

// In the star's row or column.
export function inLine(square: Square, star: Square, line: Line): boolean {
  return line === "row" ? square.row === star.row : square.column === star.column;
}

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

// The next square with a tile in the direction of the arrow key; past the edge nothing moves.
export function moved(board: Square[][], from: Square, key: string): Square | undefined {
  const step = steps[key];
  if (!step) return undefined;
  for (
    let row = from.row + step[0], column = from.column + step[1];
    ;
    row += step[0], column += step[1]
  ) {
    const square = board[row - 1]?.[column - 1];
    if (!square) return undefined;
    if (square.value !== undefined) return square;
  }
}

// Where a square lies, seen from the star; and how that is called by somebody who sits across.
export type Where = "left" | "right" | "above" | "below";
export const turned: Record<Where, Where> = {
  left: "right",
  right: "left",
  above: "below",
  below: "above",
};
export function side(square: Square, star: Square): Where {
  if (square.row === star.row) return square.column < star.column ? "left" : "right";
  return square.row < star.row ? "above" : "below";
}

// Which line had no tile left when that seat had taken one (P5), where the round ended so. A new round begins with the
// whole board and the roles swapped (P9).
export function endedLine(view: PlusAndMinusView, seat: Seat): Line | undefined {
  if (view.over) return view["to-move"];
  return view.round > 1 && view.board === view.layout ? lineOf(view, seat) : undefined;
}
