// How smooth play is on a slow phone: the longest task of the page's own thread while every game is played at 360 × 640, by
// a finger, on a device on which twenty games are kept. On a processor four times slower than this one nothing may take
// longer than 50 ms, or a finger feels it.
// Not a test: npm run smooth prints it, beside a yardstick of the same run. Measured is the time that the thread worked, so
// what else the machine does is not in it. SLOWER=4 lets Chromium slow the processor down, which needs a quiet machine.
// With TRACES=1 what was traced is in build/traces, to be opened in Chromium's own tools.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll } from "vitest";
import type { KeptGame } from "../src/table/kept";
import { games } from "../src/games/all";
import type { Game } from "../src/table/protocol";
import { again, test, turn } from "./chromium";
import { middleOf, wholeGame } from "./midgame";
import { move } from "./playing";
import { inRealTime, newGame } from "./short-games";

const slower = Number(process.env["SLOWER"] ?? 1); // by Chromium
const phone = 4 / slower; // times slower than that is a phone
const moves = 12; // in the middle of a game

interface Traced {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number; // µs
  dur?: number;
  tdur?: number; // µs that the thread worked: what else the machine does is not in it
  args?: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
}

// What every task of the page's thread took, in ms. Tasks in which the test itself asks something are none of the page's.
function tasksIn(traced: Traced[]): number[] {
  const page = traced.find(
    (one) => one.name === "thread_name" && one.args?.name === "CrRendererMain",
  );
  const mine = traced.filter(
    (one) => one.pid === page?.pid && one.tid === page.tid && one.ph === "X",
  );
  const asked = mine.filter(
    ({ name, args }) =>
      name === "V8.InvokeApiInterruptCallbacks" ||
      args?.chrome_mojo_event_info?.mojo_interface_tag?.includes("DevToolsSession"),
  );
  const isIn = (inner: Traced, outer: Traced) =>
    inner.ts >= outer.ts && inner.ts <= outer.ts + outer.dur!;
  return mine
    .filter((one) => one.name === "RunTask")
    .filter((one) => (one.tdur ?? 0) > 4000 * slower)
    .filter((one) => !asked.some((each) => isIn(each, one)))
    .map((one) => (one.tdur! / 1000) * phone);
}

async function trace(page: Page, name: string, during: () => Promise<unknown>): Promise<number[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, {
    categories: ["toplevel", "mojom", "v8.execute", "disabled-by-default-devtools.timeline"].concat(
      process.env["TRACES"]
        ? [
            "devtools.timeline",
            ...(process.env["PROFILE"] ? ["disabled-by-default-v8.cpu_profiler"] : []),
            "blink.user_timing",
          ]
        : [],
    ),
  });
  let text = "";
  try {
    await during();
  } finally {
    text = String(await browser.stopTracing());
  }
  if (process.env["TRACES"]) {
    const folder = join(import.meta.dirname, "../../build/traces");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.json`), text);
  }
  return tasksIn((JSON.parse(text) as { traceEvents: Traced[] }).traceEvents);
}

// A fixed loop, which takes such a phone 50 ms: 12.5 ms on two arm64 cores of 2026.
const yardstick = (page: Page) =>
  trace(page, "yardstick", async () => {
    for (let i = 0; i < 6; i++)
      await page.evaluate(
        () =>
          new Promise<number>((done) =>
            setTimeout(() => {
              let mixed = 0;
              for (let i = 0; i < 8_300_000; i++) mixed = Math.imul(mixed ^ i, 0x01000193);
              done(mixed);
            }, 20),
          ),
      );
  });

async function slow(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
}

// A device on which somebody has played often.
async function older(context: BrowserContext): Promise<void> {
  const game = await wholeGame({ game: "tables-match" });
  await context.addInitScript((text) => {
    for (let i = 0; i < 19; i++) {
      const one: KeptGame = { ...(JSON.parse(text) as KeptGame), id: `older-${i}` };
      localStorage.setItem(`rekentafel/game/${one.id}`, JSON.stringify(one));
    }
  }, JSON.stringify(game));
}

async function settled(page: Page): Promise<void> {
  await page.locator(".frame").waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1500);
}
async function playSome(page: Page, game: Game): Promise<void> {
  if (inRealTime(game))
    await page.locator(".hand button:not([aria-disabled=true])").first().waitFor();
  for (let i = 0; i < moves; i++) {
    if (!inRealTime(game) && !(await turn(page))) return;
    if (await again(page).isVisible()) return;
    await move[game](page);
    await page.waitForTimeout(300);
  }
}
async function playOut(page: Page, game: Game): Promise<void> {
  if (!inRealTime(game)) while (await turn(page)) await move[game](page);
  else while (!(await again(page).isVisible())) await move[game](page);
  await again(page).waitFor();
  await page.waitForTimeout(1500);
}

// What the games' moves click is tapped here, by a finger.
function byFinger(page: Page): void {
  const locator = Object.getPrototypeOf(page.locator("body")) as Locator;
  locator.click = locator.tap;
}

const rows: string[] = [];
const shownAs = (ms: number, yard: number) => `${ms.toFixed(0)} ms = ${(ms / yard).toFixed(2)}`;
afterAll(() => {
  console.log(
    "The longest task on a phone four times slower, and its ratio to the yardstick. The bar is 1.00.\n" +
      rows.join("\n"),
  );
});

for (const game of games)
  test(`smooth ${game}`, { timeout: 400_000 }, async ({ visit }) => {
    const settings = { helper: "always", level: 1 };
    const device = { settings, hasTouch: true, isMobile: true, first: older };
    const kept = await middleOf({
      game,
      setup: game === "tables-rush" ? { seconds: 600 } : {},
      bots: [3, 2],
      until: (_, played) => played >= 12,
    });
    const { page, context } = await visit("", { kept, ...device });
    byFinger(page);
    await settled(page);
    await slow(context, page);
    const stick = (await yardstick(page)).sort((a, b) => a - b);
    const yard = stick[Math.floor(stick.length / 2)]!;
    const middle = await trace(page, `${game}-middle`, () => playSome(page, game));
    await context.close();
    const whole = newGame(game, [{ person: "" }, { bot: 1 }]);
    const other = await visit("", { kept: whole, ...device, pace: inRealTime(game) ? 1 : 2 });
    await settled(other.page);
    await slow(other.context, other.page);
    const end = await trace(other.page, `${game}-end`, () => playOut(other.page, game));
    const most = (tasks: number[]) => Math.max(0, ...tasks);
    const over = [...middle, ...end].filter((ms) => ms > yard).length;
    rows.push(
      `${game.padEnd(16)} in the middle ${shownAs(most(middle), yard)}   to the end ${shownAs(most(end), yard)}   longer than the yardstick (${yard.toFixed(0)} ms): ${over} of ${middle.length + end.length}`,
    );
    console.log(rows.at(-1));
  });
