// Whatever somebody taps, in whatever order: the engine is asked about sums only, so nothing that it says is about notation.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { EngineModule, type Question } from "../../engine/module";
import { atOnce, LocalTable } from "../../table/local";
import type { Refusal, Setup } from "../../table/protocol";
import { TableState } from "../../table/table.svelte";
import { Arranging } from "./arranging.svelte";
import { leadsTo, seenIn, symbols, type Target } from "./logic";

vi.mock("../../settings/settings.svelte", () => ({ settings: { division: ":" } }));

const code = readFileSync(
  join(import.meta.dirname, "../../../../build/wasm/src/wasm/rekentafel.wasm"),
);
const soon = () => new Promise<void>((done) => setTimeout(done));

// Somebody who plays both seats, one after the other.
class Tapping {
  readonly asked = new Map<string, number>(); // keys of refusals, whatever was asked
  readonly said = new Set<string>(); // keys of refusals that reached the line
  private state: number;

  private constructor(
    private readonly tables: TableState[],
    private readonly turns: Arranging[],
    seed: number,
  ) {
    this.state = seed;
  }
  static async sitDown(seed: number, setup: Setup, oracle: EngineModule): Promise<Tapping> {
    const own = await EngineModule.start(code);
    const engine = {
      ask: async (question: Question, about?: unknown) => own.ask(question, about),
      stop: () => {},
    };
    const chairs = [{ person: "" }, { person: "" }];
    const kept = { id: "taps", game: "formula" as const, setup, seed: String(seed), chairs };
    const opened = await LocalTable.open(
      { ...kept, entries: [], over: false, when: 0 },
      atOnce,
      engine,
      () => {},
    );
    if (!(opened instanceof LocalTable)) throw new Error(JSON.stringify(opened));
    const tables = [1, 2].map((seat) => {
      const table = new TableState();
      table.line.leadsTo = leadsTo;
      table.connect((hear) => opened.link(seat, hear));
      return table;
    });
    const turns = tables.map(
      (table) =>
        new Arranging(
          () => table,
          async (view, seat, action) => {
            const about = { game: "formula", view, seat, action };
            const { refused } = oracle.ask("refuse", about) as { refused?: Refusal };
            if (refused) tapping.asked.set(refused.key, (tapping.asked.get(refused.key) ?? 0) + 1);
            return refused;
          },
        ),
    );
    const tapping = new Tapping(tables, turns, seed);
    await soon();
    return tapping;
  }

  get over(): boolean {
    return this.tables[0]!.phase === "over";
  }
  private get at(): number {
    return Math.max(
      0,
      this.tables.findIndex((table) => table.myTurn),
    );
  }
  private chance(below: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * below);
  }
  private oneOf<Of>(all: readonly Of[]): Of | undefined {
    return all[this.chance(all.length)];
  }
  // Every place that there is, and some that are not lit.
  private target(turn: Arranging): Target {
    const number = this.chance(3);
    const { lying } = turn.draft.numbers[number]!;
    const laid = seenIn(turn.draft.numbers[number]!).findIndex((one) => one.laid);
    const all: Target[] = [
      { number, how: "left" },
      { number, how: "right" },
    ];
    if (lying.length > 1) all.push({ number, how: "whole" });
    lying.forEach((_, index) => all.push({ number, how: "on", index }));
    if (laid >= 0) all.push({ number, how: "instead", index: laid });
    return this.oneOf(all)!;
  }
  private async tapOne(turn: Arranging): Promise<unknown> {
    const card = this.oneOf(turn.left);
    if (turn.naming)
      return this.chance(8) === 0 ? turn.dontName() : turn.name(String(this.chance(10)));
    switch (this.chance(turn.selected ? 4 : 16)) {
      case 0:
      case 1:
      case 2: {
        const { opening } = turn.draft;
        const target = opening ? ({ number: 2, how: "left" } as const) : this.target(turn);
        if (turn.selected) return turn.place(target);
        return card && turn.put(card, target); // pulled
      }
      case 3:
      case 4:
        return turn.setSymbol(this.oneOf(symbols)!);
      case 5: {
        const laid = this.oneOf(turn.laid);
        return laid && turn.take(laid.id);
      }
      case 6:
        return turn.draft.opening && turn.view.table.sum.includes("J")
          ? turn.nameJoker({ number: turn.view.table.sum.startsWith("J") ? 0 : 1, index: 0 })
          : turn.reset();
      case 7:
        return this.chance(3) === 0 ? turn.draw() : undefined;
      case 8:
      case 9:
        return turn.layDown();
      default:
        return card && turn.choose(card);
    }
  }
  // … and now and then what may be laid, so that sums change and hands get short.
  private playOn(turn: Arranging, oracle: EngineModule): Promise<unknown> {
    const { view } = turn;
    const seat = this.at + 1;
    const about = { game: "formula", view, seat };
    const { actions } = oracle.ask("actions", about) as { actions: string[] };
    const long = actions.filter((one) => one.length > 9);
    return this.tables[this.at]!.act(this.oneOf(long.length > 0 ? long : actions)!);
  }
  async tap(oracle: EngineModule): Promise<void> {
    const turn = this.turns[this.at]!;
    turn.look();
    if (this.chance(30) === 0) await this.playOn(turn, oracle);
    else await this.tapOne(turn);
    if (this.chance(2) === 0) await soon(); // or the next tap comes before the answer
    for (const { line } of this.tables)
      for (const refusal of [line.refusal, line.note?.because])
        if (refusal) this.said.add(refusal.key);
  }
}

const setups: Setup[] = [
  {},
  { deck: "9*0 9*1 9*2 9*9 20*J" },
  { points: true },
  { "keep-one": true },
];

test("every order of taps: no refusal is about notation", { timeout: 120_000 }, async () => {
  const oracle = await EngineModule.start(code);
  const asked = new Map<string, number>();
  const said = new Set<string>();
  let taps = 0;
  for (let seed = 1; taps < 5000; seed++) {
    const tapping = await Tapping.sitDown(seed, setups[seed % setups.length]!, oracle);
    for (let i = 0; i < 300 && !tapping.over; i++, taps++) await tapping.tap(oracle);
    await soon();
    for (const [key, times] of tapping.asked) asked.set(key, (asked.get(key) ?? 0) + times);
    for (const key of tapping.said) said.add(key);
  }
  expect([...asked.keys(), ...said].filter((key) => key.startsWith("notation/"))).toEqual([]);
  // Nor is anything said of what no screen lets one do, or has other words for.
  const never = /^(F4|F10|F12|F15)\/|^F6\/(no-symbol|not-in-hand|not-so-many-in-hand)/;
  expect([...said].filter((key) => never.test(key))).toEqual([]);
  // And it did try a lot.
  for (const key of [
    "F6/not-true",
    "F11/too-many-cards",
    "F13/only-the-symbol",
    "F16/everything-must-change",
  ])
    expect([...said], key).toContain(key);
});
