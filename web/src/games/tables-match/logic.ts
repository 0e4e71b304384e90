// A turn while it is made: which card lies where, and how that is written for the table. Whether it may be done is asked
// of the engine.
import type { Action, Refusal } from "../../table/protocol";
import { isJoker, outcomeOf } from "./cards";

export type { TablesMatchView as MatchView } from "../../table/wire";

export interface Piece {
  id: string;
  card: string;
  home?: number; // the row in which it lay; none: the hand
}
export type Element = Piece[]; // one card, or two laid as one (T16)

export interface Draft {
  lying: Element[][]; // as they lay before the turn
  rows: Element[][]; // as they are being laid: those rows, and new ones behind them
}

// The second 6x1 is "6x1 1": a name that stays while others come and go.
function named(cards: string[], prefix = ""): string[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const nth = seen.get(card) ?? 0;
    seen.set(card, nth + 1);
    return `${prefix}${card} ${nth}`;
  });
}

export function handOf(hand: string[]): Piece[] {
  const ids = named(hand);
  return hand.map((card, i) => ({ id: ids[i]!, card }));
}

export const rowsOf = (rows: string): string[][] =>
  rows === "" ? [] : rows.split(" / ").map((row) => row.split(" "));

export function draftOf(rows: string): Draft {
  const lying = rowsOf(rows).map((row, home) => {
    const ids = named(
      row.flatMap((element) => element.split("&")),
      `row ${home}: `,
    );
    let next = 0;
    return row.map((element) =>
      element.split("&").map((card): Piece => ({ id: ids[next++]!, card, home })),
    );
  });
  return { lying, rows: lying };
}

export const pieces = (rows: Element[][]): Piece[] => rows.flat(2);
const ids = (elements: Element[]): Set<string> => new Set(elements.flat().map((one) => one.id));

export const rowWith = (draft: Draft, id: string): number =>
  draft.rows.findIndex((row) => row.some((element) => element.some((one) => one.id === id)));
// The element in which a card lay before the turn.
const homeElement = (draft: Draft, piece: Piece): Element | undefined =>
  piece.home === undefined
    ? undefined
    : draft.lying[piece.home]!.find((element) => element.some((one) => one.id === piece.id));

export const isMoved = (piece: Piece, row: number): boolean => piece.home !== row;

// Cards that lay in a row lie in front, in their old order; rows without cards that were begun now are gone.
function settled(draft: Draft, rows: Element[][]): Draft {
  const order = draft.lying.map((row) => row.map((element) => element[0]!.id));
  const place = (row: number, element: Element) =>
    isMoved(element[0]!, row) ? order[row]!.length : order[row]!.indexOf(element[0]!.id);
  const sorted = rows.map((row, i) =>
    i < draft.lying.length ? [...row].sort((a, b) => place(i, a) - place(i, b)) : row,
  );
  return {
    lying: draft.lying,
    rows: sorted.filter((row, i) => i < draft.lying.length || row.length > 0),
  };
}

// Without these cards; of a pair that lay there (T16) what is left over begins a row of its own, for it cannot stay.
function without(draft: Draft, gone: Set<string>): { rows: Element[][]; orphans: Element[] } {
  const orphans: Element[] = [];
  const rows = draft.rows.map((row, i) =>
    row.flatMap((element) => {
      const left = element.filter((one) => !gone.has(one.id));
      if (left.length === 0) return [];
      if (left.length < element.length && left[0]!.home === i) {
        orphans.push(left);
        return [];
      }
      return [left];
    }),
  );
  return { rows, orphans };
}

// Lays the elements to a row; the row behind the last one is a new one.
export function lay(draft: Draft, elements: Element[], to: number): Draft {
  const { rows, orphans } = without(draft, ids(elements));
  if (to >= rows.length) rows.push(elements);
  else rows[to] = [...rows[to]!, ...elements];
  return settled(draft, [...rows, ...orphans.map((one) => [one])]);
}

// Back to where they were: to the hand, or to the row, and a pair as a pair.
export function takeBack(draft: Draft, back: Piece[]): Draft {
  const homes = new Set<Element>();
  for (const piece of back) {
    const home = homeElement(draft, piece);
    if (home) homes.add(home);
  }
  const { rows, orphans } = without(draft, new Set([...ids([...homes]), ...ids([back])]));
  for (const home of homes) rows[home[0]!.home!]!.push(home);
  return settled(draft, [...rows, ...orphans.map((one) => [one])]);
}

// The card, or the pair in which it lies there, for who takes hold of it.
export const elementOf = (draft: Draft, id: string): Element | undefined =>
  draft.rows.flat().find((element) => element.some((one) => one.id === id));

