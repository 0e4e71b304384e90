// The sum on the table and the cards somebody is about to lay on it. Whether that may be is asked of the engine.
import type { Action } from "../../table/protocol";

import type { FormulaView } from "../../table/wire";

export type { FormulaView };

export interface HandCard {
  id: number;
  face: string; // a digit, or "J"
}
// A card that is laid in this turn; a joker stands for a digit, once somebody has said which.
export interface LaidCard extends HandCard {
  digit: string | undefined;
}
// A place of a number: what lies there, what is laid on it, or a card beside it.
export interface Slot {
  lying: { digit: string | undefined; joker: boolean } | undefined;
  laid: LaidCard | undefined;
}
export interface Draft {
  numbers: [Slot[], Slot[], Slot[]];
  swept: [boolean, boolean, boolean]; // the whole number is laid anew: what is not covered does not count
  symbol: string; // "_": not chosen yet
  opening: boolean;
}
export type Target = { number: number } & (
  { how: "on"; index: number } | { how: "left" | "right" | "whole" }
);

export const handOf = (hand: string): HandCard[] =>
  hand
    .split(" ")
    .filter(Boolean)
    .map((face, id) => ({ id, face }));

function placesOf(number: string): Slot[] {
  return [...number.matchAll(/(j\d|J|\d)'?/g)].map(([, place]) => ({
    lying: { digit: /\d/.exec(place!)?.[0], joker: /[jJ]/.test(place!) },
    laid: undefined,
  }));
}

export function draftOf(sum: string): Draft {
  const [, left, symbol, right, answer] = /^([\djJ']+)([_+\-x:])([\djJ']+)=([\djJ']*)$/.exec(sum)!;
  return {
    numbers: [placesOf(left!), placesOf(right!), placesOf(answer!)],
    swept: [false, false, false],
    symbol: symbol!,
    opening: symbol === "_",
  };
}

const copy = (draft: Draft): Draft => ({
  ...draft,
  numbers: draft.numbers.map((number) => number.map((slot) => ({ ...slot }))) as Draft["numbers"],
  swept: [...draft.swept],
});

export const laidIn = (draft: Draft): LaidCard[] =>
  draft.numbers.flat().flatMap((slot) => (slot.laid ? [slot.laid] : []));

// The slots of a number that are seen: where it is laid anew, what nobody covers is gone.
export const seenSlots = (draft: Draft, number: number): { slot: Slot; index: number }[] =>
  draft.numbers[number]!.map((slot, index) => ({ slot, index })).filter(
    ({ slot }) => slot.laid || (slot.lying && !draft.swept[number]),
  );

export function lay(draft: Draft, card: HandCard, target: Target): Draft {
  const next = copy(takeBack(draft, card.id));
  const slots = next.numbers[target.number]!;
  const laid: LaidCard = { ...card, digit: card.face === "J" ? undefined : card.face };
  if (target.how === "on") {
    slots[target.index]!.laid = laid;
  } else if (target.how === "whole") {
    next.numbers[target.number] = slots
      .filter((slot) => slot.lying)
      .map((slot) => ({ ...slot, laid: undefined }));
    next.numbers[target.number]!.push({ lying: undefined, laid });
    next.swept[target.number] = true;
  } else if (target.how === "left") {
    slots.unshift({ lying: undefined, laid });
  } else {
    slots.push({ lying: undefined, laid });
  }
  return next;
}

export function takeBack(draft: Draft, id: number): Draft {
  const next = copy(draft);
  next.numbers.forEach((number, i) => {
    const kept = number.filter((slot) => slot.lying || slot.laid?.id !== id);
    for (const slot of kept) if (slot.laid?.id === id) slot.laid = undefined;
    next.numbers[i] = kept;
    if (!kept.some((slot) => slot.laid)) next.swept[i] = false;
  });
  return next;
}

// Which digit a joker stands for: one's own, or the open one of the opening.
export function setJoker(draft: Draft, number: number, index: number, digit: string): Draft {
  const next = copy(draft);
  const slot = next.numbers[number]![index]!;
  if (slot.laid) slot.laid = { ...slot.laid, digit };
  else if (slot.lying) slot.lying = { ...slot.lying, digit };
  return next;
}

export const withSymbol = (draft: Draft, symbol: string): Draft => ({ ...copy(draft), symbol });

function written(slot: Slot): string {
  if (slot.laid)
    return (
      (slot.laid.face === "J" ? (slot.laid.digit ? "j" + slot.laid.digit : "J") : slot.laid.face) +
      "'"
    );
  const { digit, joker } = slot.lying!;
  return joker ? (digit ? "j" + digit : "J") : digit!;
}

// As the notation has it: the action that lays it.
export function notation(draft: Draft): Action {
  const [left, right, answer] = [0, 1, 2].map((i) =>
    seenSlots(draft, i)
      .map(({ slot }) => written(slot))
      .join(""),
  );
  return `${left}${draft.symbol}${right}=${answer}`;
}

// For reading: without marks, and a joker as the digit it stands for.
export const readable = (sum: string): string =>
  sum.replaceAll("'", "").replaceAll("j", "").replaceAll("_", " ? ");

// The first joker that stands for nothing yet.
export function openJoker(draft: Draft): { number: number; index: number } | undefined {
  for (let number = 0; number < 3; number++)
    for (const { slot, index } of seenSlots(draft, number)) {
      const joker = slot.laid
        ? slot.laid.face === "J" && !slot.laid.digit
        : slot.lying!.joker && !slot.lying!.digit;
      if (joker) return { number, index };
    }
  return undefined;
}

// The cards that an action lays, as faces of the hand.
export const facesOf = (action: Action): string[] =>
  [...action.matchAll(/(j\d|\d)'/g)].map(([, place]) => (place!.startsWith("j") ? "J" : place!));

// Over several rounds there is something to write down.
export const hasScores = ({ table: { agreed } }: FormulaView): boolean =>
  agreed.points || agreed.rounds > 1;

// What each round added, from what everybody had after it.
export const gained = (totals: number[][]): number[][] =>
  totals.map((line, round) => line.map((total, i) => total - (totals[round - 1]?.[i] ?? 0)));
