// The words of the language that is spoken now; whatever is said through here changes with it at once.
import type { Language } from "../settings/settings.svelte";

type Book = Record<string, string>;

type Books = Record<Language, () => Promise<{ default: Book }>>;
// What the first screen says, and everything else.
const first: Books = {
  nl: () => import("first:nl"),
  is: () => import("first:is"),
  en: () => import("first:en"),
};
const others: Books = {
  nl: () => import("words:nl"),
  is: () => import("words:is"),
  en: () => import("words:en"),
};

let spoken = $state<Language>("en");
let book = $state.raw<Book>({});
const read: Partial<Record<Language, Book>> = {};
let whole: Promise<void> | undefined; // once more than the first screen is asked for

async function open(language: Language, books: Books[]): Promise<void> {
  const words = await Promise.all(books.map((one) => one[language]()));
  read[language] = Object.assign({}, read[language], ...words.map((one) => one.default));
}
export async function speak(language: Language): Promise<void> {
  await open(language, whole ? [first, others] : [first]);
  book = read[language]!;
  spoken = language;
  document.documentElement.lang = language;
}
// Before any other screen than the first.
export function allWords(): Promise<void> {
  whole ??= open(spoken, [others]).then(
    () => void (book = read[spoken]!),
    (error: unknown) => {
      whole = undefined;
      throw error;
    },
  );
  return whole;
}
export const language = (): Language => spoken;

export const hasWords = (key: string): boolean => key in book;

// The sentence of the key, {0}, {1} … filled in; the key itself where there is none.
export function say(key: string, ...given: (string | number)[]): string {
  // What the first screen was not expected to say comes with the others.
  if (!(key in book)) allWords().catch(() => {});
  return (book[key] ?? key).replace(/\{(\d)\}/g, (hole, number) => String(given[number] ?? hole));
}

// Made once a language: it takes a slow phone several milliseconds.
function once<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>();
  return (language) => {
    const one = made.get(language) ?? make(language);
    made.set(language, one);
    return one;
  };
}
const lists = once((language) => new Intl.ListFormat(language));
const plurals = once((language) => new Intl.PluralRules(language));
const tenths = once(
  (language) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
// Before they are needed, while there is time.
export const warmUp = (): void => [lists, plurals, tenths].forEach((made) => made(spoken));

// "2.1"
export const inTenths = (number: number): string => tenths(spoken).format(number);

// "9, 3 × 3 and 54 : 6", as the language puts things in a row.
export const listed = (things: string[]): string => lists(spoken).format(things);

// "16 Nov": by words of our own, since browsers without Icelandic would write it in English.
export function dayAndMonth(when: number): string {
  const date = new Date(when);
  return say("web/date", date.getDate(), say("web/months").split(" ")[date.getMonth()]!);
}

// "50%"
export const percent = (number: number): string =>
  new Intl.NumberFormat(spoken, { style: "percent" }).format(number / 100);

// "1 card", "7 cards": of `key/one` and `key/other`, as the language counts.
export function count(key: string, number: number, ...given: (string | number)[]): string {
  const form = plurals(spoken).select(number) === "one" ? "one" : "other";
  return say(`${key}/${form}`, number, ...given);
}
