import { expect, test, vi } from "vitest";
import { inSentence, sayRefusal } from "./spoken";

vi.mock("../settings/settings.svelte", () => ({ settings: { division: ":" } }));
vi.mock("./words.svelte", () => ({
  hasWords: (key: string) => /^(T|web\/refused\/P)/.test(key),
  say: (key: string, ...given: string[]) => [key, ...given].join(" "),
}));

test("notation becomes what people write, in every game", () => {
  expect(inSentence("3x4")).toBe("3 × 4");
  expect(inSentence("54:6")).toBe("54 : 6");
  expect(inSentence("1x6&4:2")).toBe("1 × 6 & 4 : 2");
  expect(inSentence("6x6|4")).toBe("6 × 6 | 4");
  expect(inSentence("9-j1=8'")).toBe("9 − 1 = 8");
  expect(inSentence("2_4=")).toBe("2 ? 4=");
  expect(inSentence("9~3")).toBe("9±3");
  expect(inSentence("J=17")).toBe("web/joker");
});

test("a refusal names its cards so, and leaves numbers, squares and options alone", () => {
  const refusal = { rule: "T11", key: "T11/x", arguments: ["3x4", "12", "2,3", "deck", "-5"] };
  expect(sayRefusal(refusal)).toBe("T11/x 3 × 4 12 2,3 deck −5");
  expect(sayRefusal({ ...refusal, key: "other", words: "Said there." })).toBe("Said there.");
});

test("a screen may say a refusal in its own way, and what is wanted is said in the language", () => {
  const refusal = { rule: "P4", key: "P4/not-in-row", arguments: ["-5", "1", "2", "4"] };
  expect(sayRefusal(refusal)).toBe("web/refused/P4/not-in-row −5 1 2 4");
  expect(sayRefusal({ ...refusal, key: "T0", arguments: ["wanted/row"] })).toBe("T0 wanted/row");
});