const text = (element: Element): string => element.map((one) => one.card).join("&");

// "1 +54:6 -9": what is taken from a row that lay there and what is laid to it. Nothing where nothing is.
function change(row: number, taken: Element[], laid: Element[]): string[] {
  const steps = [...taken.map((one) => "-" + text(one)), ...laid.map((one) => "+" + text(one))];
  return steps.length > 0 ? [`${row + 1} ${steps.join(" ")}`] : [];
}

// The turn as it is written; of one row, only what concerns that one, for the question whether cards may lie there.
export function notation(draft: Draft, only?: number): Action | undefined {
  const here = only === undefined ? undefined : ids(draft.rows[only]!);
  const concerns = (element: Element) => !here || element.some((one) => here.has(one.id));
  const taken = draft.lying.map((row, i) =>
    row.filter(
      (element) => element.some((one) => rowWith(draft, one.id) !== i) && concerns(element),
    ),
  );
  const again = ids(taken.flat());
  const parts = draft.lying.flatMap((_, i) => {
    const laid = draft.rows[i]!.filter((element) => isMoved(element[0]!, i));
    return change(i, taken[i]!, only === undefined || only === i ? laid : []);
  });
  const fresh = draft.rows
    .map((row, i) => ({ row, i }))
    .filter(({ row, i }) => i >= draft.lying.length && (!here || i === only || holds(row, again)))
    .sort((a, b) => Number(b.i === only) - Number(a.i === only));
  parts.push(...fresh.map(({ row }) => "new " + row.map(text).join(" ")));
  return parts.length > 0 ? "lay " + parts.join(" / ") : undefined;
}
const holds = (row: Element[], wanted: Set<string>): boolean =>
  row.some((element) => element.some((one) => wanted.has(one.id)));

// All ways to lay these cards: each by itself, or some two by two as one; as few pairs as possible first.
export function groupings(cards: Piece[], together: boolean): Element[][] {
  if (!together || cards.length > 7) return [cards.map((one) => [one])];
  const ways = (rest: Piece[]): Element[][] => {
    const [first, ...others] = rest;
    if (!first) return [[]];
    const alone = ways(others).map((way): Element[] => [[first], ...way]);
    const paired = others.flatMap((other) =>
      ways(others.filter((one) => one !== other)).map((way): Element[] => [[first, other], ...way]),
    );
    return [...alone, ...paired];
  };
  return ways(cards).sort((a, b) => b.length - a.length);
}

// What the engine misses in a turn that is not finished, and what somebody may still mend by going on.
const unfinished = [
  "T13/keep-one",
  "T14/one-from-hand",
  "T14/two-stay",
  "T15/lay-what-you-drew",
  "T22/three-cards",
];
const unfinishedRow = ["T12/short-row", "T14/new-row", "T16/both-again", "T17/nothing-shows"];

export function canBeMended(refusal: Refusal, toNewRow: boolean): boolean {
  return unfinished.includes(refusal.key) || (toNewRow && unfinishedRow.includes(refusal.key));
}

// For the label: what the first card that lies by itself comes to.
export function labelOf(row: Element[]): number | undefined {
  const shows = row.find((element) => element.length === 1 && !isJoker(element[0]!.card));
  return shows && outcomeOf(shows[0]!.card);
}

export interface Part {
  row: number | "new"; // from 1, as it is written
  steps: string[]; // "+54:6", "-9"; of a new row "9"
}
export const partsOf = (action: Action): Part[] =>
  !action.startsWith("lay ")
    ? []
    : action
        .slice(4)
        .split(" / ")
        .map((part) => {
          const [where, ...steps] = part.split(" ");
          return { row: where === "new" ? "new" : Number(where), steps };
        });

const cardsIn = (step: string): string[] => step.replace(/^[+-]/, "").split("&");

// The cards that a turn takes from a row (from 0).
export const takenFrom = (action: Action, row: number): string[] =>
  partsOf(action)
    .filter((part) => part.row === row + 1)
    .flatMap((part) => part.steps.filter((step) => step.startsWith("-")).flatMap(cardsIn));

// The cards that a turn takes from the hand.
export function fromHand(action: Action): string[] {
  const steps = partsOf(action).flatMap((part) => part.steps);
  const laid = steps.filter((step) => !step.startsWith("-")).flatMap(cardsIn);
  for (const card of steps.filter((step) => step.startsWith("-")).flatMap(cardsIn))
    if (laid.includes(card)) laid.splice(laid.indexOf(card), 1);
  return laid;
}
