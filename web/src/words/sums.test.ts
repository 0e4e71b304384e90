import { expect, test, vi } from "vitest";
import { added } from "./sums";

vi.mock("../settings/settings.svelte", () => ({ settings: { division: ":" } }));

test("what was added is told as a sum, and below zero as one takes it away", () => {
  const told = (after: number, what: number) => added(after, what).replaceAll("\u00a0", " ");
  expect(told(19, 7)).toBe("12 + 7 = 19");
  expect(told(7, -5)).toBe("12 − 5 = 7");
  expect(told(-8, -5)).toBe("−3 − 5 = −8");
  expect(told(4, 0)).toBe("4 + 0 = 4");
});
