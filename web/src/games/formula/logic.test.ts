import { expect, test } from "vitest";
import {
  draftOf,
  facesOf,
  gained,
  handOf,
  lay,
  laidIn,
  notation,
  leadsTo,
  openJokers,
  pilesOf,
  stepsTo,
  arrangedAs,
  isWhole,
  draftText,
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
test("jokers stand for a digit: one's own is asked about first, then the open one", () => {
  let draft = lay(draftOf("9_J="), card(3), { number: 2, how: "right" });
  expect(openJokers(draft)).toEqual([
    { number: 2, id: 3 },
    { number: 1, index: 0 },
  ]);
  draft = setJoker(draft, { number: 2, id: 3 }, "8");
  expect(openJokers(draft)).toEqual([{ number: 1, index: 0 }]);
  expect(isWhole(draft)).toBe(false);
  draft = withSymbol(setJoker(draft, { number: 1, index: 0 }, "1"), "-");
  expect(notation(draft)).toBe("9-j1=j8'");
  expect(isWhole(draft)).toBe(true);
  expect(readable(notation(draft))).toBe("9-1=8");
});
test("a card can lie instead of another that was laid", () => {
  let draft = lay(draftOf("12+4=16"), card(0), { number: 0, how: "left" });
  draft = lay(draft, card(1), { number: 0, how: "instead", index: 0 });
  expect(notation(draft)).toBe("8'12+4=16");
  expect(laidIn(draft).map(({ id }) => id)).toEqual([1]);
  // On itself it stays.
  expect(notation(lay(draft, card(1), { number: 0, how: "instead", index: 0 }))).toBe("8'12+4=16");
});
test("equal cards of a long hand lie on one another", () => {
  const piles = pilesOf(handOf("0 1 1 1 7 J J"));
  expect(piles.map((pile) => pile.length)).toEqual([1, 3, 1, 2]);
});

const hinted = (table: string, draft: string, action: string) =>
  stepsTo(arrangedAs(table, draft), arrangedAs(table, action), draftOf(table).symbol);

test("a sum is laid again as it was laid", () => {
  for (const [table, sum] of [
    ["2+4=6", "8'x8'=64'"],
    ["12:4=3", "8':4=2'"],
    ["5+1=6", "2'5+10'=3'5'"],
    ["9_J=", "9-j1=j8'"],
    ["123+4=127", "7'-4=3'"],
    ["1+5=6", "1+51'0'=5'1'1'"],
  ] as const)
    expect(notation(arrangedAs(table, sum))).toBe(sum);
});
test("a hint points at the sign, the cards and their places", () => {
  expect(hinted("2_4=", "2_4=", "2+4=6'")).toEqual({
    symbol: "+",
    cards: [{ face: "6", target: { number: 2, how: "right" } }],
    jokers: [],
  });
  // The sign may come later.
  expect(hinted("2_4=", "2_4=6'", "2+4=6'")).toEqual({ symbol: "+", cards: [], jokers: [] });
  expect(hinted("2+3=5", "2+3=5", "1'2+3=1'5")?.cards).toEqual([
    { face: "1", target: { number: 0, how: "left" } },
    { face: "1", target: { number: 2, how: "left" } },
  ]);
  // From the inside out.
  expect(hinted("5+1=6", "5+1=6", "2'3'5+1=2'3'6")?.cards[0]).toEqual({
    face: "3",
    target: { number: 0, how: "left" },
  });
  expect(hinted("10-3=7", "10-3=7", "8'-3=5'")?.cards).toEqual([
    { face: "8", target: { number: 0, how: "whole" } },
    { face: "5", target: { number: 2, how: "on", index: 0 } },
  ]);
  expect(hinted("12+3=15", "1J'+3=15", "1j8'-3=15")).toEqual({
    symbol: "-",
    cards: [],
    jokers: [{ joker: { number: 0, id: 0 }, digit: "8" }],
  });
});
test("a hint stays while one follows it, and goes when one builds something else", () => {
  const leads = (sum: string, face = "") =>
    leadsTo(draftText("2+4=6", arrangedAs("2+4=6", sum), face), "8'x8'=64'");
  expect(leadsTo("", "8'x8'=64'")).toBe(true);
  expect(leads("2+4=6", "8")).toBe(true);
  expect(leads("8'+4=6")).toBe(true);
  expect(leads("8'x4=64'", "8")).toBe(true);
  expect(leads("2+4=6", "3")).toBe(false);
  expect(leads("2-4=6")).toBe(false);
  expect(leads("2+4=64'", "4")).toBe(false);
  expect(leads("4'+4=6")).toBe(false);
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
