import { expect, test } from "vitest";
import type { Plan } from "./classroom";
import { lessonText, readLesson } from "./lessons";

const plan: Plan = {
  game: "tables-match",
  setup: { players: 2, tables: "6 7" },
  level: 2,
  calm: true,
  minutes: 8,
  goal: 200,
  alone: false,
  "same-deal": true,
  keeps: "year",
};

test("a lesson goes through a link as it was", () => {
  const text = lessonText({ name: "Tafels – þriðji bekkur", plan });
  expect(text).toMatch(/^[\w-]+$/);
  expect(readLesson(text)).toEqual({ name: "Tafels – þriðji bekkur", plan });
});

test("what is cut off, or of no game, is no lesson", () => {
  const text = lessonText({ name: "x", plan });
  for (let length = 0; length < text.length - 4; length++)
    expect(readLesson(text.slice(0, length))).toBeUndefined();
  const chess = { ...plan, game: "chess" } as unknown as Plan;
  expect(readLesson(lessonText({ name: "x", plan: chess }))).toBeUndefined();
  expect(readLesson("%%%")).toBeUndefined();
});
