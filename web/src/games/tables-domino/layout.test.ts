import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Step } from "../../engine/engine";
import { EngineModule } from "../../engine/module";
import type { Entry } from "../../table/protocol";
import {
  boxOf,
  fitOf,
  holding,
  overview,
  layOut,
  planFor,
  zoomed,
  type Layout,
  type Plan,
  type Spot,
} from "./layout";
import { widthOf, type DominoView } from "./logic";

const code = readFileSync(
  join(import.meta.dirname, "../../../../build/wasm/src/wasm/rekentafel.wasm"),
);
const open = (...numbers: number[]) => numbers.map((number) => ({ number, outcome: 12 }));

// Whole games between computer players, as somebody sees them who looks on.
async function games(setup: object, players: number, seeds: number): Promise<DominoView[][]> {
  const engine = await EngineModule.start(code);
  const about = { game: "tables-domino", setup: { ...setup, players } };
  return Array.from({ length: seeds }, (_, seed) => {
    const chairs = Array.from({ length: players }, () => ({ bot: 3 }));
    const dealt = { ...about, seed: String(seed) };
    engine.ask("open", { ...dealt, chairs });
    engine.ask("hear", { seat: "table", message: { type: "join" }, now: 0 });
    const entries: Entry[] = [];
    for (let now = 0; ;) {
      const report = engine.ask("run", { now }) as { entries: Entry[]; next: number | null };
      entries.push(...report.entries);
      if (report.entries.length > 0) continue;
      if (report.next === null) break;
      now = Math.max(now, report.next);
    }
    const { steps } = engine.ask("replay", { ...dealt, entries, seat: "table" }) as {
      steps: Step[];
    };
    return steps.map((step) => step.view as DominoView);
  });
}
const cardsOf = ({ rows }: Layout) => rows.flat().filter(({ item }) => item.kind !== "end");

const plans: Plan[] = [
  { first: 4, more: 2 },
  { first: 6, more: 4 },
  { first: 10, more: 8 },
];
// The usual deck; and one with few outcomes and many jokers, so that two at once and new rows come often.
const small =
  "4|6 2x2|8 6|12 2x3|4 8|2x6 2x4|3x2 12|4 3x4|1x6 4x1|12 8|6 1x8|2x2 12|2x4 4|3x4 6|8 2|24 2|6x4 3|18 3|9x2 J J J _ _";

test("a card that lies keeps its place and lies the same way, whatever is laid after it", async () => {
  let [joints, rows] = [0, 0];
  const played = [...(await games({}, 3, 8)), ...(await games({ deck: small }, 2, 12))];
  for (const plan of plans)
    for (const views of played) {
      let before: Layout | undefined;
      for (const view of views) {
        const now = layOut(view.table, plan);
        const places = new Map(cardsOf(now).map((spot) => [spot.key, spot]));
        const moved = (before ? cardsOf(before) : []).map((was) => {
          const is = places.get(was.key)!;
          const turned = JSON.stringify(is.item) === JSON.stringify(was.item) ? "" : "turned";
          return `${is.strip - was.strip} ${is.x - was.x} ${is.line - was.line} ${turned}`;
        });
        expect(moved.join()).not.toContain("turned");
        expect(new Set(moved).size).toBeLessThanOrEqual(1); // all of them as far as each other
        before = now;
      }
      joints += before!.rows.flat().filter(({ item }) => item.kind === "joint").length;
      rows = Math.max(rows, before!.strips);
    }
  // Or else this says little.
  expect(joints).toBeGreaterThan(20);
  expect(rows).toBeGreaterThan(3);
}, 60_000);

