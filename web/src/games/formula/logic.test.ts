import { expect, test } from "vitest";
import {
  draftOf,
  facesOf,
  gained,
  handOf,
  lay,
  laidIn,
  notation,
  openJoker,
  readable,
  setJoker,
  takeBack,
  withSymbol,
} from "./logic";

const hand = handOf("4 8 8 J");
const card = (id: number) => hand[id]!;

test("from 2+4=6 to 8x8=64: two cards on, one beside", () => {
  let draft = draftOf("2+4=6");
  draft = lay(draft, card(1), { number: 0, how: "on", index: 0 });
  draft = lay(draft, card(2), { number: 1, how: "on", index: 0 });
  draft = lay(draft, card(0), { number: 2, how: "right" });
  expect(notation(withSymbol(draft, "x"))).toBe("8'x8'=64'");
  expect(laidIn(draft).length).toBe(3);
});
test("a card taken back leaves what lay there", () => {
  const draft = lay(draftOf("2+4=6"), card(1), { number: 0, how: "on", index: 0 });
  expect(notation(takeBack(draft, 1))).toBe("2+4=6");
  const beside = lay(draftOf("2+4=6"), card(1), { number: 2, how: "left" });
  expect(notation(beside)).toBe("2+4=8'6");
  expect(notation(takeBack(beside, 1))).toBe("2+4=6");
});
test("a whole number is laid anew, wide or narrow", () => {
  let draft = lay(draftOf("12:4=3"), card(1), { number: 0, how: "whole" });
  expect(notation(draft)).toBe("8':4=3");
  draft = lay(draft, card(0), { number: 0, how: "left" });
  expect(notation(draft)).toBe("4'8':4=3");
  expect(notation(takeBack(takeBack(draft, 0), 1))).toBe("12:4=3");
});
test("a card that is laid elsewhere is there no longer", () => {
  const draft = lay(lay(draftOf("2+4=6"), card(1), { number: 0, how: "right" }), card(1), {
    number: 1,
    how: "right",
  });
  expect(notation(draft)).toBe("2+48'=6");
});
test("jokers stand for a digit: one's own and the open one", () => {
  let draft = lay(draftOf("9_J="), card(3), { number: 2, how: "right" });
  expect(openJoker(draft)).toEqual({ number: 1, index: 0 });
  draft = setJoker(draft, 1, 0, "1");
  expect(openJoker(draft)).toEqual({ number: 2, index: 0 });
  draft = withSymbol(setJoker(draft, 2, 0, "8"), "-");
  expect(notation(draft)).toBe("9-j1=j8'");
  expect(openJoker(draft)).toBeUndefined();
  expect(readable(notation(draft))).toBe("9-1=8");
});
test("the cards of an action", () => expect(facesOf("8'xj9=j7'2'")).toEqual(["8", "J", "2"]));

test("F22 the score sheet has what each round added", () => {
  expect(gained([])).toEqual([]);
  expect(
    gained([
      [12, 30],
      [40, 29],
    ]),
  ).toEqual([
    [12, 30],
    [28, -1],
  ]);
});
