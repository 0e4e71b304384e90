// Debian's own Chromium, driven by Playwright. `test` hands out `visit`: what is opened by it is closed after the test,
// an error in the console fails the test, and games on the device are dealt the same whenever it runs.
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterAll, expect, inject, test as plain } from "vitest";
import { beforehand, screenOf, type Beforehand } from "./beforehand";
import type { Screen } from "./screen";

export const address = inject("address");

let connected: Promise<Browser> | undefined;
const browser = () => (connected ??= chromium.connect(inject("chromium")));
// With letters twice as large, which is a setting of the browser.
let enlarged: Promise<Browser> | undefined;
const largeLetters = () =>
  (enlarged ??= chromium.launch({
    executablePath: "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--blink-settings=defaultFontSize=32"],
  }));
afterAll(async () => {
  const all = [connected, enlarged];
  connected = enlarged = undefined;
  for (const one of all) await (await one)?.close();
});

export interface Visit {
  page: Page;
  context: BrowserContext;
}
type Options = Parameters<Browser["newContext"]>[0] &
  Beforehand & {
    large?: boolean; // letters, twice as large
    // Something that is done in the page before anything else.
    first?: (context: BrowserContext) => Promise<unknown>;
    // Errors in the console that are meant to be.
    meant?: RegExp;
  };
// To a screen, "#/settings", or to another address.
export type Visiting = (where?: string, options?: Options) => Promise<Visit>;

export const test = plain.extend<{ visit: Visiting }>({
  visit: async ({ task }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await use(
      async (
        where = "",
        { settings, chosen, kept, pace, keeper, deals, large, first, meant, ...options } = {},
      ) => {
        const context = await (
          await (large ? largeLetters() : browser())
        ).newContext({ locale: "en-GB", viewport: { width: 360, height: 640 }, ...options });
        contexts.push(context);
        const told = { settings, chosen, kept, pace, keeper, deals } as Beforehand;
        for (const [does, about] of beforehand(`${task.name} ${contexts.length}`, told))
          await context.addInitScript(does, about as never);
        await first?.(context);
        const page = await context.newPage();
        page.setDefaultTimeout(15_000);
        const note = (error: string) => !meant?.test(error) && errors.push(error);
        page.on("console", (message) => {
          if (message.type() === "error" || message.type() === "warning") note(message.text());
        });
        page.on("pageerror", (error) => note(String(error)));
        const to = where || screenOf(told);
        await page.goto(/^\w+:/.test(to) ? to : address + to);
        return { page, context };
      },
    );
    for (const context of contexts) await context.close();
    expect(errors).toEqual([]);
  },
});

// To look at: PICTURES=1 npm run browser
export async function picture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  const path = join(import.meta.dirname, `../../build/screenshots/${name}.png`);
  if (process.env["PICTURES"]) await page.screenshot({ path, animations: "disabled", fullPage });
}

export const again = (page: Page) => page.getByRole("button", { name: "Again" });

// Until it is somebody's turn in a position that they have not seen before; nobody's when the game is over.
const seen = new WeakMap<Screen, string>();
export async function turnOf<One extends Screen>(...pages: One[]): Promise<One | undefined> {
  for (const end = Date.now() + 20_000; Date.now() < end; await pages[0]!.waitForTimeout(30))
    for (const page of pages) {
      const { at, turn } = await page.evaluate(() => ({
        ...document.querySelector<HTMLElement>(".frame")?.dataset,
      }));
      if (at === undefined || at === seen.get(page)) continue;
      if (turn === "over") return undefined;
      if (turn !== "mine") continue;
      seen.set(page, at);
      return page;
    }
  throw new Error("nobody's turn comes");
}
export const turn = async (page: Screen): Promise<boolean> => !!(await turnOf(page));

export const focused = (page: Page, selector: string) =>
  page.evaluate((one) => !!document.activeElement?.matches(one), selector);

// Presses a key until the focus is there.
export async function go(page: Page, key: string, selector: string): Promise<void> {
  for (let i = 0; i < 90 && !(await focused(page, selector)); i++) await page.keyboard.press(key);
  expect(await focused(page, selector), `${selector} is not reached by ${key}`).toBe(true);
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// "9 ±3" on a card is drawn, and its name is "9, plus or minus 3": signs used as pictures are no label (WCAG 2.5.3).
const rules = { "label-content-name-mismatch": { enabled: false } };
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// What axe-core finds wrong with the page: a line a rule. `only`: its rules about colours, say.
export async function violations(page: Page, only = standards): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([rules, runOnly]) => {
      // Words that are still fading in have too little contrast.
      for (const one of document.getAnimations())
        if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
      type Found = { id: string; nodes: { html: string; failureSummary: string }[] };
      type Axe = { run: (options: object) => Promise<{ violations: Found[] }> };
      const found = await (window as unknown as { axe: Axe }).axe.run({
        rules,
        runOnly,
        resultTypes: ["violations"],
      });
      return found.violations.map(
        (one) =>
          `${one.id}: ${one.nodes.map((node) => node.html + " " + node.failureSummary).join(" | ")}`,
      );
    },
    [rules, only] as const,
  );
}
