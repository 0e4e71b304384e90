import { expect, test } from "vitest";
import { newRow, readMove, shown, toRow, type RushView } from "./logic";

const view: RushView = {
  table: { rows: "9 3x3 / 5x4 10x2", phase: "playing", players: 2, seconds: 40, "in-order": false },
  hand: ["54:6", "7x6", "7x6", "42"],
  "in-hand": [4, 20],
};
const cards = (seen: ReturnType<typeof shown>) => seen.hand.map((piece) => piece.card);

test("in order a card that is smaller lies in front at once", () => {
  const table = { ...view.table, rows: "9 12", "in-order": true };
  const ahead = shown({ ...view, table, hand: ["7", "4x5", "20"] }, ["1 +7", "new 4x5 7"]);
  expect(ahead.rows).toEqual([
    ["7", "9", "12"],
    ["7", "4x5"],
  ]);
});

test("a card lies in its row before the table answers, and is in the hand again when it is refused", () => {
  const before = shown(view, [toRow(0, "54:6")]);
  expect(before.rows[0]).toEqual(["9", "3x3", "54:6"]);
  expect(cards(before)).toEqual(["7x6", "7x6", "42"]);
  const after = shown(view, []);
  expect(after.rows[0]).toEqual(["9", "3x3"]);
  expect(cards(after)).toEqual(view.hand);
});
test("T51 a new row is begun with two cards, also with two that are the same", () => {
  const seen = shown(view, [newRow("7x6", "7x6")]);
  expect(seen.rows[2]).toEqual(["7x6", "7x6"]);
  expect(cards(seen)).toEqual(["54:6", "42"]);
});
test("the cards that stay keep their names, so that nothing jumps", () => {
  const name = (action: string[]) =>
    shown(view, action).hand.find((piece) => piece.card === "42")!.id;
  expect(name([toRow(0, "54:6")])).toBe(name([]));
});
test("a move is read as it is written", () => {
  expect(readMove("new 9 3x3")).toEqual({ row: "new", cards: ["9", "3x3"] });
  expect(readMove("12 +54:6")).toEqual({ row: 12, cards: ["54:6"] });
});
