// Debian's own Chromium, driven by Playwright; errors in the console are collected and fail a test.
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

export const start = (): Promise<Browser> =>
  chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });

export const screenshots = join(import.meta.dirname, "../../build/screenshots");

export interface Visit {
  page: Page;
  context: BrowserContext;
  errors: string[];
}

export async function visit(
  browser: Browser,
  address: string,
  { settings, ...options }: Parameters<Browser["newContext"]>[0] & { settings?: object } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    locale: "en-GB",
    viewport: { width: 360, height: 640 },
    ...options,
  });
  if (settings)
    await context.addInitScript((text) => {
      if (!localStorage.getItem("rekentafel/settings"))
        localStorage.setItem("rekentafel/settings", text);
    }, JSON.stringify(settings));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto(address);
  return { page, context, errors };
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// "9 ±3" on a card is drawn, and its name is "9, plus or minus 3": signs used as pictures are no label (WCAG 2.5.3).
const rules = { "label-content-name-mismatch": { enabled: false } };

// What axe-core finds wrong with the page: a line a rule.
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    const found = await (
      window as unknown as { axe: { run: (options: object) => Promise<{ violations: Found[] }> } }
    ).axe.run({
      rules,
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    });
    type Found = { id: string; nodes: { html: string; failureSummary: string }[] };
    return found.violations.map(
      (one) =>
        `${one.id}: ${one.nodes.map((node) => node.html + " " + node.failureSummary).join(" | ")}`,
    );
  }, rules);
}
