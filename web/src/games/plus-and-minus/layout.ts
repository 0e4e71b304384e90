// A board that is being made: rows of cells in the notation of the engine, "*" the star, "." an empty square.
export type Cells = string[][];

export const cellsOf = (board: string): Cells =>
  board.split("/").map((row) => row.trim().split(/\s+/));
export const boardOf = (cells: Cells): string => cells.map((row) => row.join(" ")).join("/");

// A board has one star: where it goes, it leaves what lay there behind.
export function put(cells: Cells, row: number, column: number, cell: string): Cells {
  const before = cells[row]![column]!;
  return cells.map((line, i) =>
    line.map((one, j) => {
      if (i === row && j === column) return cell;
      return cell === "*" && one === "*" ? before : one;
    }),
  );
}

// Larger or smaller: what still has room stays. The star never goes.
export function resized(cells: Cells, side: number): Cells {
  const next = Array.from({ length: side }, (_, i) =>
    Array.from({ length: side }, (_, j) => cells[i]?.[j] ?? "."),
  );
  if (!next.flat().includes("*")) next[side - 1]![side - 1] = "*";
  return next;
}

// As people write it: lines instead of /, ★ for the star, − for minus, commas between numbers.
export const forgivenBoard = (text: string): string =>
  text
    .trim()
    .replace(/[★☆✱]/g, "*")
    .replace(/[−–]/g, "-")
    .replace(/[,;\t]+/g, " ")
    .replace(/\s*[/\n]\s*/g, "/")
    .replace(/ +/g, " ")
    .replace(/\/+$/, "");
