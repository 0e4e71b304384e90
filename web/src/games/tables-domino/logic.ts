// The chains on the table as they are drawn, and the ways in which chosen cards can be laid. Which of these are allowed
// is asked of the engine.
import type { Action } from "../../table/protocol";
import type { TablesDominoView as DominoView } from "../../table/wire";
import { outcomeOf } from "../tables-match/cards";

export type { DominoView };

export interface Laid {
  piece: string; // "6x6|4": the half that touches, the other one; "J"; "_=7x8"
  at: number; // the end against which it lies; 0: it starts a row
  near: number; // the end that its first half became, where it starts a row
  far: number;
}

export const isDomino = (card: string): boolean => card.includes("|");
// Of a domino its halves, of an empty table its blank side and what it was named, of a joker twice itself.
export function halvesOf(piece: string): [string, string] {
  const [near, far] = piece.split(/[|=]/);
  return [near!, far ?? near!];
}
// A card lies either way and is the same: as the hand's cards can be compared with what lies.
export const sameFace = (piece: string): string =>
  isDomino(piece) ? halvesOf(piece).sort().join("|") : piece[0]!;

export interface End {
  kind: "end"; // an open one
  number: number;
  beside: string; // what it lies beside
}
export type Item =
  | End
  | { kind: "piece"; id: number; piece: string; left: string; right: string }
  | { kind: "joint"; id: string; half: string }; // two at once: the other card's half, which multiplies (T35)
export type Chain = Item[];

export const widthOf = (item: Item): number => (item.kind === "piece" ? 2 : 1); // in halves
export const keyOf = (item: Item): string =>
  item.kind === "end"
    ? `end ${item.number}`
    : item.kind === "piece"
      ? `piece ${item.id}`
      : `joint ${item.id}`;

const turned = (item: Item): Item =>
  item.kind === "piece" ? { ...item, left: item.right, right: item.left } : item;
const pieceOf = ({ piece, far }: Laid): Item => {
  const [left, right] = halvesOf(piece);
  return { kind: "piece", id: far, piece, left, right };
};

// Every row from its left end to its right one; where two cards were laid at once the first goes on in the row, and the
// second one's branch is a chain of its own behind it.
export function chainsOf({ laid, ends }: Pick<DominoView["table"], "laid" | "ends">): Chain[] {
  const open = new Set(ends.map((end) => end.number));
  const lyingAt = (end: number) => laid.filter((one) => one.at === end);

  function arm(from: number, half: string, branches: Chain[]): Chain {
    const [first, second] = lyingAt(from);
    if (!first) return open.has(from) ? [{ kind: "end", number: from, beside: half }] : [];
    const next = () => arm(first.far, halvesOf(first.piece)[1], branches);
    if (!second) return [pieceOf(first), ...next()];
    const [one, other] = [halvesOf(first.piece)[0], halvesOf(second.piece)[0]];
    const branch: Chain[] = [];
    const beyond = arm(second.far, halvesOf(second.piece)[1], branch);
    branches.push(
      [{ kind: "joint", id: `${from} b`, half: one }, pieceOf(second), ...beyond],
      ...branch,
    );
    return [{ kind: "joint", id: `${from} a`, half: other }, pieceOf(first), ...next()];
  }

  return laid
    .filter((one) => one.at === 0)
    .flatMap((root) => {
      const [near, far] = halvesOf(root.piece);
      const branches: Chain[] = [];
      const left = arm(root.near, near, branches).map(turned).reverse();
      return [[...left, pieceOf(root), ...arm(root.far, far, branches)], ...branches];
    });
}

// Ways to lay the chosen cards at an end, or as a new row (end 0); `product` is what an empty table is named (T41).
export interface Way {
  action: Action;
  near: string[]; // the halves that touch
}
const pieces = (card: string, product: string): string[] => {
  if (!isDomino(card)) return [card === "_" ? `_=${product}` : card];
  const [a, b] = halvesOf(card);
  return a === b ? [card] : [card, `${b}|${a}`];
};
export function waysToLay(cards: string[], end: number, product = "1x1"): Way[] {
  // A joker comes first, for it starts the row.
  const [first, second] = cards.includes("J") && cards[0] !== "J" ? [...cards].reverse() : cards;
  const touching = (piece: string) => halvesOf(piece)[0];
  const at = end === 0 ? "" : ` @${end}`;
  if (!first) return [];
  if (end === 0 && first !== "J") return [{ action: `row ${first}`, near: [] }];
  if (!second)
    return pieces(first, product).map((piece) => ({
      action: `lay ${piece}${at}`,
      near: [touching(piece)],
    }));
  return pieces(first, product).flatMap((one) =>
    pieces(second, product).map((other) => ({
      action: `lay ${one} ${other}${at}`,
      near: first === "J" ? [touching(other)] : [touching(one), touching(other)],
    })),
  );
}

export interface Play {
  faces: string[]; // of the cards, as sameFace has them
  pieces: string[];
  end: number; // 0: a new row
}
export function playOf(action: Action): Play | undefined {
  const [, cards, end] = /^(?:lay|row) (.+?)(?: @(\d+))?$/.exec(action) ?? [];
  if (!cards) return undefined;
  const list = cards.split(" ");
  return { faces: list.map(sameFace).sort(), pieces: list, end: Number(end ?? 0) };
}
export const lays = (play: Play, cards: string[]): boolean => missing(play, cards)?.length === 0;

// Which faces of a play are still missing beside these cards; nothing where they are not all in it.
export function missing({ faces }: Play, cards: string[]): string[] | undefined {
  const left = [...faces];
  for (const face of cards.map(sameFace)) {
    const at = left.indexOf(face);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}
// Two at once (T35).
export const isPair = ({ pieces, end }: Play): boolean => pieces.length === 2 && end > 0;
// What they make: "9x6=54".
export const sumOf = ({ pieces }: Play, outcome: number): string =>
  `${pieces.map((piece) => outcomeOf(halvesOf(piece)[0])).join("x")}=${outcome}`;

// The outcome of an open end: 0 where any half may lie. The engine lists ends that are alike only once.
export const outcomeAt = (view: DominoView, end: number): number | undefined =>
  view.table.ends.find((one) => one.number === end)?.outcome;
// What lies at an open end, as it is written.
export const besides = (view: DominoView): Map<number, string> =>
  new Map(
    chainsOf(view.table)
      .flat()
      .flatMap((item) => (item.kind === "end" ? [[item.number, item.beside]] : [])),
  );

// All ends at which something may lie that the engine says of one of them.
export const endsLike = (view: DominoView, end: number): number[] => {
  const outcome = outcomeAt(view, end);
  return view.table.ends.filter((one) => one.outcome === outcome).map((one) => one.number);
};

// Which cards are chosen after a tap: one; with a joker, or where somebody wants to lay two at once, two.
export function choose(
  chosen: string[],
  key: string,
  two: boolean,
  isJoker: (key: string) => boolean,
): string[] {
  if (chosen.includes(key)) return chosen.filter((one) => one !== key);
  const joker = chosen.find(isJoker);
  if (joker) return [joker, key];
  return two ? [...chosen, key].slice(-2) : [key];
}
