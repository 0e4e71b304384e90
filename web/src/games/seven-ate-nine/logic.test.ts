import { expect, test } from "vitest";
import { byKey, cardOf, keyed, laying, shown, type SevenAteNineView } from "./logic";

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
