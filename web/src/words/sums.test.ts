import { expect, test, vi } from "vitest";
import { added } from "./sums";

vi.mock("../settings/settings.svelte", () => ({ settings: { division: ":" } }));

test("what was added is told as a sum, and below zero as one takes it away", () => {
  expect(added(19, 7)).toBe("12 + 7 = 19");
  expect(added(7, -5)).toBe("12 − 5 = 7");
  expect(added(-8, -5)).toBe("−3 − 5 = −8");
  expect(added(4, 0)).toBe("4 + 0 = 4");
});
