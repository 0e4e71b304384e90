import { expect, test } from "vitest";
import {
  cutAgain,
  cutNamed,
  cutsAmong,
  fitOf,
  landed,
  layOf,
  gapsOf,
  nameOfCut,
  openPlaces,
  partsOf,
  rowsOf,
  columnsOf,
  easiest,
  placesAt,
} from "./logic";

test("rows are read as a view writes them", () => {
  expect(rowsOf("3 3x3 J=17 / 5 60:10")).toEqual([
    ["3", "3x3", "J=17"],
    ["5", "60:10"],
  ]);
  expect(rowsOf("")).toEqual([]);
});

test("a lay says which card goes where; a joker has a value, a split a cut", () => {
  expect(layOf("lay 3x4 right 2")).toMatchObject({ card: "3x4", place: "right 2", row: 2 });
  expect(layOf("lay J=17 left 12")).toMatchObject({ card: "J", value: 17, row: 12 });
  expect(layOf("lay 54:6 left 2.3b")).toMatchObject({
    card: "54:6",
    place: "left 2.3b",
    side: "left",
    cut: { row: 2, behind: 3 },
  });
  expect(layOf("lay 54:6 left 2.3b")!.part).toBe("second");
  expect(layOf("lay 54:6 right 2.3a")!.part).toBe("first");
  expect(layOf("draw")).toBeUndefined();
  expect(layOf("pass")).toBeUndefined();
});

test("what a joker could do tells the places, their numbers and the cuts", () => {
  const places = openPlaces([
    "lay J=13 right 1",
    "lay J=101 right 1",
    "lay J=40 right 1",
    "lay J=2 left 2.3b",
    "pass",
    "lay 9 right 3",
  ]);
  expect([...places]).toEqual([
    ["right 1", { low: 13, high: 101 }],
    ["left 2.3b", { low: 2, high: 2 }],
  ]);
  expect([...cutsAmong(places.keys())]).toEqual(["2.3"]);
});

test("a row that is cut shows two parts with four ends", () => {
  const row = ["3", "9", "12", "40", "90"];
  expect(partsOf(row, 2, undefined)).toEqual([
    { from: 0, cards: row, left: "left 2", right: "right 2" },
  ]);
  expect(partsOf(row, 2, { row: 1, behind: 3 })).toHaveLength(1);
  expect(partsOf(row, 2, { row: 2, behind: 3 })).toEqual([
    { from: 0, cards: ["3", "9", "12"], left: "left 2.3a", right: "right 2.3a" },
    { from: 3, cards: ["40", "90"], left: "left 2.3b", right: "right 2.3b" },
  ]);
});

test("in the middle a row is cut twice, and what lies before and behind is one row", () => {
  const row = ["3", "9", "12", "40", "90", "100"];
  const lay = layOf("lay 95 right 2.2-4a")!;
  expect(lay).toMatchObject({ part: "first", cut: { row: 2, behind: 1, until: 4 } });
  expect(partsOf(row, 2, lay.cut)).toEqual([
    { from: 0, cards: ["3"], left: "left 2.2-4b" },
    { from: 1, cards: ["9", "12", "40"], left: "left 2.2-4a", right: "right 2.2-4a" },
    { from: 4, cards: ["90", "100"], right: "right 2.2-4b" },
  ]);
  expect([...cutsAmong([lay.place])]).toEqual(["2.2-4", "2.1", "2.4"]);
  expect(cutNamed("2.2-4")).toEqual(lay.cut);
  for (const [a, b] of [
    ["2.1", "2.4"],
    ["2.4", "2.1"],
  ])
    expect(nameOfCut(cutAgain(cutNamed(a!), cutNamed(b!)))).toBe("2.2-4");
  expect(cutAgain(cutNamed("1.4"), cutNamed("2.1"))).toEqual(cutNamed("2.1"));
  // A row that is cut behind its fourth card opens on both sides of the second, and only before the fifth's other side.
  const again = (index: number) =>
    gapsOf(2, index, cutNamed("2.4")).map(({ cut }) => nameOfCut(cut));
  expect(again(1)).toEqual(["2.2-4", "2.3-4"]);
  expect(again(3)).toEqual(["2.4-4"]);
  const after = [["9", "12", "40"], ["5"], ["3", "90", "95"]];
  expect(landed(layOf("lay 95 right 1.2-4b")!, after)).toEqual({ row: 3, index: 2 });
});