test("nothing lies on anything else, and halves that touch are beside or below each other", async () => {
  const played = [...(await games({}, 2, 6)), ...(await games({ deck: small }, 2, 12))];
  const cellsOf = ({ item, x, line }: Spot) =>
    Array.from({ length: widthOf(item) }, (_, i) => `${x + i} ${line}`);
  const wrong: string[] = [];
  for (const plan of plans)
    for (const view of played.flatMap((views) => views.filter((_, i) => i % 3 === 0))) {
      const { rows, bends, halves, lines } = layOut(view.table, plan);
      const cells = rows.flat().flatMap(cellsOf);
      if (new Set(cells).size < cells.length) wrong.push("on top");
      for (const { item, x, line } of rows.flat())
        if (x < 0 || line < 0 || x + widthOf(item) > halves || line >= lines) wrong.push("outside");
      const bent = new Set(bends.flatMap(({ x, line }) => [`${x} ${line}`, `${x} ${line + 1}`]));
      for (const row of rows)
        row.slice(1).forEach((spot, i) => {
          const last = row[i]!;
          const beside = [last.x + widthOf(last.item), last.x - widthOf(spot.item)];
          const below = [last, spot].every((one) => cellsOf(one).some((cell) => bent.has(cell)));
          if (last.line === spot.line ? !beside.includes(spot.x) : !below)
            wrong.push(`${last.key} and ${spot.key} apart`);
        });
    }
  expect(wrong).toEqual([]);
}, 60_000);

test("one arm winds down, the other one up", () => {
  const laid = [
    { piece: "4|12", at: 0, near: 1, far: 2 },
    { piece: "3x4|9", at: 2, near: 0, far: 3 },
    { piece: "3x3|6", at: 3, near: 0, far: 4 },
    { piece: "2x2|8", at: 1, near: 0, far: 5 },
  ];
  const { rows, bends, lines } = layOut({ laid, ends: open(4, 5) }, { first: 4, more: 2 });
  expect(rows[0]!.map(({ key, x, line }) => [key, x, line])).toEqual([
    ["end 5", 2, 0],
    ["piece 5", 0, 0],
    ["piece 2", 0, 1],
    ["piece 3", 2, 1],
    ["piece 4", 2, 2],
    ["end 4", 1, 2],
  ]);
  expect(lines).toBe(3);
  expect(bends.map(({ x, line }) => [x, line])).toEqual([
    [3, 1],
    [0, 0],
  ]);
  // Where a row runs back its cards are turned.
  expect(rows[0]![4]!.item).toMatchObject({ left: "6", right: "3x3" });
  expect(rows[0]![1]!.item).toMatchObject({ left: "2x2", right: "8" });
});

test("everything is as large as it can be seen at once, and readable all the same", () => {
  const two = { strips: 2, halves: 8, lines: 3 };
  expect(fitOf(two, 2000, 1000)).toBe(84);
  expect(fitOf(two, 350, 400)).toBe(41);
  expect(fitOf(two, 350, 130)).toBe(39);
  expect(fitOf({ ...two, lines: 30 }, 350, 300)).toBe(32);
  expect(fitOf({ ...two, lines: 10 }, 350, 300, overview)).toBe(26);
  expect(zoomed(40, 1)).toBe(50);
  expect(zoomed(40, -9)).toBe(26);
  expect(zoomed(22, 0)).toBe(22);
});

test("what is to be seen together is drawn small enough for that", () => {
  const table = { laid: [{ piece: "4|12", at: 0, near: 1, far: 2 }], ends: open(1, 2) };
  const ends = layOut(table, { first: 6, more: 2 }).rows[0]!.filter(
    ({ item }) => item.kind === "end",
  );
  expect(boxOf(ends, 50)).toEqual({ left: 50, top: 0, right: 250, bottom: 50 });
  expect(holding(ends, 50, 300, 300)).toBe(50);
  expect(holding(ends, 50, 120, 300)).toBe(30);
  expect(holding(ends, 50, 20, 300)).toBe(26);
});

test("the shape of the window decides how wide rows are", () => {
  for (const height of [120, 200, 270, 400]) expect(planFor(352, height).first).toBe(4);
  expect(planFor(352, 270)).toEqual({ first: 4, more: 2 });
  expect(planFor(382, 470)).toEqual({ first: 4, more: 2 });
  expect(planFor(1400, 560).first).toBeGreaterThan(4);
});
