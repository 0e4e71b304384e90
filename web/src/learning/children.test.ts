// What is kept of a child: in memory here as on the device, and as a file.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dateOf, today } from "./day";
import { readChild, textOf, wholeOf, type Read } from "./file";
import { DeskModule } from "./module";
import { beginning, withGame, type Path, type Played } from "./path";
import { withoutTime } from "./profiles";
import { MemoryStore, mostLines, surplus, type Child, type Whole } from "./store";

const fox: Child = {
  id: "fox",
  animal: 1,
  since: 20_000,
  hands: ["touch 2 1130"],
  next: 0,
  count: 0,
};
const line = (day: number) => `${day} x:7.8 right 2140 1 practice`;

test("evidence is kept in order, the newest 20,000 lines of it", async () => {
  const store = new MemoryStore();
  await store.put({ child: fox, kept: [] });
  expect(await store.add("fox", [line(1), line(2)])).toBe(0);
  const many = Array.from({ length: mostLines - 1 }, (_, i) => line(i + 3));
  expect(await store.add("fox", many)).toBe(1);
  const kept = (await store.after("fox", -1)).flatMap(({ lines }) => lines);
  expect(kept.length).toBe(mostLines);
  expect(kept[0]).toBe(line(2));
  expect((await store.children())[0]!.count).toBe(mostLines);
  expect((await store.after("fox", 0)).length).toBe(1);
});

test("nothing is written for a child that is gone", async () => {
  const store = new MemoryStore();
  await store.put({ child: fox, kept: [] });
  await store.add("fox", [line(1)]);
  const whole = await store.take("fox");
  expect(await store.add("fox", [line(2)])).toBeUndefined();
  expect(await store.children()).toEqual([]);
  await store.put(whole!);
  expect((await store.after("fox", -1))[0]!.lines).toEqual([line(1)]);
});

test("a path is walked step by step, goes with its child and comes back with it", async () => {
  const store = new MemoryStore();
  const won = { id: "a", day: 1, game: "plus-and-minus", result: "won", against: 1 } as const;
  expect(await store.walk("fox", (path) => withGame(path, won))).toBeUndefined();
  await store.put({ child: fox, kept: [] });
  await store.walk("fox", (path) => withGame(path, won));
  const after = await store.walk("fox", (path) => ({ ...path, practised: 2 }));
  expect(after).toEqual({ ...withGame(beginning("fox"), won), practised: 2 });
  const whole = await store.take("fox");
  expect(await store.path("fox")).toBeUndefined();
  await store.put(whole!);
  expect(await store.path("fox")).toEqual(after);
  await store.change("fox", { animal: 12 });
  expect(await store.children()).toMatchObject([{ id: "fox", animal: 12 }]);
  expect(await store.path("fox"), "another animal keeps everything").toEqual(after);
});

test("what is too much goes from the oldest on, half a record too", () => {
  const kept = [3, 4].map((size, number) => ({
    child: "fox",
    number,
    lines: Array.from({ length: size }, (_, i) => line(i)),
  }));
  const { gone, rest } = surplus(kept, mostLines + 5);
  expect(gone).toEqual([kept[0]]);
  expect(rest).toEqual({ ...kept[1], lines: [line(2), line(3)] });
});

const lines = Array.from({ length: 1200 }, (_, i) => line(20_000 + i));
const path: Path = {
  child: "fox",
  stars: { formula: [1, 2], "plus-and-minus": [5] },
  games: [
    { id: "5f0c2a9d11aa", day: 20_000, game: "formula", result: "won", against: 2 },
    {
      ...{ id: "482917355", day: 20_001, game: "tables-rush", result: "lost" },
      ...{ against: "online", pace: 2140 },
    } as Played,
    {
      ...{ id: "77e2a90c11ab", day: 20_001, game: "tables-rush", result: "won" },
      ...{ against: 2, pace: 2310, takes: 118, others: 3, calm: true },
    } as Played,
    { id: "77e2a90c11ac", day: 20_001, game: "formula", result: "lost", against: 1, others: 2 },
  ],
  practised: 20_002,
  puzzling: {
    ratings: { formula: { rating: 1012.5, deviation: 310.25, volatility: 0.06 } },
    tried: [
      { id: "formula-v1-2026-17", day: 20_001, how: "helped" },
      { id: "tables-order-v1-2026-3", day: 20_002, how: "missed" },
    ],
    records: { storm: 9 },
  },
};
const whole = wholeOf({ ...fox, lines, path, first: 0 }, "fox", 1, mostLines);

test("a child goes into a file and comes out of it", () => {
  const read = readChild(textOf(whole)) as Read;
  expect(read).toMatchObject({ animal: 1, since: 20_000, hands: fox.hands, lines });
  expect(read.path).toEqual({ ...path, child: "" });
  expect(textOf(whole).split("\n")[read.first - 1]).toBe(lines[0]);
  expect(wholeOf(read, "fox", 1, mostLines)).toEqual(whole);
  expect(readChild(textOf(whole).replaceAll("\n", "\r\n"))).toMatchObject({ lines });
});

