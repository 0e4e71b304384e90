import { expect, test, vi } from "vitest";
import type { Chair } from "../../table/protocol";
import { happenings } from "./happenings";

vi.mock("../../words/words.svelte", () => ({
  say: (key: string, ...holes: unknown[]) => [key.split("/").at(-1), ...holes].join(" "),
}));

const anna = (present: boolean, standIn = false): Chair => ({
  sitter: "person",
  name: "Anna",
  present,
  "stood-in": standIn,
});
const bot: Chair = { sitter: "bot", level: 3 };
const nobody: Chair = { sitter: "nobody" };
const between = (was: Chair, is: Chair, mine = 1) =>
  happenings([anna(true), was], [anna(true), is], (seat) => (seat === 2 ? "Anna" : "me"), mine);

test("who comes and goes is said, once", () => {
  expect(between(anna(true), anna(true))).toEqual([]);
  expect(between(anna(true), anna(false))).toEqual(["away Anna"]);
  expect(between(anna(false), anna(false, true))).toEqual(["stood-in Anna"]);
  expect(between(anna(false, true), anna(false, true))).toEqual([]);
  expect(between(anna(false, true), anna(true))).toEqual(["back Anna"]);
  expect(between(anna(true), bot)).toEqual(["left Anna"]);
  expect(between(nobody, anna(true))).toEqual(["sat-down Anna"]);
  expect(between(nobody, bot)).toEqual([]);
});

test("nobody is told of themselves, nor of how it was when they came", () => {
  expect(between(anna(true), anna(false), 2)).toEqual([]);
  expect(happenings([], [anna(true), anna(false)], () => "Anna", 1)).toEqual([]);
});
