import { expect, test } from "vitest";
import {
  byKey,
  cardOf,
  hasPile,
  keyed,
  laying,
  mayDraw,
  meant,
  meantFor,
  shown,
  type SevenAteNineView,
} from "./logic";

const view: SevenAteNineView = {
  phase: "playing",
  centre: ["4~2", "9~3"],
  number: 12,
  "played-by": 2,
  hand: ["2~2", "6~1", "6~1", "10~3"],
  players: [
    { hand: 4, pile: 9, drawn: 0 },
    { hand: 7, pile: 12, drawn: 1 },
  ],
};

test("a card that was played lies on the pile before the table answers, and comes back when it is refused", () => {
  const before = shown(view, 1, ["6~1@12"], [], true);
  expect(before.top).toBe("6~1");
  expect(before.hand).toEqual(["2~2", "6~1", "10~3"]);
  const after = shown(view, 1, [], [], true);
  expect(after.top).toBe("9~3");
  expect(after.hand).toEqual(view.hand);
});
test("a draw counts at once", () => expect(shown(view, 1, ["draw"], [], true).pile).toBe(8));
test("a hand may stay in the order in which it came", () =>
  expect(shown(view, 1, [], ["10~3", "6~1", "2~2", "6~1"], false).hand).toEqual([
    "10~3",
    "6~1",
    "2~2",
    "6~1",
  ]));
test("the same card twice has two keys", () =>
  expect(keyed(["6~1", "6~1"]).map((one) => one.key)).toEqual(["6~1 0", "6~1 1"]));
test("a card says which centre card it is for; the very last one goes face down", () => {
  expect(laying(view, 1, "6~1")).toBe("6~1@12");
  const last = {
    ...view,
    hand: ["6~1"],
    players: [{ hand: 1, pile: 0, drawn: 0 }, view.players[1]!],
  };
  expect(laying(last, 1, "6~1")).toBe("last 6~1");
  expect(cardOf("last 6~1")).toBe("6~1");
  expect(cardOf("draw")).toBeUndefined();
});
test("number keys play that number, 0 is ten", () => {
  expect(byKey(view.hand, "6")).toBe("6~1");
  expect(byKey(view.hand, "0")).toBe("10~3");
  expect(byKey(view.hand, "1")).toBeUndefined();
  expect(byKey(view.hand, "x")).toBeUndefined();
});

// S13: 11 was painted long ago, 12 at 1000 ms, 13 at 1200 ms.
const painted = [
  { number: 11, at: 0 },
  { number: 12, at: 1000 },
  { number: 13, at: 1200 },
];
test.for<[down: number, expected: number[]]>([
  [900, [11, 13, 12]], // before the change, and let go after it
  [1060, [12, 13, 11]], // 60 ms after one: nobody has seen that
  [1249, [13, 12, 11]],
  [1250, [13, 12]],
  [1449, [13, 12]],
  [1450, [13]], // what lies there has been seen
])("S13 a finger that came down at %i may mean %j", ([down, expected]) =>
  expect(meant(painted, down, 13)).toEqual(expected),
);
test("S13 what has come and is not painted yet may be meant too, and is no reason to ask", () => {
  expect(meant(painted, 5000, 14)).toEqual([13, 14]);
  expect(meant([{ number: 1, at: 0 }], 5000, 1)).toEqual([1]);
  expect(meant([], 5000, 7)).toEqual([7]);
});
test("S13 a card is meant for the first that it fits; for none it is wrong for what was seen", () => {
  const wrong = { rule: "S7", key: "S7/wrong-card", arguments: [] };
  const late = { rule: "S13", key: "S13/too-late", arguments: [] };
  expect(meantFor([13, 12], [undefined, late])).toBe(13);
  expect(meantFor([13, 12], [wrong, late])).toBe(12);
  expect(meantFor([12, 13], [wrong, undefined])).toBe(13);
  expect(meantFor([13, 12], [wrong, wrong])).toBe(13);
});
test("S10 whoever taps faster than a hand draws has one draw waiting, and no more", () => {
  expect(mayDraw(["6~1@12"], 250)).toBe(true);
  expect(mayDraw(["draw"], 250)).toBe(false);
  expect(mayDraw(["draw", "draw"], 0)).toBe(true);
});

test("who has drawn all cards is not told to draw", () => {
  const [first, second] = view.players;
  expect(hasPile(view, 1)).toBe(true);
  const drawn = { ...view, players: [{ ...first!, pile: 0 }, second!] };
  expect([hasPile(drawn, 1), hasPile(drawn, 2)]).toEqual([false, true]);
});
