// What is chosen before a game, with the real engine to judge it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { GameRow, OptionRow } from "../../engine/engine";
import { EngineModule } from "../../engine/module";
import type { Game, Setup } from "../../table/protocol";
import type { Room } from "./chairs";
import { Choices, players, type Check } from "./choices.svelte";
import { remembered } from "./remembered";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
beforeEach(() => kept.clear());

let engine: EngineModule;
let catalogue: GameRow[];
beforeAll(async () => {
  const module = join(import.meta.dirname, "../../../../build/wasm/src/wasm/rekentafel.wasm");
  engine = await EngineModule.start(readFileSync(module));
  catalogue = engine.ask("catalogue", {}) as GameRow[];
});
const check: Check = async (game, setup) =>
  engine.ask("check", { game, setup }) as Awaited<ReturnType<Check>>;

function choicesOf(game: Game, level = 1, asked = check, suggestion?: string): Choices {
  const { options } = catalogue.find((one) => one.game === game)!;
  const seats = options.filter((one) => one.kind === "number").find((one) => one.key === players);
  const room: Room = {
    low: seats?.low ?? 2,
    high: seats?.high ?? 2,
    people: Infinity,
    computers: true,
  };
  return new Choices(
    game,
    options,
    level,
    () => room,
    () => true,
    suggestion,
    asked,
  );
}
const row = (choices: Choices, key: string): OptionRow =>
  choices.options.find((option) => option.key === key)!;

test("what fits is remembered, for its game alone; what is usual is not said", async () => {
  const match = choicesOf("tables-match");
  await match.set(row(match, "tables"), "2 5 10");
  await match.set(row(match, "mode"), "1B");
  await match.tap(2);
  match.choose(3);
  const again = choicesOf("tables-match");
  expect(again.whole).toEqual({ tables: "2 5 10", mode: "1B", players: 3 });
  expect(again.level).toBe(3);
  await again.set(row(again, "mode"), "1A");
  expect(again.whole).toEqual({ tables: "2 5 10", players: 3 });
  expect(choicesOf("tables-order").whole).toEqual({});
  expect(choicesOf("tables-order").level).toBe(1);
  await again.asUsual();
  expect(again.isUsual).toBe(true);
  expect(choicesOf("tables-match").whole).toEqual({});
  expect(choicesOf("tables-match").level).toBe(3);
});

test("that one meets one's equals is remembered, until a level is chosen", () => {
  const match = choicesOf("tables-match");
  expect(match.even).toBe(false);
  match.chooseEven();
  expect(choicesOf("tables-match").even).toBe(true);
  expect(choicesOf("tables-order").even).toBe(false);
  match.meet(2);
  expect(choicesOf("tables-match")).toMatchObject({ even: false, level: 2 });
});

test("two are suggested what is fairest, nobody else is, and what was chosen stays", async () => {
  const begins = "everybody-begins";
  const suggested = () => choicesOf("formula", 1, check, begins);
  const formula = suggested();
  await formula.settled();
  expect(formula.whole).toEqual({ [begins]: true });
  expect(formula.value(row(formula, begins))).toBe("true");
  expect(formula.isUsual).toBe(true);
  await formula.tap(2);
  expect(formula.whole).toEqual({ players: 3 });
  expect(formula.value(row(formula, begins))).toBe("false");
  while (formula.count > 2) await formula.tap(2);
  await formula.set(row(formula, begins), false);
  expect(formula.whole).toEqual({});
  expect(suggested().whole).toEqual({});
  const again = suggested();
  await again.set(row(again, begins), true);
  expect(suggested().whole).toEqual({ [begins]: true });
  // Whoever chose before there was a suggestion chose to do without.
  kept.set("rekentafel/before/formula", JSON.stringify({ level: 2, setup: { "keep-one": true } }));
  expect(suggested().whole).toEqual({ "keep-one": true });
});

test("a suggestion that does not go with what was chosen stands in nobody's way", async () => {
  const formula = choicesOf("formula", 1, check, "everybody-begins");
  await formula.set(row(formula, "points"), true);
  expect(formula.refusal).toBeUndefined();
  expect(formula.whole).toEqual({ points: true });
  expect(formula.value(row(formula, "everybody-begins"))).toBe("false");
  await formula.set(row(formula, "points"), false);
  expect(formula.whole).toEqual({ "everybody-begins": true });
});

