import { expect, test } from "vitest";
import { oneAfterAnother } from "./sentences";

test.each([
  [["You: passed", "Mouse: 6 × 4 to the row of 24"], "You: passed. Mouse: 6 × 4 to the row of 24"],
  [
    ["Mouse: no cards left!", "Round 1 is over.", "Round 2"],
    "Mouse: no cards left! Round 1 is over. Round 2",
  ],
  [["", "Mouse: 3 × 1 = 3"], "Mouse: 3 × 1 = 3"],
  [[], ""],
])("one sentence ends before the next begins: %j", (sentences, line) => {
  expect(oneAfterAnother(sentences)).toBe(line);
});
