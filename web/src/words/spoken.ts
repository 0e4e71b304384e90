// Cards and sums in the games' notation, `6x4`, `54:6`, `J=17`, `9-j1=8'`: as they are spoken and told.
import type { Refusal } from "../table/protocol";
import { drawn, signed, written } from "./sums";
import { hasWords, say } from "./words.svelte";

// As it stands on the card; a joker is drawn.
export const faceOf = (card: string): string => (card === "J" ? "" : drawn(card));

// "six times four": what a card's button is called.
export function spoken(card: string): string {
  const [, left, sign, right] = /^(\d+)([x:])(\d+)$/.exec(card) ?? [];
  if (sign === "x") return say("web/spoken/times", left!, right!);
  if (sign === ":") return say("web/spoken/divided", left!, right!);
  if (card === "J") return say("web/joker");
  if (card === "_") return say("web/spoken/empty");
  const value = /^J=(\d+)$/.exec(card)?.[1];
  return value ? say("web/spoken/joker-as", value) : card;
}

// In a sentence: 3 × 4 as people write it, a joker by its name.
export function inSentence(text: string): string {
  if (/^(J|_)(=|$)/.test(text)) return spoken(text[0]!);
  const plain = text
    .replace(/'|j(?=\d)/g, "") // laid in this turn, or by a joker: Formula
    .replace(/(\d)_(?=\d)/, "$1 ? ")
    .replace(/[&|]/g, " $& ")
    .replace(/\bJ\b/g, say("web/joker"));
  return written(plain);
}

// Notation, and nothing else that a sentence may name: a number, a square, an option.
const isNotation = (text: string): boolean =>
  /^[\d+\-x:=~jJ_'&| ]+$/.test(text) && /\d[-+x:~=_|']|&|J|^_|j\d/.test(text);

function told(argument: string): string {
  if (/^-\d+$/.test(argument)) return signed(Number(argument));
  if (/^J=\d+$/.test(argument)) return spoken(argument);
  if (argument.startsWith("wanted/")) return say(argument); // what is missing in a text: engine/notation.h
  return isNotation(argument) ? inSentence(argument) : argument;
}

// What only somebody who types can do with the sentence of a rule (row 2, column 3), a screen says in its own way.
export function sayRefusal(refusal: Refusal): string {
  const given = refusal.arguments.map(told);
  if (hasWords(`web/refused/${refusal.key}`)) return say(`web/refused/${refusal.key}`, ...given);
  return hasWords(refusal.key) ? say(refusal.key, ...given) : (refusal.words ?? refusal.key);
}
