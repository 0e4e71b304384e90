// A game at this device that has gone on for a while, the same every time: computer players play it so far, then a
// person sits down in the first chair.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { EngineModule } from "../src/engine/module";
import type { KeptGame } from "../src/table/kept";
import type { Entry, Game, Setup } from "../src/table/protocol";
import { address } from "./here";

const code = readFileSync(join(import.meta.dirname, "../../build/wasm/src/wasm/rekentafel.wasm"));

export interface MidGame {
  game: Game;
  setup: Setup;
  seed: string;
  actions: number; // that have been done
  players?: number;
  level?: number;
}

export async function played({
  game,
  setup,
  seed,
  actions,
  players = 2,
  level = 2,
}: MidGame): Promise<KeptGame> {
  const engine = await EngineModule.start(code);
  const bots = Array.from({ length: players }, () => ({ bot: level }));
  const whole = { ...setup, players };
  engine.ask("open", { game, setup: whole, seed, chairs: bots, pause: 0 });
  engine.ask("hear", { seat: "table", message: { type: "join" }, now: 0 });
  const entries: Entry[] = [];
  for (let now = 0; entries.length < actions;) {
    const report = engine.ask("run", { now }) as { entries: Entry[]; next: number | null };
    entries.push(...report.entries);
    if (report.entries.length === 0 && report.next === null) break;
    now = Math.max(now, report.next ?? now);
  }
  entries.length = Math.min(entries.length, actions);
  const chairs = bots.map((bot, i) => (i === 0 ? { person: "" } : bot));
  return { id: "midgame", game, setup: whole, seed, chairs, entries, over: false, when: 0 };
}

export async function sitDownAt(page: Page, wanted: MidGame): Promise<void> {
  const kept = await played(wanted);
  await page.goto(address());
  await page.evaluate(
    (text) => localStorage.setItem("rekentafel/game/midgame", text),
    JSON.stringify(kept),
  );
  await page.goto(`${address()}#/table/midgame`);
  await page.reload();
}
