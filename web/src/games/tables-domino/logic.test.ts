import { expect, test } from "vitest";
import {
  besides,
  chainsOf,
  choose,
  isPair,
  lays,
  missing,
  playOf,
  sameFace,
  sumOf,
  waysToLay,
  type Chain,
  type DominoView,
} from "./logic";

const open = (...numbers: number[]) => numbers.map((number) => ({ number, outcome: 12 }));
const shown = (chain: Chain): string =>
  chain
    .map((item) =>
      item.kind === "end"
        ? `(${item.number})`
        : item.kind === "joint"
          ? `*${item.half}*`
          : `${item.left}|${item.right}`,
    )
    .join(" ");

test("a row goes from its left end to its right one, cards turned as they lie", () => {
  const laid = [
    { piece: "4|12", at: 0, near: 1, far: 2 },
    { piece: "2x2|9", at: 1, near: 0, far: 3 },
    { piece: "3x4|_", at: 2, near: 0, far: 4 },
    { piece: "J", at: 0, near: 5, far: 6 },
    { piece: "_=7x8", at: 6, near: 0, far: 7 },
  ];
  expect(chainsOf({ laid, ends: open(3, 4, 5, 7) }).map(shown)).toEqual([
    "(3) 9|2x2 4|12 3x4|_ (4)",
    "(5) J|J _|7x8 (7)",
  ]);
});

test("two at once: one goes on in the row, the other is a chain behind it, each with what it multiplies", () => {
  const laid = [
    { piece: "4|12", at: 0, near: 1, far: 2 },
    { piece: "1x6|9", at: 2, near: 0, far: 3 },
    { piece: "2|20", at: 2, near: 0, far: 4 },
    { piece: "4x5|8", at: 4, near: 0, far: 5 },
    { piece: "6|16", at: 1, near: 0, far: 6 }, // 6 × 2/3 … whatever: the drawing does not count
    { piece: "3|24", at: 1, near: 0, far: 7 },
  ];
  expect(chainsOf({ laid, ends: open(3, 5, 6, 7) }).map(shown)).toEqual([
    "(6) 16|6 *3* 4|12 *2* 1x6|9 (3)",
    "*6* 3|24 (7)",
    "*1x6* 2|20 4x5|8 (5)",
  ]);
});

test("a card can be laid either way, and two in four ways", () => {
  const actions = (...given: Parameters<typeof waysToLay>) =>
    waysToLay(...given).map((way) => way.action);
  expect(actions(["4|6x6"], 3)).toEqual(["lay 4|6x6 @3", "lay 6x6|4 @3"]);
  expect(actions(["9|9"], 3)).toEqual(["lay 9|9 @3"]);
  expect(actions(["_"], 3, "7x8")).toEqual(["lay _=7x8 @3"]);
  expect(actions(["4|6x6"], 0)).toEqual(["row 4|6x6"]);
  expect(actions(["J"], 0)).toEqual(["lay J"]);
  expect(actions(["4|6x6", "J"], 0)).toEqual(["lay J 4|6x6", "lay J 6x6|4"]);
  expect(actions(["J", "J"], 0)).toEqual(["lay J J"]);
  expect(actions(["J", "_"], 0, "2x3")).toEqual(["lay J _=2x3"]);
  const two = waysToLay(["1x6|4", "1x2|9"], 3);
  expect(two).toHaveLength(4);
  expect(two[0]).toEqual({ action: "lay 1x6|4 1x2|9 @3", near: ["1x6", "1x2"] });
});

test("an action is compared with cards, whichever way they lie", () => {
  expect(sameFace("6x6|4")).toBe(sameFace("4|6x6"));
  const play = playOf("lay 6x6|4 J @12")!;
  expect(play.end).toBe(12);
  expect(lays(play, ["J", "4|6x6"])).toBe(true);
  expect(lays(play, ["4|6x6"])).toBe(false);
  expect(lays(playOf("lay _=7x8 @1")!, ["_"])).toBe(true);
  expect(playOf("row 4|9")).toMatchObject({ end: 0, pieces: ["4|9"] });
  expect(playOf("draw")).toBeUndefined();
});

test("what is missing beside chosen cards, and what two of them make", () => {
  const play = playOf("lay 3x3|5x6 6|12 @4")!;
  expect(missing(play, [])).toEqual(["12|6", "3x3|5x6"]);
  expect(missing(play, ["5x6|3x3"])).toEqual(["12|6"]);
  expect(missing(play, ["5x6|3x3", "5x6|3x3"])).toBeUndefined();
  expect(missing(play, ["J"])).toBeUndefined();
  expect(isPair(play)).toBe(true);
  expect(isPair(playOf("lay J 6|12")!)).toBe(false);
  expect(isPair(playOf("lay 6|12 @4")!)).toBe(false);
  expect(sumOf(play, 54)).toBe("9x6=54");
});

test("what lies beside an open end", () => {
  const view = {
    table: { laid: [{ piece: "4|3x4", at: 0, near: 1, far: 2 }], ends: open(1, 2) },
  } as DominoView;
  expect([...besides(view)]).toEqual([
    [1, "4"],
    [2, "3x4"],
  ]);
});

test("a tap chooses one card; two if somebody wants two, and beside a joker", () => {
  const isJoker = (key: string) => key.startsWith("J");
  expect(choose([], "a", false, isJoker)).toEqual(["a"]);
  expect(choose(["a"], "b", false, isJoker)).toEqual(["b"]);
  expect(choose(["a"], "a", false, isJoker)).toEqual([]);
  expect(choose(["a"], "b", true, isJoker)).toEqual(["a", "b"]);
  expect(choose(["a", "b"], "c", true, isJoker)).toEqual(["b", "c"]);
  expect(choose(["J"], "a", false, isJoker)).toEqual(["J", "a"]);
  expect(choose(["J", "a"], "b", false, isJoker)).toEqual(["J", "b"]);
});
