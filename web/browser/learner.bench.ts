// How quickly a phone learns from answers, draws the map and opens a puzzle: what a processor four times slower than this one takes, beside
// a yardstick of the same run. Not a test: npm run learner prints it. Each is the quickest of several tries, since what
// else the machine does is not the phone's.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { kinds } from "../src/puzzles/shelf";
import { address, test, type Visiting } from "./chromium";
import { dayNow, evidence, known } from "./known-children";

const phone = 4;
const tries = 7;
const bars = { update: 2, replay: 3000, map: 200, puzzle: 300 }; // ms

const row = (name: string, ms: number, bar: number, yard: number) =>
  `${name.padEnd(44)} ${(ms * phone).toFixed(2).padStart(9)} ms   bar ${bar} ms   ${(ms / yard).toFixed(3)} yardsticks (bar ${(bar / 50).toFixed(2)})`;

// A fixed loop, which takes such a phone 50 ms: 12.5 ms on two arm64 cores of 2026.
const yardstick = (page: Page) =>
  page.evaluate((tries) => {
    let best = Infinity;
    for (let i = 0; i < tries; i++) {
      const before = performance.now();
      let mixed = 0;
      for (let i = 0; i < 8_300_000; i++) mixed = Math.imul(mixed ^ i, 0x01000193);
      best = Math.min(best, performance.now() - before + (mixed === 1 ? 1 : 0));
    }
    return best;
  }, tries);

// The module itself, on the page's own thread.
const learnt = (page: Page, lines: string[]) =>
  page.evaluate(
    async ({ file, lines, tries, day }) => {
      type Exports = Record<string, (size?: number) => number> & { memory: WebAssembly.Memory };
      const done = () => 0;
      const system = { fd_close: done, fd_seek: done, fd_write: done };
      const { instance } = await WebAssembly.instantiateStreaming(fetch(file), {
        wasi_snapshot_preview1: system,
      });
      const desk = instance.exports as unknown as Exports;
      desk["_initialize"]!();
      const hear = (question: string): number => {
        const text = new TextEncoder().encode(question);
        const room = desk["room"]!(text.length);
        new Uint8Array(desk.memory.buffer, room, text.length).set(text);
        const before = performance.now();
        desk["hear"]!();
        return performance.now() - before;
      };
      let [replay, update, map] = [Infinity, Infinity, Infinity];
      for (let i = 0; i < tries; i++) {
        hear(`begin 1 ${day}`);
        // The first answers cost most: all beliefs are still in question.
        const first = lines.slice(0, 50).reduce((sum, line) => sum + hear(`learn\n${line}`), 0);
        update = Math.min(update, first / 50);
        hear(`begin 1 ${day}`);
        replay = Math.min(replay, hear(["learn", ...lines].join("\n")));
        map = Math.min(map, hear("map"));
      }
      return { replay, update, map };
    },
    { file: module, lines, tries, day: dayNow() },
  );
const assets = join(import.meta.dirname, "../../build/web/assets");
const module =
  address + "assets/" + readdirSync(assets).find((name) => /^learner-.*\.wasm$/.test(name));

// From the answer of the desk to the frame in which the map is seen.
async function drawn(page: Page): Promise<number> {
  let best = Infinity;
  for (let i = 0; i < tries; i++) {
    await page.goto(address + "#/me/who");
    await page.locator(".new").waitFor();
    const took = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const before = performance.now();
          location.hash = "#/me";
          const look = () => {
            if (!document.querySelector("[data-skill^='r:']")) requestAnimationFrame(look);
            else setTimeout(() => done(performance.now() - before)); // behind the frame
          };
          requestAnimationFrame(look);
        }),
    );
    best = Math.min(best, took);
  }
  return best;
}

// From the tap on a kind of puzzles to the frame with its table, a moment after the kinds were shown.
async function opened(visit: Visiting, kind: string): Promise<number> {
  let best = Infinity;
  for (let i = 0; i < tries; i++) {
    const { page } = await visit("#/puzzles", { reducedMotion: "reduce" });
    await page.locator("main ul a").first().waitFor();
    await page.waitForTimeout(1500);
    const took = await page.evaluate(
      (kind) =>
        new Promise<number>((done) => {
          const before = performance.now();
          location.hash = `#/puzzles/${kind}`;
          const look = () => {
            if (!document.querySelector(".place button")) requestAnimationFrame(look);
            else setTimeout(() => done(performance.now() - before)); // behind the frame
          };
          requestAnimationFrame(look);
        }),
      kind,
    );
    best = Math.min(best, took);
    await page.close();
  }
  return best;
}

test("puzzles", { timeout: 300_000 }, async ({ visit }) => {
  const { page } = await visit("#/puzzles");
  const yard = await yardstick(page);
  const rows = [];
  for (const kind of kinds)
    rows.push(row(`a puzzle opens: ${kind}`, await opened(visit, kind), bars.puzzle, yard));
  console.log(rows.join("\n"));
});

test("learning", { timeout: 300_000 }, async ({ visit }) => {
  const lines = evidence(6000, dayNow()).slice(0, 5000);
  const first = (context: BrowserContext) => known(context, [{ animal: 1, lines }]);
  const { page } = await visit("#/me", { reducedMotion: "reduce", first });
  await page.locator("[data-skill]").first().waitFor();
  const yard = await yardstick(page);
  const { replay, update, map } = await learnt(page, lines);
  const screen = await drawn(page);
  console.log(
    [
      `On a phone four times slower; the yardstick took ${(yard * phone).toFixed(0)} ms there, and is 50.`,
      row("one answer, of the first fifty", update, bars.update, yard),
      row(`${lines.length} answers, from the first on`, replay, bars.replay, yard),
      row("the map of 229 skills: reckoned", map, bars.map, yard),
      row("… drawn, to the frame that shows it", screen, bars.map, yard),
      row("… together", map + screen, bars.map, yard),
    ].join("\n"),
  );
});
