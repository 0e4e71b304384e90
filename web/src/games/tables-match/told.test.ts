import { expect, test, vi } from "vitest";
import { partsOf, rowsOf } from "./logic";
import { whatToDo, whatWasDone } from "./told";

vi.mock("../../settings/settings.svelte", () => ({ settings: { division: ":" } }));
vi.mock("../../words/words.svelte", () => ({
  listed: (things: string[]) => things.join(" and "),
  say: (key: string, ...given: string[]) =>
    [key.replace(/^web\/(tables-match\/)?/, ""), ...given].join(" "),
}));

const rows = rowsOf("J 9 3x3 / 12 3x4 1x6&4:2");

test("a hint says what to do, and calls a row by its answer", () => {
  const hint = (action: string) => whatToDo(partsOf(action), rows);
  expect(hint("lay 1 +54:6")).toBe("add 54 : 6 9");
  expect(hint("lay 1 +54:6 +J")).toBe("add 54 : 6 and joker 9");
  expect(hint("lay new 8 2x4")).toBe("make 8 and 2 × 4");
  expect(hint("lay 2 -3x4 +2&6 / new 4x3 3x4")).toBe(
    "take 3 × 4 12 add pair 2 6 12 make 4 × 3 and 3 × 4",
  );
});

test("what somebody did is told without the rows as they were", () => {
  const told = (action: string) => whatWasDone(partsOf(action));
  expect(told("lay 1 +54:6 / new 8 2x4")).toBe("told-row 54 : 6 9; told-new 8 and 2 × 4");
  expect(told("lay 2 -3x4 / new 4x3 3x4")).toBe("told-taken 3 × 4 12; told-new 4 × 3 and 3 × 4");
  expect(told("lay 1 +J")).toBe("told-joker joker 1");
});
