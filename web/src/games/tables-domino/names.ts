// What the cards of the purple side are called.
import { inSentence, spoken } from "../../words/spoken";
import { say } from "../../words/words.svelte";
import { halvesOf, isDomino } from "./logic";

function named(piece: string, half: (text: string) => string): string {
  const [near, far] = halvesOf(piece);
  if (isDomino(piece)) return say("web/tables-domino/card", half(near), half(far));
  return piece.includes("=") ? say("web/tables-domino/empty-as", half(far)) : spoken(piece);
}
export const spokenPiece = (piece: string): string => named(piece, spoken);
// In a sentence a card looks as it does on the table: 3 × 3 | 30.
export const pieceInSentence = (piece: string): string =>
  isDomino(piece) ? halvesOf(piece).map(inSentence).join(" | ") : named(piece, inSentence);
