// A table in the middle of its game: computer players play so many actions, and then somebody sits down at seat 1.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { EngineModule } from "../src/engine/module";
import type { Action, Entry, Game, Setup, View } from "../src/table/protocol";
import { visit, type Visit } from "./chromium";
import { address } from "./here";

const code = readFileSync(join(import.meta.dirname, "../../build/wasm/src/wasm/rekentafel.wasm"));

export interface Wanted {
  game: Game;
  setup?: Setup;
  seed?: number; // the first to try
  bots?: number[]; // levels of the computer players; at first one at seat 1 too
  settings?: object;
  // What is to be seen when it is seat 1's turn: so many actions played, or something in its view or its actions.
  until?: (view: View, played: number, actions: () => Action[]) => boolean;
}
interface Report {
  messages: { seat: unknown; message: { view?: View; "to-act"?: unknown[] } }[];
  entries: Entry[];
  next: number | null;
}

function played(engine: EngineModule, wanted: Wanted, seed: number): Entry[] | undefined {
  const { game, setup = {}, bots = [3, 3], until } = wanted;
  const entries: Entry[] = [];
  let now = 0;
  engine.ask("open", { game, setup, seed: String(seed), chairs: bots.map((bot) => ({ bot })) });
  // Somebody looks on; what counts is seat 1's own view.
  engine.ask("hear", { seat: "table", message: { type: "join" }, now });
  let report = engine.ask("hear", { seat: 1, message: { type: "join" }, now }) as Report;
  for (;;) {
    entries.push(...report.entries);
    for (const { seat, message } of report.messages) {
      if (seat !== 1 || !message.view || !message["to-act"]?.includes(1)) continue;
      const about = { game, view: message.view, seat };
      const actions = () => (engine.ask("actions", about) as { actions: Action[] }).actions;
      if (!until || until(message.view, entries.length, actions)) return entries;
    }
    report = engine.ask("run", { now }) as Report;
    if (report.entries.length > 0) continue;
    if (report.next === null) return undefined;
    now = Math.max(now, report.next);
  }
}
async function middleOf(wanted: Wanted): Promise<{ seed: string; entries: Entry[] }> {
  const engine = await EngineModule.start(code);
  const first = wanted.seed ?? 1;
  for (let seed = first; seed < first + 200; seed++) {
    const entries = played(engine, wanted, seed);
    if (entries) return { seed: String(seed), entries };
  }
  throw new Error("that never comes");
}

export async function sitDown(
  browser: Browser,
  wanted: Wanted,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Visit> {
  const { game, setup = {}, bots = [3, 3], settings = {} } = wanted;
  const { seed, entries } = await middleOf(wanted);
  const chairs = [{ person: "" }, ...bots.slice(1).map((bot) => ({ bot }))];
  const kept = { id: "test", game, setup, seed, chairs, entries, over: false, when: 1 };
  const seated = await visit(browser, address(), options);
  await seated.page.evaluate(
    ([kept, settings]) => {
      localStorage.setItem("rekentafel/game/test", kept!);
      localStorage.setItem("rekentafel/settings", settings!);
    },
    [JSON.stringify(kept), JSON.stringify(settings)],
  );
  await seated.page.goto(`${address()}#/table/test`);
  await seated.page.reload();
  return seated;
}
