// Why something was not done.
import words from "./words.js";

export const languages = Object.freeze(Object.keys(words));
let spoken = "en";

export function sayIn(language) {
  if (!languages.includes(language))
    throw new RangeError(`the languages are ${languages.join(", ")}, not ${language}`);
  spoken = language;
}

// The sentence of the key, {0}, {1} … filled in; the key itself where there is none.
export function say(key, given = [], language = spoken) {
  const sentence = words[language]?.[key] ?? key;
  return sentence.replace(/\{(\d)\}/g, (hole, number) => {
    const word = given[number];
    if (word === undefined) return hole;
    return word.startsWith("wanted/") ? say(word, [], language) : word;
  });
}

export class Refused extends Error {
  constructor({ key, rule, arguments: given }) {
    super(say(key, given));
    this.name = "Refused";
    this.key = key;
    this.rule = rule;
    this.arguments = given;
  }

  sentence(language = spoken) {
    return say(this.key, this.arguments, language);
  }
}
