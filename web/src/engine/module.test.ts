// The engine as the browser has it: a whole game of every kind between computer players, over the messages of a table.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { games } from "../games/all";
import type { Entry, ServerMessage } from "../table/protocol";
import { EngineModule } from "./module";

interface Report {
  messages: { seat: number | "table"; message: ServerMessage }[];
  entries: Entry[];
  next: number | null;
}

const built = join(import.meta.dirname, "../../../build/wasm/src/wasm");
const code = readFileSync(join(built, "rekentafel.wasm"));
let engine: EngineModule;
beforeEach(async () => {
  engine = await EngineModule.start(code);
});

// Runs the table until its game is over, on a clock that skips what nobody waits for.
function playOut(): { entries: Entry[]; last: ServerMessage } {
  const entries: Entry[] = [];
  let now = 0;
  let last: ServerMessage | undefined;
  const joined = engine.ask("hear", { seat: "table", message: { type: "join" }, now }) as Report;
  for (let report = joined, i = 0; i < 20_000; i++) {
    entries.push(...report.entries);
    for (const { message } of report.messages) last = message;
    if (last && "phase" in last && last.phase === "over") return { entries, last };
    report = engine.ask("run", { now }) as Report;
    if (report.entries.length === 0 && report.next !== null) now = Math.max(now, report.next);
  }
  throw new Error("the game does not end");
}

for (const game of games)
  test(`${game} is played to its end by computer players, kept, and replayed to the same`, () => {
    const chairs = [{ bot: 2 }, { bot: 3 }];
    const wanted = { game, setup: {}, seed: "2026", chairs, pause: 0 };
    expect(engine.ask("open", wanted)).toEqual({});
    const { entries, last } = playOut();
    expect(last).toHaveProperty("outcome");
    // As it was, from what was kept.
    expect(engine.ask("open", { ...wanted, entries })).toEqual({});
    const again = engine.ask("hear", {
      seat: "table",
      message: { type: "join" },
      now: 0,
    }) as Report;
    expect(again.messages.at(-1)?.message).toMatchObject({ seq: entries.length, phase: "over" });
    const { text } = engine.ask("saved", {}) as { text: string };
    const read = engine.ask("read_saved", { text }) as { entries: Entry[] };
    expect(read.entries.map((entry) => entry.action)).toEqual(entries.map((entry) => entry.action));
    const { steps } = engine.ask("replay", { game, seed: "2026", entries, seat: 1 }) as {
      steps: unknown[];
    };
    expect(steps.length).toBe(entries.length + 1);
  });

test.each(games)(
  "%s has a module of its own, which answers as the whole one does",
  async (game) => {
    const own = await EngineModule.start(readFileSync(join(built, `games/${game}.wasm`)));
    const rows = engine.ask("catalogue", {}) as { game: string }[];
    expect(own.ask("catalogue", {})).toEqual(rows.filter((row) => row.game === game));
    const wanted = { game, setup: {}, seed: "2026", chairs: [{ bot: 2 }, { bot: 3 }], pause: 0 };
    const [here, there] = [own, engine].map((one) => {
      one.ask("open", wanted);
      const join = { seat: "table", message: { type: "join" }, now: 0 };
      const heard = [one.ask("hear", join)];
      for (let i = 1; i < 40; i++) heard.push(one.ask("run", { now: i * 1000 }));
      return [...heard, one.ask("saved", {})];
    });
    expect(here).toEqual(there);
  },
);

test("a table that cannot be is refused, with a key for the words", () => {
  const wrong = engine.ask("check", { game: "plus-and-minus", setup: { method: 9 } });
  expect(wrong).toMatchObject({
    refused: { key: "option/number", arguments: ["method", "9", "1", "5"] },
  });
  expect(engine.ask("check", { game: "formula", setup: { players: 4 } })).toMatchObject({
    seats: 4,
  });
});

test("what may be done is a question about a view, and so is what may not", () => {
  const view = {
    board: "1 0 3/4 * 6/7 5 15",
    "to-move": "row",
    "row-seat": 1,
    sums: [0, 0],
    round: 1,
    rounds: 1,
    over: false,
    layout: "1 0 3/4 * 6/7 5 15",
    begins: "row",
  };
  const about = { game: "plus-and-minus", view, seat: 1 };
  expect(engine.ask("actions", about)).toEqual({ actions: ["2,1", "2,3"] });
  expect(engine.ask("refuse", { ...about, action: "1,1" })).toMatchObject({
    refused: { key: "P4/not-in-row" },
  });
  expect(engine.ask("refuse", { ...about, action: "2,3" })).toEqual({});
  expect(engine.ask("hint", about)).toHaveProperty("action");
  expect(engine.ask("solve", { board: view.board, mover: "row" })).toMatchObject({ exact: true });
});
