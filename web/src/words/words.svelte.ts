// The words of the language that is spoken now; whatever is said through here changes with it at once.
import type { Language } from "../settings/settings.svelte";
import type { Refusal } from "../table/protocol";
import { written } from "./sums";

type Book = Record<string, string>;

const books: Record<Language, () => Promise<{ default: Book }>> = {
  nl: () => import("words:nl"),
  is: () => import("words:is"),
  en: () => import("words:en"),
};

let spoken = $state<Language>("en");
let book = $state.raw<Book>({});

export async function speak(language: Language): Promise<void> {
  const words = await books[language]();
  book = words.default;
  spoken = language;
  document.documentElement.lang = language;
}
export const language = (): Language => spoken;

// The sentence of the key, {0}, {1} … filled in; the key itself where there is none.
export function say(key: string, ...given: (string | number)[]): string {
  return (book[key] ?? key).replace(/\{(\d)\}/g, (hole, number) => String(given[number] ?? hole));
}

// "1 card", "7 cards": of `key/one` and `key/other`, as the language counts.
export function count(key: string, number: number): string {
  const form = new Intl.PluralRules(spoken).select(number) === "one" ? "one" : "other";
  return say(`${key}/${form}`, number);
}

export function sayRefusal(refusal: Refusal): string {
  return refusal.key in book
    ? say(refusal.key, ...refusal.arguments.map(shown))
    : (refusal.words ?? refusal.key);
}

// A card or sum in a sentence, as people write it.
function shown(argument: string): string {
  const sum = /\d[-+x:~]/.test(argument) && /^[\d+\-x:=~jJ_' ]+$/.test(argument);
  return sum ? written(argument.replaceAll(/['j]/g, "")) : argument;
}
