// Every screen at three widths, light and dark: nothing for axe to find, nothing wider than the screen, and a picture to
// look at.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { screenshots, start, violations, visit } from "./chromium";
import { address, close, open } from "./here";

let browser: Browser;
beforeAll(async () => {
  await open();
  browser = await start();
});
afterAll(async () => {
  await browser.close();
  close();
});

const sizes = [
  { width: 360, height: 640 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const screens: Record<string, string> = {
  home: "",
  settings: "#/settings",
  "before-plus-and-minus": "#/play/plus-and-minus",
};

// A table, and what shows that one may play.
const tables: Record<string, string> = {
  "plus-and-minus": ".tile.mine",
  formula: ".hand button:not(:disabled)",
  "seven-ate-nine": ".draw:not(:disabled)",
};

for (const viewport of sizes)
  for (const colorScheme of ["light", "dark"] as const)
    test(`screens at ${viewport.width} px, ${colorScheme}`, async () => {
      const { page, context, errors } = await visit(browser, address(), {
        viewport,
        colorScheme,
        reducedMotion: "reduce",
      });
      const seen = async (name: string) => {
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(150);
        await page.screenshot({
          path: `${screenshots}/${name}-${viewport.width}-${colorScheme}.png`,
        });
        expect(await violations(page), name).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
      };
      for (const [name, hash] of Object.entries(screens)) {
        await page.goto(address() + hash);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForTimeout(200);
        await seen(name);
      }
      for (const [game, ready] of Object.entries(tables)) {
        await page.goto(`${address()}#/play/${game}`);
        await page.getByRole("button", { name: "Play" }).click();
        await page.locator(ready).first().waitFor();
        await seen(game);
      }
      expect(errors).toEqual([]);
      await context.close();
    });
