// A sentence is about one moment and one draft.
import { beforeEach, expect, test } from "vitest";
import { TableLine } from "./line.svelte";

const refusal = { rule: "T12", key: "T12/not-in-hand", arguments: ["9"] };
let line: TableLine;
beforeEach(() => {
  line = new TableLine();
  line.at("1");
});

test("a refusal and a note go with the draft, and with the moment", () => {
  for (const change of [() => (line.draft = "9 3x3"), () => line.at("2")]) {
    line.refuse(refusal);
    line.say("9 = 9 ✓");
    line.at("1");
    expect(line.refusal).toEqual(refusal);
    expect(line.note?.words).toBe("9 = 9 ✓");
    change();
    expect(line.refusal).toBeUndefined();
    expect(line.note).toBeUndefined();
    line.at("1");
    line.draft = "";
  }
});

test("what is gone does not come back with the same moment or draft", () => {
  line.refuse(refusal);
  line.at("2");
  line.at("1");
  expect(line.refusal).toBeUndefined();
  line.refuse(refusal);
  line.draft = "9";
  line.draft = "";
  expect(line.refusal).toBeUndefined();
});

test("an answer that comes late is not shown about something else", () => {
  const { about } = line;
  line.draft = "9";
  line.refuse(refusal, about);
  expect(line.refusal).toBeUndefined();
});

test("a hint stays while one follows it, card by card, and goes with any other card", () => {
  const help = { action: "lay 1 +54:6 / new 12 3x4", words: "", points: true };
  line.help = help;
  line.draft = "54:6";
  line.draft = "54:6 12";
  expect(line.help).toEqual(help);
  line.draft = "54:6 12 12"; // there is only one in it
  expect(line.help).toBeUndefined();
});

test("a hint that points at nothing goes with the draft", () => {
  line.help = { action: undefined, words: "Wait a moment.", points: false };
  line.draft = "9";
  expect(line.help).toBeUndefined();
});
