// Cards with sums on them, `6x4`, `54:6`, `9`, `J`, `J=17`: as they are spoken and told.
import type { Refusal } from "../table/protocol";
import { written } from "../words/sums";
import { say } from "../words/words.svelte";

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
export const inSentence = (card: string): string =>
  /^(J(=\d+)?|_)$/.test(card) ? spoken(card[0]!) : written(card);

// A refusal that tells its cards in this way.
export const told = (refusal: Refusal): Refusal => ({
  ...refusal,
  arguments: refusal.arguments.map((one) => (/^[\dx:J_=|]+$/.test(one) ? inSentence(one) : one)),
});
