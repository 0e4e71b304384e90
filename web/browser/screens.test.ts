// Every screen at three widths, light and dark: nothing for axe to find, nothing wider than the screen, and a picture to
// look at.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { screenshots, start, violations, visit } from "./chromium";
import { address, close, open } from "./here";
import { sitDown, type Wanted } from "./kept";

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

// Games that are worth a picture in their middle.
const middles: Record<string, Wanted> = {
  "tables-order": {
    game: "tables-order",
    setup: { players: 3 },
    bots: [1, 2, 2],
    until: (_, played) => played >= 14,
  },
  "tables-domino": {
    game: "tables-domino",
    setup: { players: 3 },
    bots: [3, 3, 3],
    until: (_, played) => played >= 15,
  },
};

for (const viewport of sizes)
  for (const colorScheme of ["light", "dark"] as const)
    test(`tables at ${viewport.width} px, ${colorScheme}`, async () => {
      for (const [name, wanted] of Object.entries(middles)) {
        const { page, context, errors } = await sitDown(browser, wanted, {
          viewport,
          colorScheme,
          reducedMotion: "reduce",
        });
        await page.locator(".other[aria-disabled=false]").waitFor();
        await page.locator(".hand button").first().click();
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(200);
        await page.screenshot({
          path: `${screenshots}/${name}-${viewport.width}-${colorScheme}.png`,
        });
        expect(await violations(page), name).toEqual([]);
        // Nothing is cut: what goes beyond its place can be scrolled to, and only downwards.
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll(".frame *")]
            .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
            .filter((one) => !one.closest("svg") && getComputedStyle(one).overflowX !== "visible")
            .map((one) => one.className),
        );
        expect(cut, name).toEqual([]);
        expect(errors).toEqual([]);
        await context.close();
      }
    });

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
      await page.getByRole("button", { name: "Play" }).click();
      await page.locator(".tile.mine").first().waitFor();
      await seen("plus-and-minus");
      expect(errors).toEqual([]);
      await context.close();
    });
