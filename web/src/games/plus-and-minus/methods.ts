// The five methods (P1) as data/boards/methods.txt has them: a line a tile, and how often it lies on each board.
import text from "../../../../data/boards/methods.txt?raw";

const lines = text
  .replace(/#.*/g, "")
  .split("\n")
  .map((line) => line.trim().split(/\s+/).map(Number))
  .filter((numbers) => numbers.length > 1);

// The tiles of any of them, from the lowest.
export const tiles: number[] = lines.map(([tile]) => tile!).sort((a, b) => a - b);

// How many squares a side has, by method; the star fills the last square.
export const sides: number[] = lines[0]!
  .slice(1)
  .map((_, i) => Math.sqrt(lines.reduce((sum, line) => sum + line[i + 1]!, 1)));
