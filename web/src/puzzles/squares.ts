// How the puzzles of a day went, to tell others: green at once, yellow in the end, white not or not yet. It gives nothing
// away.
import type { How } from "./tried";

export const squares = (hows: (How | undefined)[]): string =>
  hows.map((how) => (how === "solved" ? "🟩" : how === "helped" ? "🟨" : "⬜")).join("");
