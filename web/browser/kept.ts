// A table in the middle of its game: computer players play so many actions, and then somebody sits down at seat 1.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { EngineModule } from "../src/engine/module";
import type { Entry, Game, Setup, View } from "../src/table/protocol";
import { visit, type Visit } from "./chromium";
import { address } from "./here";

const code = readFileSync(join(import.meta.dirname, "../../build/wasm/src/wasm/rekentafel.wasm"));

export interface Wanted {
  game: Game;
  setup?: Setup;
  seed?: string;
  bots?: number[]; // levels of the computer players; at first one at seat 1 too
  settings?: object;
  // How far it is played: so many actions, or until something can be seen.
  until?: (view: View, played: number) => boolean;
}

export async function middleOf({ game, setup = {}, seed = "1", bots = [3, 3], until }: Wanted) {
  const engine = await EngineModule.start(code);
  const chairs = bots.map((bot) => ({ bot }));
  const entries: Entry[] = [];
  engine.ask("open", { game, setup, seed, chairs, pause: 0 });
  type Report = {
    messages: { seat: unknown; message: { view?: View; phase?: string; "to-act"?: unknown[] } }[];
    entries: Entry[];
    next: number | null;
  };
  // Somebody looks on; what counts is seat 1's own view when it is its turn.
  let now = 0;
  engine.ask("hear", { seat: "table", message: { type: "join" }, now });
  let report = engine.ask("hear", { seat: 1, message: { type: "join" }, now }) as Report;
  for (let i = 0; i < 2000; i++) {
    const message = report.messages.findLast((one) => one.seat === 1 && one.message.view)?.message;
    entries.push(...report.entries);
    const mine = message?.["to-act"]?.includes(1);
    if (mine && (!until || until(message!.view, entries.length))) return entries;
    report = engine.ask("run", { now }) as Report;
    if (report.entries.length === 0) {
      if (report.next === null) break;
      now = Math.max(now, report.next);
    }
  }
  throw new Error("that never comes");
}

export async function sitDown(
  browser: Browser,
  wanted: Wanted,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Visit> {
  const { game, setup = {}, seed = "1", bots = [3, 3], settings = {}, until } = wanted;
  const entries = until ? await middleOf(wanted) : [];
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
