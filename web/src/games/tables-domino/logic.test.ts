import { expect, test } from "vitest";
import {
  bent,
  besides,
  chainsOf,
  choose,
  fitOf,
  heightOf,
  lays,
  playOf,
  sameFace,
  waysToLay,
  zoomed,
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

test("a chain bends at the edge, and runs back with its cards turned", () => {
  const chain = chainsOf({
    laid: [
      { piece: "4|12", at: 0, near: 1, far: 2 },
      { piece: "3x4|9", at: 2, near: 0, far: 3 },
      { piece: "3x3|6", at: 3, near: 0, far: 4 },
      { piece: "6|8", at: 4, near: 0, far: 5 },
    ],
    ends: open(1, 5),
  })[0]!;
  const { spots, bends, lines, width } = bent(chain, 5);
  expect(spots.map(({ x, line }) => [x, line])).toEqual([
    [0, 0], // the end
    [1, 0],
    [3, 0],
    [3, 1],
    [1, 1],
    [0, 1], // the other end
  ]);
  expect(bends).toEqual([{ x: 5, line: 0, side: "right" }]);
  expect([lines, width]).toEqual([2, 5]);
  expect(spots[3]!.item).toMatchObject({ left: "6", right: "3x3" });
  // Nothing lies on anything else, however little room there is.
  for (let room = 4; room < 14; room++) {
    const taken = bent(chain, room).spots.flatMap(({ item, x, line }) =>
      Array.from({ length: item.kind === "piece" ? 2 : 1 }, (_, i) => `${x + i} ${line}`),
    );
    expect(new Set(taken).size).toBe(taken.length);
    for (const { x, item } of bent(chain, room).spots) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + (item.kind === "piece" ? 2 : 1)).toBeLessThanOrEqual(room);
    }
  }
  // A third line goes forward again.
  expect(bent(chain, 4).bends.map((bend) => bend.side)).toEqual(["right", "left", "right"]);
});

test("everything is as large as it can be seen at once, and readable all the same", () => {
  const chain = chainsOf({ laid: [{ piece: "4|12", at: 0, near: 1, far: 2 }], ends: open(1, 2) });
  expect(fitOf(chain, 1000, 500)).toBe(84);
  expect(fitOf(Array(30).fill(chain[0]), 340, 200)).toBe(36);
  // Two short chains side by side are no higher than one.
  const [one] = chain;
  expect(heightOf([one!, one!], 40, 400)).toBe(heightOf([one!], 40, 400));
  expect(heightOf([one!, one!], 40, 330)).toBe(2 * heightOf([one!], 40, 330));
  expect(zoomed(40, 1)).toBe(50);
  expect(zoomed(40, -9)).toBe(26);
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
