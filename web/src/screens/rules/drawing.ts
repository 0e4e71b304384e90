// Notation in the rules as what lies on the table: `2x4=8'` is a sum of cards of which the last is laid in this turn,
// `12 3x4` two cards of the times tables, `6x6|4` a domino, `9~3` a card of 7 Ate 9.
import type { Game } from "../../table/protocol";
import { drawn } from "../../words/sums";

export type Drawing =
  | { is: "card"; text: string; joker: boolean; modifier?: number; laid: boolean; wide: boolean }
  | { is: "domino"; left: string; right: string }
  | { is: "sign"; text: string }
  | { is: "room" }; // an empty place

const sumOfCards = /^(?:[\djJ]+'?)+[_+\-x:](?:[\djJ]+'?)+=(?:[\djJ']*)$/;
const greenCard = /^(?:\d+[x:]\d+|\d+|J(?:=\d+)?)$/;
const domino = /^(?:[\dx_]+\|[\dx_]+|J|_)$/;

function sum(text: string): Drawing[] {
  const places = [...text.matchAll(/(j?\d|J|[_+\-x:=])('?)/g)].map(([, place, mark]): Drawing => {
    if (/^[_+\-x:=]$/.test(place!))
      return { is: "sign", text: place === "_" ? "?" : drawn(place!) };
    const joker = /j/i.test(place!);
    const digit = place!.replace(/j/i, "");
    return { is: "card", text: digit, joker, laid: mark === "'", wide: false };
  });
  return text.endsWith("=") ? [...places, { is: "room" }] : places;
}
function card(text: string): Drawing {
  const [number, modifier] = text.split("~");
  if (modifier)
    return {
      is: "card",
      text: number!,
      joker: false,
      modifier: Number(modifier),
      laid: false,
      wide: false,
    };
  const joker = text.startsWith("J");
  const face = joker ? (text.split("=")[1] ?? "") : drawn(text);
  return { is: "card", text: face, joker, laid: false, wide: true };
}
function piece(text: string): Drawing {
  const [left, right] = text.includes("|") ? text.split("|") : [text, text];
  return { is: "domino", left: left!, right: right! };
}

// Nothing where it is no cards: the name of an option, a sign.
export function drawingOf(game: Game, code: string): Drawing[] | undefined {
  const parts = code.split(" ");
  if (game === "formula")
    return sumOfCards.test(code) ? sum(code) : /^j\d$/.test(code) ? sum(code) : undefined;
  if (game === "seven-ate-nine")
    return parts.every((one) => /^\d+~\d$/.test(one)) ? parts.map(card) : undefined;
  if (game === "tables-domino")
    return parts.every((one) => domino.test(one)) ? parts.map(piece) : undefined;
  if (game === "plus-and-minus") return undefined;
  return parts.every((one) => greenCard.test(one)) ? parts.map(card) : undefined;
}

// Beside a rule, larger: what it is about; behind > what it leads to, and rows by /.
export const figures: Record<Game, Record<string, string[]>> = {
  "seven-ate-nine": {
    S1: ["5~1 6~2 9~3"],
    S7: ["5~1 > 4~2 6~3", "9~3 > 6~1 2~2", "1~2 > 3~1 9~3"],
  },
  formula: {
    F10: ["2+4=6 > 2x4=8'"],
    F11: ["2+3=5 > 1'2+3=1'5"],
    F12: ["10-3=7 > 12'-4'=8'"],
    F15: ["12+3=15 > 1j8'-3=15"],
    F16: ["7x0=0 > 1'+2'=3'"],
  },
  "plus-and-minus": {},
  "tables-match": { T11: ["3x3 9 54:6"], T14: ["12 3x4 2x6 > 12 3x4 / 4x3 2x6"], T21: ["J 7x8"] },
  "tables-order": {
    T26: ["4:2 9 12 4x5"],
    T27: ["3 9 12 40 90 > 3 9 12 / 30 40 90"],
    T28: ["9 12 J=17"],
  },
  "tables-rush": { T30: ["9 3x3 54:6"] },
  "tables-domino": { T31: ["8|36 9x4|5"], T40: ["J 42|7x7"], T41: ["8|36 _|7x8"] },
};
