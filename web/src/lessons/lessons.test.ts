// Every lesson is played to its end at a real table with the engine of the browser, in every language.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { wordsOf } from "../../plugins/words";
import { EngineModule, type Question } from "../engine/module";
import { games } from "../games/all";
import type { Game } from "../table/protocol";
import { entryOf, isMeant, lessonOf, playedUntil, pupil, wordsIn, type Lesson } from "./lesson";
import { allowedToo, LessonRun } from "./run.svelte";

const languages = ["nl", "is", "en"] as const;
const code = readFileSync(
  join(import.meta.dirname, "../../../build/wasm/src/wasm/rekentafel.wasm"),
);

async function engineHere() {
  const engine = await EngineModule.start(code);
  return {
    ask: async (question: Question, about?: unknown) => engine.ask(question, about),
    stop: () => {},
  };
}
const soon = { timeout: 5000, interval: 2 };

async function taken(game: Game, lesson: Lesson, at = 0, pause = 0): Promise<LessonRun> {
  const run = await LessonRun.open(game, lesson, at, pause, await engineHere());
  if (!(run instanceof LessonRun)) throw new Error(JSON.stringify(run));
  await vi.waitFor(() => expect(run.table.view).toBeDefined(), soon);
  return run;
}
const stepDone = (run: LessonRun, at: number) =>
  vi.waitFor(() => expect([run.at, run.praised]).toEqual([at, false]), soon);

for (const game of games) {
  test(`${game}: every step is done by a move, wrong ones are answered with their rule`, async () => {
    const lesson = await lessonOf(game);
    expect(lesson.steps.length).toBeGreaterThanOrEqual(5);
    expect(lesson.steps.length).toBeLessThanOrEqual(8);
    const run = await taken(game, lesson);
    for (const [at, step] of lesson.steps.entries()) {
      expect(Object.keys(step.wrong ?? {}), step.name).not.toEqual([]);
      for (const [wrong, key] of Object.entries(step.wrong ?? {})) {
        const refusal = await run.table.act(wrong);
        expect(refusal?.key, `${step.name}: ${wrong}`).toBe(key);
        expect(refusal!.rule).toBe(key.split("/")[0]);
        for (const language of languages) expect(wordsOf(language)).toHaveProperty([key]);
      }
      expect(run.at, "a wrong move does nothing").toBe(at);
      expect(await run.table.act(step.do[0]!), `${step.name}: ${step.do[0]}`).toBeUndefined();
      await stepDone(run, at + 1);
      expect(run.table.refusal).toBeUndefined();
    }
    expect(run.over).toBe(true);
    run.close();
  });

  test(`${game}: whatever a step takes leads to the next`, async () => {
    const lesson = await lessonOf(game);
    for (const [at, step] of lesson.steps.entries())
      for (const action of step.do.slice(1)) {
        const other = action.replaceAll("*", "101");
        const run = await taken(game, lesson, at);
        expect(await run.table.act(other), other).toBeUndefined();
        for (let next = at + 1; next < lesson.steps.length; next++) {
          await stepDone(run, next);
          expect(await run.table.act(lesson.steps[next]!.do[0]!)).toBeUndefined();
        }
        await stepDone(run, lesson.steps.length);
        run.close();
      }
  });

  test(`${game}: a move that the rules allow and nobody asked for is not done`, async () => {
    const lesson = await lessonOf(game);
    const { ask } = await engineHere();
    let others = 0;
    for (const [at, step] of lesson.steps.entries()) {
      const run = await taken(game, lesson, at);
      const { view } = run.table;
      const { actions } = (await ask("actions", { game, view, seat: pupil })) as {
        actions: string[];
      };
      const unasked = actions.find((action) => !isMeant(step, action));
      if (unasked) {
        others++;
        expect((await run.table.act(unasked))?.key).toBe(allowedToo);
        expect(run.table.view).toBe(view);
      }
      run.close();
    }
    expect(others).toBeGreaterThan(0);
  });

  test(`${game}: who is quick need not wait for the praise`, async () => {
    const lesson = await lessonOf(game);
    const at = lesson.steps.findIndex((step) => !step.then);
    const run = await taken(game, lesson, at, 60_000);
    expect(await run.table.act(lesson.steps[at]!.do[0]!)).toBeUndefined();
    await vi.waitFor(() => expect(run.praised).toBe(true), soon);
    const next = lesson.steps[at + 1];
    if (next) expect(await run.table.act(next.do[0]!)).toBeUndefined();
    expect(run.at).toBe(next ? at + 1 : at);
    run.close();
  });

  test(`${game}: it goes on where it was left`, async () => {
    const lesson = await lessonOf(game);
    const played = playedUntil(lesson, 2);
    expect(played.slice(0, lesson.before.length)).toEqual(lesson.before.map(entryOf));
    const run = await taken(game, lesson, 2);
    expect(await run.table.act(lesson.steps[2]!.do[0]!)).toBeUndefined();
    await stepDone(run, 3);
    run.close();
  });

  test(`${game}: everything is said in every language, and nothing else`, async () => {
    const lesson = await lessonOf(game);
    const wanted = lesson.steps.flatMap(({ name }) => [
      `lesson/${game}/${name}`,
      `lesson/${game}/${name}/done`,
    ]);
    wanted.push(`lesson/${game}/farewell`);
    for (const language of languages) {
      const words = await wordsIn(language);
      const own = Object.keys(words).filter((key) => key.startsWith(`lesson/${game}/`));
      expect(own.sort(), language).toEqual([...wanted].sort());
      for (const key of wanted) {
        expect(words[key]!.length, `${language} ${key}`).toBeLessThan(130);
        expect(words[key]!.split("`").length % 2, `${language} ${key}`).toBe(1);
      }
    }
  });
}

test("after two wrong moves the hint comes by itself", async () => {
  const lesson = await lessonOf("seven-ate-nine");
  const run = await taken("seven-ate-nine", lesson);
  run.missed();
  expect(run.table.hint).toBeUndefined();
  run.missed();
  expect(run.table.hint).toBe(lesson.steps[0]!.do[0]);
  run.close();
});

test("sums in the sentences are true", async () => {
  for (const language of languages)
    for (const [key, sentence] of Object.entries(await wordsIn(language)))
      for (const [, left, sign, right, answer] of sentence.matchAll(
        /`(\d+)([-+x:])(\d+)=(\d+)`/g,
      )) {
        const [a, b] = [Number(left), Number(right)];
        const value = { "+": a + b, "-": a - b, x: a * b, ":": a / b }[sign!];
        expect(value, `${language} ${key}`).toBe(Number(answer));
      }
});
