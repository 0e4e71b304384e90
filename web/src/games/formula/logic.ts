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
export interface Lying {
  digit: string | undefined;
  joker: boolean;
}
export interface NumberDraft {
  lying: Lying[];
  on: (LaidCard | undefined)[]; // over each card that lies there
  before: LaidCard[]; // at its left end
  after: LaidCard[]; // at its right end
  anew: boolean; // a whole new number: what lay there is gone
}
export interface Draft {
  numbers: [NumberDraft, NumberDraft, NumberDraft];
  symbol: string; // "_": not chosen yet
  opening: boolean;
}
// Where a card can go.
export type Target = { number: number } & (
  | { how: "on"; index: number } // a card that lies there
  | { how: "instead"; index: number } // of a card that was laid there in this turn, among those that are seen
  | { how: "left" | "right" | "whole" }
);
// What is seen at a place of a number.
export interface Seen {
  index: number; // of what lies there; -1 beside it
  lying: Lying | undefined;
  laid: LaidCard | undefined;
}

export const symbols = ["+", "-", "x", ":"];

export const handOf = (hand: string): HandCard[] =>
  hand
    .split(" ")
    .filter(Boolean)
    .map((face, id) => ({ id, face }));

// Equal cards on one another, where a hand is long.
export const pilesOf = (hand: HandCard[]): HandCard[][] =>
  hand.reduce<HandCard[][]>((piles, card) => {
    const same = piles.find((pile) => pile[0]!.face === card.face);
    if (same) same.push(card);
    else piles.push([card]);
    return piles;
  }, []);

