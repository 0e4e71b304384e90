// A game at this device that has gone on for a while, the same every time: computer players play it so far, then a
// person sits down in the first chair.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { EngineModule } from "../src/engine/module";
import type { KeptGame } from "../src/table/kept";
import type { Action, Entry, Game, Setup } from "../src/table/protocol";
import { address } from "./here";

const code = readFileSync(join(import.meta.dirname, "../../build/wasm/src/wasm/rekentafel.wasm"));

export interface Wanted {
  game: Game;
  setup?: Setup;
  players?: number;
  level?: number;
}
export interface Found {
  kept: KeptGame;
  action: Action;
}

function playedOut(engine: EngineModule, kept: KeptGame, level: number): Entry[] {
  const chairs = kept.chairs.map(() => ({ bot: level }));
  engine.ask("open", { ...kept, chairs, entries: [], pause: 0 });
  engine.ask("hear", { seat: "table", message: { type: "join" }, now: 0 });
  const entries: Entry[] = [];
  for (let now = 0; ;) {
    const report = engine.ask("run", { now }) as { entries: Entry[]; next: number | null };
    entries.push(...report.entries);
    if (report.entries.length === 0 && report.next === null) return entries;
    now = Math.max(now, report.next ?? now);
  }
}

// The first moment, game after game, at which the first seat may do what is wanted.
export async function whereOneCan(
  { game, setup = {}, players = 2, level = 2 }: Wanted,
  wanted: (action: Action, done: number) => boolean,
): Promise<Found> {
  const engine = await EngineModule.start(code);
  for (let seed = 1; seed < 300; seed++) {
    const chairs = Array.from({ length: players }, (_, i) =>
      i === 0 ? { person: "" } : { bot: level },
    );
    const started = { id: "midgame", game, setup: { ...setup, players }, seed: String(seed) };
    const kept: KeptGame = { ...started, chairs, entries: [], over: false, when: 0 };
    const entries = playedOut(engine, kept, level);
    const { steps } = engine.ask("replay", { ...kept, entries, seat: 1 }) as {
      steps: { view: unknown }[];
    };
    for (const [i, { view }] of steps.entries()) {
      const { actions } = engine.ask("actions", { game, view, seat: 1 }) as { actions: Action[] };
      const action = actions.find((one) => wanted(one, i));
      if (action) return { kept: { ...kept, entries: entries.slice(0, i) }, action };
    }
  }
  throw new Error("no such game");
}

export async function sitDownAt(page: Page, kept: KeptGame): Promise<void> {
  await page.goto(address());
  await page.evaluate(
    (text) => localStorage.setItem("rekentafel/game/midgame", text),
    JSON.stringify(kept),
  );
  await page.goto(`${address()}#/table/midgame`);
  await page.reload();
}
