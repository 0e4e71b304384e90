// Options in the words of the screen: their names, and refusals that speak of them.
import type { Game, Refusal } from "../table/protocol";
import { sayRefusal } from "./spoken";
import { hasWords, say } from "./words.svelte";

const nameKey = (game: Game, option: string): string => `option/${game}/${option}/name`;

export const nameOfOption = (game: Game, option: string): string => say(nameKey(game, option));

// What it does, for somebody who taps; the sentence of the command line where that will do.
export function explained(game: Game, option: string): string {
  const tapped = `option/${game}/${option}/tapped`;
  const words = say(hasWords(tapped) ? tapped : `option/${game}/${option}`);
  const sentence = words.charAt(0).toLocaleUpperCase() + words.slice(1);
  return /[.?!]$/.test(sentence) ? sentence : sentence + ".";
}

// The engine names an option by its key.
export function sayOfOptions(game: Game, refusal: Refusal): string {
  const named = refusal.arguments.map((one) =>
    hasWords(nameKey(game, one)) ? nameOfOption(game, one) : one,
  );
  return sayRefusal({ ...refusal, arguments: named });
}