test("a card that was laid is found: the second part of a split is the last row", () => {
  const rows = [
    ["3", "9", "12"],
    ["1", "2"],
    ["30", "40", "90"],
  ];
  expect(landed(layOf("lay 30 left 1.3b")!, rows)).toEqual({ row: 3, index: 0 });
  expect(landed(layOf("lay 12 right 1.2a")!, rows)).toEqual({ row: 1, index: 2 });
  expect(landed(layOf("lay 2 right 2")!, rows)).toEqual({ row: 2, index: 1 });
  const started = [
    ["3", "12"],
    ["9", "30"],
  ];
  expect(landed(layOf("lay 30 with 1.2")!, started)).toEqual({ row: 2, index: 1 });
});

test("a card that starts a new row with another names that one and is no cut", () => {
  const lay = layOf("lay J=17 with 2.3")!;
  expect(lay).toMatchObject({ card: "J", value: 17, place: "with 2.3", row: 2, taken: 3 });
  expect(lay.cut).toBeUndefined();
  expect([...cutsAmong(["with 2.3", "left 1.3b"])]).toEqual(["1.3"]);
});

test("a card that opens shows every place that belongs to it, and each place has one card", () => {
  expect(placesAt(2, 2)).toEqual([
    "with 2.3",
    "left 2.2b",
    "right 2.3a",
    "left 2.3a",
    "right 2.3b",
  ]);
  const all = [0, 1, 2, 3, 4, 5].flatMap((index) => placesAt(1, index));
  expect(new Set(all).size).toBe(all.length);
});

test("the helper shows the easiest way to lay a card, and of that all", () => {
  const of = (...actions: string[]) => easiest(actions.map((one) => layOf(one)!));
  const places = (...actions: string[]) => of(...actions).map((lay) => lay.place);
  const [end, beside, far, fresh] = [
    "lay 30 right 1",
    "lay 30 left 1.3b",
    "lay 30 right 1.3b",
    "lay 30 with 2.3",
  ] as const;
  expect(places(fresh, far, beside, end, "lay 30 left 2")).toEqual(["right 1", "left 2"]);
  expect(places(fresh, far, beside)).toEqual(["left 1.3b"]);
  expect(places(fresh, far)).toEqual(["right 1.3b"]);
  expect(places(fresh)).toEqual(["with 2.3"]);
  expect(of()).toEqual([]);
});

test("what does not fit behind the one before it stands in a new line", () => {
  expect(columnsOf([1, 1, 1, 1], 3)).toEqual([0, 1, 2, 0]);
  expect(columnsOf([0, 1, 1, 3, 1], 4)).toEqual([0, 0, 1, 0, 3]);
});

test("the cards are as large as the rows leave room for, never too small to read", () => {
  expect(fitOf([1], 800, 900)).toMatchObject({ columns: 1, size: 104 });
  // Five cards and two ends on a phone: one line, a little smaller.
  expect(fitOf([5], 344, 230)).toEqual({ columns: 1, size: 41, inLine: 7 });
  // More than that wraps, and rows of five still do not.
  expect(fitOf([9, 5], 344, 230)).toEqual({ columns: 1, size: 41, inLine: 7 });
  expect(fitOf([4, 3, 4, 4, 2], 344, 230)).toEqual({ columns: 1, size: 41, inLine: 7 });
  // Many rows on a wide screen lie beside each other.
  const fit = fitOf([4, 5, 4, 3, 6, 4], 1420, 560);
  expect(fit.columns).toBe(2);
  expect(fit.size).toBeGreaterThan(70);
});

test("the card that ends a round lies nowhere: the next round has other rows", () => {
  const next = [["30"]];
  expect(landed(layOf("lay 63 right 3")!, next)).toBeUndefined();
  expect(landed(layOf("lay 63 right 1")!, next)).toBeUndefined();
  expect(landed(layOf("lay 63 left 1.2b")!, next)).toBeUndefined();
  expect(landed(layOf("lay 63 with 1.2")!, next)).toBeUndefined();
  expect(landed(layOf("lay 63 right 1")!, [])).toBeUndefined();
  expect(landed(layOf("lay J=63 right 1")!, [["8", "J=63"]])).toEqual({ row: 1, index: 1 });
});
