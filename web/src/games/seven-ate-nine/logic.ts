// Cards as a view writes them, `9~3`, and what lies where while the table has not answered yet.
import type { Action, Refusal, Seat } from "../../table/protocol";
import type { SevenAteNineView } from "../../table/wire";

export type { SevenAteNineView };

export interface CardFace {
  number: number;
  modifier: number;
}
export function face(card: string): CardFace {
  const [number, modifier] = card.split("~").map(Number);
  return { number: number!, modifier: modifier! };
}

// Whether there is something to draw.
export const hasPile = (view: SevenAteNineView, seat: Seat): boolean =>
  (view.players[seat - 1]?.pile ?? 0) > 0;

// The card that an action takes from the hand.
export const cardOf = (action: Action): string | undefined =>
  /^(?:last )?(\d+~\d)/.exec(action)?.[1];

export interface Shown {
  hand: string[]; // as they came, or by number
  top: string;
  lastDown: boolean; // one's last card lies face down
  pile: number;
}

// What one sees at once: one's own unanswered plays lie on the pile already.
export function shown(
  view: SevenAteNineView,
  seat: Seat | "table",
  waiting: Action[],
  drawn: string[], // the order in which the cards came
  sorted: boolean,
): Shown {
  const hand = [...view.hand];
  let top = view.centre.at(-1)!;
  let lastDown = false;
  for (const action of waiting) {
    const card = cardOf(action);
    if (!card || !hand.includes(card)) continue;
    hand.splice(hand.indexOf(card), 1);
    if (action.startsWith("last")) lastDown = true;
    else top = card;
  }
  const draws = waiting.filter((action) => action === "draw").length;
  const pile = seat === "table" ? 0 : (view.players[seat - 1]?.pile ?? 0) - draws;
  return { hand: sorted ? hand : inOrder(hand, drawn), top, lastDown, pile: Math.max(0, pile) };
}

function inOrder(hand: string[], drawn: string[]): string[] {
  const left = [...hand];
  const ordered: string[] = [];
  for (const card of drawn) {
    const at = left.indexOf(card);
    if (at >= 0) ordered.push(...left.splice(at, 1));
  }
  return [...ordered, ...left];
}

// A key for each card that stays the same while others come and go: the second 6~1 is "6~1 1".
export function keyed(hand: string[]): { card: string; key: string }[] {
  const seen = new Map<string, number>();
  return hand.map((card) => {
    const nth = seen.get(card) ?? 0;
    seen.set(card, nth + 1);
    return { card, key: `${card} ${nth}` };
  });
}

// What laying that card is called, on the centre card of that number: the very last one goes face down, whatever it is.
export function laying(
  view: SevenAteNineView,
  seat: Seat,
  card: string,
  number = view.number,
): Action {
  const me = view.players[seat - 1];
  const last = view.hand.length === 1 && me?.pile === 0;
  return last ? `last ${card}` : `${card}@${number}`;
}

// S13: a card is meant for the centre card that was seen when the finger came down.
export interface Painted {
  number: number; // of the centre card
  at: number; // when it was painted, by the clock of the page's events
}
const unseen = 250; // ms: nobody sees a change and taps in less

// The centre cards that a finger may have meant that came down then, the likeliest first: what was painted; what came while
// it was down; and what had just gone. A card is meant for the first of them that it fits.
export function meant(painted: Painted[], down: number, now: number): number[] {
  const seen = painted.findLastIndex((one) => one.at <= down);
  const since = [...painted.slice(seen + 1).map((one) => one.number), now].reverse();
  const gone = painted.slice(0, Math.max(0, seen)).filter((_, i) => {
    return painted[i + 1]!.at > down - unseen;
  });
  const likely = [painted[seen]?.number ?? now, ...since];
  return [...new Set([...likely, ...gone.map((one) => one.number).reverse()])];
}

// Of these the first that the card fits; where it fits none, it is wrong for what was seen. `refused`: the engine's answers,
// which tell a wrong card from one that is too late.
export function meantFor(numbers: number[], refused: (Refusal | undefined)[]): number {
  const at = refused.findIndex((one) => !one || isLate(one));
  return numbers[Math.max(0, at)]!;
}
export const isLate = (refusal: Refusal): boolean => refusal.key === "S13/too-late";

// How many draws may wait for their answer: a hand rests between two (S10), and whoever taps faster has drawn once more.
export const mayDraw = (waiting: Action[], pace: unknown): boolean =>
  pace === 0 || !waiting.includes("draw");

// 1–9 and 0 for ten: the card of that number.
export function byKey(hand: string[], key: string): string | undefined {
  if (!/^\d$/.test(key)) return undefined;
  const number = key === "0" ? 10 : Number(key);
  return hand.find((card) => face(card).number === number);
}