interface Written extends Lying {
  laid: boolean;
}
function numbersIn(sum: string): { numbers: Written[][]; symbol: string } {
  const [, left, symbol, right, answer] = /^([\djJ']+)([_+\-x:])([\djJ']+)=([\djJ']*)$/.exec(sum)!;
  const places = (number: string) =>
    [...number.matchAll(/(j\d|J|\d)('?)/g)].map(([, place, mark]) => ({
      digit: /\d/.exec(place!)?.[0],
      joker: /[jJ]/.test(place!),
      laid: mark !== "",
    }));
  return { numbers: [left!, right!, answer!].map(places), symbol: symbol! };
}
const numberOf = (lying: Lying[]): NumberDraft => ({
  lying,
  on: lying.map(() => undefined),
  before: [],
  after: [],
  anew: false,
});

export function draftOf(sum: string): Draft {
  const { numbers, symbol } = numbersIn(sum);
  const lying = numbers.map((number) =>
    numberOf(number.map(({ digit, joker }) => ({ digit, joker }))),
  );
  return { numbers: lying as Draft["numbers"], symbol, opening: symbol === "_" };
}

const copy = (draft: Draft): Draft => ({
  ...draft,
  numbers: draft.numbers.map((one) => ({
    ...one,
    lying: one.lying.map((place) => ({ ...place })),
    on: [...one.on],
    before: [...one.before],
    after: [...one.after],
  })) as Draft["numbers"],
});

export function seenIn(number: NumberDraft): Seen[] {
  const beside = (laid: LaidCard): Seen => ({ index: -1, lying: undefined, laid });
  const middle = number.lying.map((lying, index) => ({ index, lying, laid: number.on[index] }));
  return [
    ...number.before.map(beside),
    ...(number.anew ? [] : middle),
    ...number.after.map(beside),
  ];
}

export const laidIn = (draft: Draft): LaidCard[] =>
  draft.numbers.flatMap((number) => seenIn(number).flatMap(({ laid }) => laid ?? []));

export function lay(draft: Draft, card: HandCard, target: Target): Draft {
  const next = copy(draft);
  const laid: LaidCard = { ...card, digit: card.face === "J" ? undefined : card.face };
  const to = next.numbers[target.number]!;
  const old = target.how === "instead" ? seenIn(to)[target.index]?.laid : undefined;
  if (old?.id === card.id) return draft;
  removeFrom(next, card.id);
  switch (target.how) {
    case "on":
      to.on[target.index] = laid;
      break;
    case "whole":
      to.on = to.lying.map(() => undefined);
      to.before = [];
      to.after = [laid];
      to.anew = true;
      break;
    case "instead":
      if (old) replace(to, old.id, laid);
      break;
    case "left":
      to.before.unshift(laid);
      break;
    case "right":
      to.after.push(laid);
  }
  return settled(next);
}
function replace(number: NumberDraft, id: number, by: LaidCard): void {
  const other = (one: LaidCard | undefined) => (one?.id === id ? by : one);
  number.on = number.on.map(other);
  number.before = number.before.map((one) => other(one)!);
  number.after = number.after.map((one) => other(one)!);
}
function removeFrom(draft: Draft, id: number): void {
  for (const number of draft.numbers) {
    number.on = number.on.map((one) => (one?.id === id ? undefined : one));
    number.before = number.before.filter((one) => one.id !== id);
    number.after = number.after.filter((one) => one.id !== id);
  }
}
// Where nothing lies on a number any more, it is seen again.
function settled(draft: Draft): Draft {
  for (const number of draft.numbers)
    if (number.before.length + number.after.length === 0) number.anew = false;
  return draft;
}
export function takeBack(draft: Draft, id: number): Draft {
  const next = copy(draft);
  removeFrom(next, id);
  return settled(next);
}

export const withSymbol = (draft: Draft, symbol: string): Draft => ({ ...copy(draft), symbol });

// A joker that stands for a digit: one's own, or one of the two open cards.
export type Joker = { number: number } & ({ id: number } | { index: number });

export function setJoker(draft: Draft, joker: Joker, digit: string | undefined): Draft {
  const next = copy(draft);
  const number = next.numbers[joker.number]!;
  if ("id" in joker) replace(number, joker.id, { id: joker.id, face: "J", digit });
  else number.lying[joker.index] = { joker: true, digit };
  return next;
}

// Jokers that stand for nothing yet, one's own first.
export function openJokers(draft: Draft): Joker[] {
  const seen = draft.numbers.flatMap((one, number) => seenIn(one).map((at) => ({ ...at, number })));
  const own = seen.flatMap(({ number, laid }) =>
    laid?.face === "J" && !laid.digit ? [{ number, id: laid.id }] : [],
  );
  const open = seen.flatMap(({ number, index, laid, lying }) =>
    !laid && lying?.joker && !lying.digit ? [{ number, index }] : [],
  );
  return [...own, ...open];
}

function textOf({ laid, lying }: Seen): string {
  const joker = laid ? laid.face === "J" : lying!.joker;
  const digit = laid ? laid.digit : lying!.digit;
  return (joker ? (digit ? "j" + digit : "J") : digit!) + (laid ? "'" : "");
}
// As the notation has it: the action that lays it.
export function notation(draft: Draft): Action {
  const [left, right, answer] = draft.numbers.map((one) => seenIn(one).map(textOf).join(""));
  return `${left}${draft.symbol}${right}=${answer}`;
}
// Whether that is a sum which can be asked about: every place is filled, every joker stands for something.
export const isWhole = (draft: Draft): boolean =>
  draft.symbol !== "_" && seenIn(draft.numbers[2]).length > 0 && openJokers(draft).length === 0;

// A whole sum of as many cards, to ask whether there may be so many.
export function filled(draft: Draft): Draft {
  const whole = openJokers(draft).reduce((one, joker) => setJoker(one, joker, "1"), draft);
  return whole.symbol === "_" ? withSymbol(whole, "+") : whole;
}

// For reading: without marks, and a joker as the digit it stands for.
export const readable = (sum: string): string =>
  sum.replaceAll("'", "").replaceAll("j", "").replaceAll("_", " ? ");

// The cards that an action lays, as faces of the hand.
export const facesOf = (action: Action): string[] =>
  [...action.matchAll(/(j\d|\d)'/g)].map(([, place]) => (place!.startsWith("j") ? "J" : place!));

// Over several rounds there is something to write down.
export const hasScores = ({ table: { agreed } }: FormulaView): boolean =>
  agreed.points || agreed.rounds > 1;

// What each round added, from what everybody had after it.
export const gained = (totals: number[][]): number[][] =>
  totals.map((line, round) => line.map((total, i) => total - (totals[round - 1]?.[i] ?? 0)));

// How the cards of a sum came to lie on what lies on the table.
export function arrangedAs(table: string, sum: string): Draft {
  const draft = draftOf(table);
  const { numbers, symbol } = numbersIn(sum);
  let id = 0;
  const cards = numbers.map((number) =>
    number.map(({ digit, joker, laid }): LaidCard | undefined =>
      laid ? { id: id++, face: joker ? "J" : digit!, digit } : undefined,
    ),
  );
  draft.symbol = symbol;
  draft.numbers = draft.numbers.map((one, n) =>
    over(one.lying, numbers[n]!, cards[n]!),
  ) as Draft["numbers"];
  return draft;
}
function over(lying: Lying[], now: Written[], laid: (LaidCard | undefined)[]): NumberDraft {
  const number = numberOf(lying);
  const cards = laid.flatMap((one) => one ?? []);
  // Fewer cards than lie there: a whole new number.
  if (now.length < lying.length) return { ...number, after: cards, anew: true };
  const fits = (left: number) =>
    now.every((place, i) => place.laid || (i >= left && i - left < lying.length));
  let left = 0;
  while (left + lying.length < now.length && !fits(left)) left++;
  const middle = now.slice(left, left + lying.length);
  return {
    ...number,
    // An open joker was given its digit.
    lying: lying.map((place, i) =>
      middle[i]!.laid ? place : { ...place, digit: middle[i]!.digit },
    ),
    on: laid.slice(left, left + lying.length),
    before: laid.slice(0, left) as LaidCard[],
    after: laid.slice(left + lying.length) as LaidCard[],
  };
}

// What is still to be done to come from one draft to another.
export interface Steps {
  symbol: string | undefined;
  cards: { face: string; target: Target }[];
  jokers: { joker: Joker; digit: string }[];
}
const same = (one: LaidCard, other: LaidCard | undefined): boolean =>
  one.face === other?.face && (one.digit === undefined || one.digit === other.digit);

// Nothing where the draft goes another way. `lies`: the symbol on the table.
export function stepsTo(draft: Draft, wanted: Draft, lies: string): Steps | undefined {
  const steps: Steps = { symbol: undefined, cards: [], jokers: [] };
  if (draft.symbol !== wanted.symbol) {
    if (draft.symbol !== lies) return undefined;
    steps.symbol = wanted.symbol;
  }
  for (const [number, to] of wanted.numbers.entries())
    if (!stepsIn(steps, number, draft.numbers[number]!, to)) return undefined;
  return steps;
}
function stepsIn(steps: Steps, number: number, from: NumberDraft, to: NumberDraft): boolean {
  const next = (card: LaidCard | undefined, target: Target) =>
    card && steps.cards.push({ face: card.face, target });
  const named = ({ id, digit }: LaidCard, as: LaidCard) =>
    digit || steps.jokers.push({ joker: { number, id }, digit: as.digit! });
  for (const [index, place] of from.lying.entries()) {
    const digit = to.lying[index]!.digit;
    if (place.digit === digit || to.anew || to.on[index]) continue;
    if (place.digit) return false;
    steps.jokers.push({ joker: { number, index }, digit: digit! });
  }
  const has = [...from.before, ...from.after];
  // A whole new number: what lies there is the beginning of it, or nothing.
  if (to.anew) {
    if (from.on.some(Boolean) || (has.length > 0 && !from.anew)) return false;
    if (!has.every((card, i) => same(card, to.after[i]))) return false;
    has.forEach((card, i) => named(card, to.after[i]!));
    next(to.after[has.length], { number, how: has.length === 0 ? "whole" : "right" });
    return true;
  }
  if (from.anew) return false;
  for (const [index, card] of from.on.entries()) {
    const wants = to.on[index];
    if (card && !same(card, wants)) return false;
    if (card) named(card, wants!);
    else next(wants, { number, how: "on", index });
  }
  // Beside it they are laid from the inside out.
  const spare = to.before.length - from.before.length;
  if (spare < 0 || !from.before.every((card, i) => same(card, to.before[spare + i]))) return false;
  if (!from.after.every((card, i) => same(card, to.after[i]))) return false;
  from.before.forEach((card, i) => named(card, to.before[spare + i]!));
  from.after.forEach((card, i) => named(card, to.after[i]!));
  next(to.before[spare - 1], { number, how: "left" });
  next(to.after[from.after.length], { number, how: "right" });
  return true;
}

// What is arranged, as text, for the line: what lies on the table, what it is to be, and the card that looks for its place.
export const draftText = (table: string, draft: Draft, face = ""): string =>
  `${table} ${notation(draft)} ${face}`;
export function leadsTo(text: string, action: Action): boolean {
  if (text === "") return true;
  if (action === "draw") return false;
  const [table, sum, face] = text.split(" ") as [string, string, string];
  const steps = stepsTo(arrangedAs(table, sum), arrangedAs(table, action), draftOf(table).symbol);
  return !!steps && (face === "" || steps.cards.some((one) => one.face === face));
}
