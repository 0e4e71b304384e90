// A table in the middle of its game: computer players play so many actions, and then somebody sits down at seat 1.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Step } from "../src/engine/engine";
import { EngineModule } from "../src/engine/module";
import type { KeptGame } from "../src/table/kept";
import type { Action, Entry, Game, Setup, View } from "../src/table/protocol";
import type { Visit, Visiting } from "./chromium";

const code = readFileSync(join(import.meta.dirname, "../../build/wasm/src/wasm/rekentafel.wasm"));

let started: Promise<EngineModule> | undefined;

export interface Wanted {
  game: Game;
  setup?: Setup;
  seed?: number; // the first to try
  bots?: number[]; // levels of the computer players; at first one at seat 1 too
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
// The first game, seed after seed, in which that comes.
export async function middleOf(wanted: Wanted): Promise<KeptGame> {
  const { game, setup = {}, bots = [3, 3] } = wanted;
  const engine = await (started ??= EngineModule.start(code));
  const chairs = [{ person: "" }, ...bots.slice(1).map((bot) => ({ bot }))];
  const first = wanted.seed ?? 1;
  for (let seed = first; seed < first + 300; seed++) {
    const entries = played(engine, wanted, seed);
    if (!entries) continue;
    return {
      id: "midgame",
      game,
      setup,
      seed: String(seed),
      chairs,
      entries,
      over: false,
      when: 1,
      rules: 2,
    };
  }
  throw new Error("that never comes");
}

// A whole game between computer players, as seat 1's own.
export async function wholeGame(wanted: Omit<Wanted, "until">): Promise<KeptGame> {
  const { game, setup = {}, bots = [3, 3], seed = 1 } = wanted;
  const engine = await (started ??= EngineModule.start(code));
  const about = { game, setup, seed: String(seed), chairs: bots.map((bot) => ({ bot })) };
  engine.ask("open", about);
  let now = 0;
  engine.ask("hear", { seat: "table", message: { type: "join" }, now });
  const entries: Entry[] = [];
  for (;;) {
    const report = engine.ask("run", { now }) as Report;
    entries.push(...report.entries);
    if (report.entries.length > 0) continue;
    if (report.next === null) break;
    now = Math.max(now, report.next);
  }
  const chairs = [{ person: "" }, ...bots.slice(1).map((bot) => ({ bot }))];
  return {
    id: "whole",
    game,
    setup,
    seed: String(seed),
    chairs,
    entries,
    over: true,
    when: 1,
    rules: 2,
  };
}

export async function replayed(kept: KeptGame, seat: number): Promise<{ steps: Step[] }> {
  const engine = await (started ??= EngineModule.start(code));
  return engine.ask("replay", { ...kept, seat }) as { steps: Step[] };
}

export async function actionsAt(game: Game, view: View, seat: number): Promise<Action[]> {
  const engine = await (started ??= EngineModule.start(code));
  return (engine.ask("actions", { game, view, seat }) as { actions: Action[] }).actions;
}

export async function lookBackAt(
  visit: Visiting,
  kept: KeptGame,
  options: Parameters<Visiting>[1] = {},
): Promise<Visit> {
  const still = { reducedMotion: "reduce" } as const;
  const visited = await visit(`#/replay/${kept.id}`, { ...still, kept, ...options });
  await visited.page.locator(".sides").waitFor();
  return visited;
}

// … in which seat 1 may do something like that: where the game then is, and what it may do.
export async function whereOneCan(
  wanted: Omit<Wanted, "until">,
  likes: (action: Action, played: number) => boolean,
): Promise<{ kept: KeptGame; action: Action }> {
  let action: Action | undefined;
  const kept = await middleOf({
    ...wanted,
    until(_, played, actions) {
      action = actions().find((one) => likes(one, played));
      return action !== undefined;
    },
  });
  return { kept, action: action! };
}

export async function sitDown(
  visit: Visiting,
  wanted: Wanted,
  options: Parameters<Visiting>[1] = {},
): Promise<Visit> {
  return visit("", { kept: await middleOf(wanted), ...options });
}