test("a file that is cut off anywhere is refused", () => {
  const text = textOf({
    child: { ...fox, count: 3 },
    path,
    kept: [{ child: "fox", number: 0, lines: lines.slice(0, 3) }],
  });
  for (let end = 0; end < text.length - 1; end++) {
    const read = readChild(text.slice(0, end));
    expect(read, text.slice(0, end)).toHaveProperty("fault");
    // Whatever is left of the first line, it is the beginning of something.
    if (end > "rekentafel child 3".length)
      expect((read as { fault: { is: string } }).fault.is).toBe("cut-off");
  }
});

test("a file of the first version has no stars and games, and is read", () => {
  const first = textOf({ ...whole, path: undefined }).replace("child 3", "child 1");
  expect(readChild(first)).toMatchObject({ lines, path: { stars: {}, games: [] } });
});

test("what adults said of a child goes with it", () => {
  const said = { ...whole, child: { ...whole.child, group: "5", within: "off" } } as Whole;
  const read = readChild(textOf(said)) as Read;
  expect(read).toMatchObject({ group: "5", within: "off" });
  expect(wholeOf(read, "fox", 1, mostLines)).toEqual(said);
  for (const wrong of ["group 7", "within 3"])
    expect(readChild(textOf(said).replace(/^group 5$/m, wrong))).toEqual({
      fault: { is: "line", line: 4 },
    });
});

test("of who is not timed no time is kept", () => {
  expect(withoutTime("20410 x:7.8 right 2140 0.6")).toEqual(["20410 x:7.8 right - 0.6"]);
  expect(withoutTime("20410 r:9+3 wrong - 1")).toEqual(["20410 r:9+3 wrong - 1"]);
  expect(withoutTime("20410 r:9+3 not-within 900 0.5")).toEqual([]);
});

test("a file of the second version is read: behind its levels is nothing", () => {
  const games = path.games.slice(0, 2);
  const { puzzling: _, ...without } = path;
  const second = textOf({ ...whole, path: { ...without, games } }).replace("child 3", "child 2");
  expect(readChild(second)).toMatchObject({ lines, path: { games } });
});

test("other files are refused by what they are", () => {
  expect(readChild("")).toEqual({ fault: { is: "no-child" } });
  expect(readChild("rekentafel 1\ngame formula\n")).toEqual({ fault: { is: "no-child" } });
  expect(readChild(textOf(whole).replace("child 3", "child 4"))).toEqual({
    fault: { is: "later" },
  });
  expect(readChild(textOf(whole).replace("animal 1", "animal 13"))).toEqual({
    fault: { is: "line", line: 2 },
  });
  expect(readChild(textOf(whole).replace("star formula", "star chess"))).toEqual({
    fault: { is: "line", line: 6 },
  });
  for (const wrong of ["won 2,of-3,takes-118", "won 2,takes-x", "won here,calm", "won 2,of-1"])
    expect(readChild(textOf(whole).replace("won 2,takes-118,of-3,calm", wrong))).toEqual({
      fault: { is: "line", line: 10 },
    });
  for (const [fits, unfit] of [
    ["rated formula 1012", "rated chess 1012"],
    ["310.250", "0"],
    ["helped formula", "perhaps formula"],
    ["record storm 9", "record storm many"],
  ])
    expect(readChild(textOf(whole).replace(fits!, unfit!))).toHaveProperty("fault.is", "line");
});

test("a day is the device's own, and comes back from a calendar", () => {
  const evening = new Date(2026, 10, 18, 23, 59);
  expect(today(evening)).toBe(today(new Date(2026, 10, 18, 0, 1)));
  expect(today(new Date(2026, 10, 19, 0, 1))).toBe(today(evening) + 1);
  expect(new Date(dateOf(today(evening))).getDate()).toBe(18);
});

test("the desk asks, judges and draws the map of 229 skills", async () => {
  const module = join(import.meta.dirname, "../../../build/wasm/src/wasm/learner.wasm");
  const desk = await DeskModule.start(readFileSync(module));
  expect(desk.hear("begin 2a 20000")).toEqual({});
  expect(desk.hear("choose 7 | products")).toEqual({});
  expect(desk.hear("next")).toMatchObject({ again: false, done: 0, of: 40 });
  expect(desk.hear("answer 999 4000 touch")).toMatchObject({ right: false, done: 1 });
  expect(desk.hear(`learn\n${lines.slice(0, 20).join("\n")}`)).toEqual({ learned: 20, skipped: 0 });
  const map = desk.hear("map") as { skills: Record<string, { n: number }> };
  expect(Object.keys(map.skills).length).toBe(229);
  expect(map.skills["x:7.8"]!.n).toBeGreaterThan(19);
  expect(desk.hear(`check\n${lines[0]}\n0 x:7.8 maybe 1 1`)).toMatchObject({ line: 2 });
  expect(desk.hear("nonsense")).toMatchObject({ refused: { key: "learning/question" } });
});