test("what is refused is said where it was chosen, stays there, and is not remembered", async () => {
  const formula = choicesOf("formula");
  await formula.set(row(formula, "play-on"), true);
  await formula.set(row(formula, "points"), true);
  expect(formula.refusal?.key).toBe("F23/points");
  expect(formula.refusedAt).toBe("points");
  await formula.set(row(formula, "keep-one"), true);
  expect(formula.refusedAt).toBe("points");
  formula.choose(4);
  expect(remembered("formula").setup).toEqual({ "play-on": true });
  expect(remembered("formula").level).toBe(4);
  await formula.set(row(formula, "play-on"), false);
  expect(formula.refusal).toBeUndefined();
  expect(formula.refusedAt).toBe("");
  expect(remembered("formula").setup).toEqual({ points: true, "keep-one": true });
});

test("a slow answer to an older choice changes nothing", async () => {
  const late: (() => void)[] = [];
  let slow = false;
  const asked: Check = async (game, setup) => {
    const answer = await check(game, setup);
    if (slow) await new Promise<void>((done) => late.push(done));
    return answer;
  };
  const formula = choicesOf("formula", 1, asked);
  await formula.settled();
  slow = true;
  const refused = formula.set(row(formula, "deck"), "1 2 3");
  const taken = formula.set(row(formula, "deck"), "");
  await vi.waitFor(() => expect(late).toHaveLength(2));
  late[1]!();
  await taken;
  late[0]!();
  await refused;
  expect(formula.refusal).toBeUndefined();
});

test("what another version allowed is forgotten, and nothing breaks", async () => {
  for (const nonsense of [
    '{"setup":{"mode":"2C"}}',
    '{"setup":{"gone":1,"deck":"x"},"chairs":["nobody"],"level":12}',
    '{"setup":null,"chairs":null}',
    "7",
    "{",
  ]) {
    kept.set("rekentafel/before/tables-match", nonsense);
    const match = choicesOf("tables-match", 2);
    await match.settled();
    expect(match.refusal).toBeUndefined();
    expect(match.whole).toEqual({});
    expect(match.level).toBe(2);
  }
});

test("whatever is tapped, the screen knows what the engine thinks of it", async () => {
  let chance = 11;
  const below = (many: number) => (chance = (Math.imul(chance, 48271) >>> 0) % 2147483647) % many;
  const texts: Record<string, string[]> = {
    deck: ["", "#", "1 2 3", "30*1 30*2", "3*J", "20*3x4 20*12", "30*4|6 20*6|8", "30*9~3 9*1~1"],
    tables: ["", "1", "7", "2 5 10"],
    layout: ["", "1 */2 3", "1 2/3 4", "nonsense"],
  };
  let refusals = 0;
  for (const { game } of catalogue) {
    kept.clear();
    const choices = choicesOf(game);
    for (let taps = 0; taps < 60; taps++) {
      const option = choices.options[below(choices.options.length)]!;
      if (option.key === players) await choices.tap(below(choices.chairs.length));
      else if (option.kind === "flag") await choices.set(option, below(2) === 1);
      else if (option.kind === "choice")
        await choices.set(option, option.choices[below(option.choices.length)]!);
      else if (option.kind === "number")
        await choices.set(option, option.low + below(option.high - option.low + 1));
      else await choices.set(option, texts[option.key]![below(texts[option.key]!.length)]!);
      const answer = await check(game, choices.whole);
      expect(choices.refusal).toEqual("refused" in answer ? answer.refused : undefined);
      expect(choices.refusedAt === "").toBe(!choices.refusal);
      if (choices.refusal) refusals++;
      // What is kept could always be played.
      const { setup = {}, chairs = [] } = remembered(game);
      const count = chairs.filter((one) => one !== "nobody").length;
      const seats: Setup = choices.options.some((one) => one.key === players)
        ? { players: count }
        : {};
      if (chairs.length > 0)
        expect(await check(game, { ...setup, ...seats })).toHaveProperty("seats");
    }
  }
  expect(refusals).toBeGreaterThan(20);
});
