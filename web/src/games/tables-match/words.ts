// Cards as they are drawn, spoken and put into a sentence.
import type { Refusal } from "../../table/protocol";
import { written } from "../../words/sums";
import { say } from "../../words/words.svelte";
import { isDivision, isJoker, isProduct, numbersOn } from "./cards";

export const faceOf = (card: string): string => (isJoker(card) ? "" : written(card));

export function spoken(card: string): string {
  if (isJoker(card)) return say("web/joker");
  const [left, right] = numbersOn(card);
  if (isProduct(card)) return say("web/tables-match/times", left, right);
  if (isDivision(card)) return say("web/tables-match/divided", left, right);
  return card;
}

// "+1×6 & 4:2" for `+1x6&4:2`.
export const inSentence = (text: string): string =>
  written(text.replaceAll("&", " & ").replace(/\bJ\b/g, say("web/joker")));

export const withCardsWritten = (refusal: Refusal): Refusal => ({
  ...refusal,
  arguments: refusal.arguments.map((one) => (/\d[x:]\d|&/.test(one) ? inSentence(one) : one)),
});
