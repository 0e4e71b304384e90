// The words of the language that is spoken now; whatever is said through here changes with it at once.
import type { Language } from "../settings/settings.svelte";

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

export const hasWords = (key: string): boolean => key in book;

// The sentence of the key, {0}, {1} … filled in; the key itself where there is none.
export function say(key: string, ...given: (string | number)[]): string {
  return (book[key] ?? key).replace(/\{(\d)\}/g, (hole, number) => String(given[number] ?? hole));
}

// "9, 3 × 3 and 54 : 6", as the language puts things in a row.
export const listed = (things: string[]): string => new Intl.ListFormat(spoken).format(things);

// "50%"
export const percent = (number: number): string =>
  new Intl.NumberFormat(spoken, { style: "percent" }).format(number / 100);

// "1 card", "7 cards": of `key/one` and `key/other`, as the language counts.
export function count(key: string, number: number): string {
  const form = new Intl.PluralRules(spoken).select(number) === "one" ? "one" : "other";
  return say(`${key}/${form}`, number);
}
