// Rows and hand as one sees them: what one has laid oneself lies there before the table answers.
import type { Action } from "../../table/protocol";
import { outcomeOf } from "../tables-match/cards";
import { handOf, rowsOf, type Piece } from "../tables-match/logic";
import type { TablesRushView as RushView } from "../../table/wire";

export type { RushView };

export interface Shown {
  rows: string[][];
  hand: Piece[];
}

// `new 9 3x3`, `1 +54:6`: where, and which cards.
export function readMove(action: Action): { row: number | "new"; cards: string[] } {
  const [where, ...cards] = action.split(" ");
  return {
    row: where === "new" ? "new" : Number(where),
    cards: cards.map((card) => card.replace("+", "")),
  };
}
export const newRow = (first: string, second: string): Action => `new ${first} ${second}`;
export const toRow = (index: number, card: string): Action => `${index + 1} +${card}`;

// In order (T50) a smaller card lies in front.
function lieIn(row: string[] | undefined, card: string, view: RushView): void {
  const first = row?.[0];
  if (view.table["in-order"] && first && outcomeOf(card) < outcomeOf(first)) row.unshift(card);
  else row?.push(card);
}

export function shown(view: RushView, waiting: Action[]): Shown {
  const rows = rowsOf(view.table.rows);
  const hand = handOf(view.hand);
  for (const action of waiting) {
    const { row, cards } = readMove(action);
    for (const card of cards) {
      const at = hand.findIndex((piece) => piece.card === card);
      if (at >= 0) hand.splice(at, 1);
    }
    if (row === "new") rows.push([]);
    for (const card of cards) lieIn(rows.at(row === "new" ? -1 : row - 1), card, view);
  }
  return { rows, hand };
}
