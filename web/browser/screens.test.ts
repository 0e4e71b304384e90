// Every screen at three widths, light and dark: nothing for axe to find, nothing wider than the screen, and a picture to
// look at.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { screenshots, start, violations, visit } from "./chromium";
import { address, close, open } from "./here";
import { sitDownAt, whereOneCan } from "./midgame";

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

// Games in full swing, with a card chosen.
const swing = {
  "tables-match": () =>
    whereOneCan(
      {
        game: "tables-match",
        setup: { mode: "1B", together: true },
        players: 3,
        level: 3,
      },
      (action, done) => done > 22 && /^lay \d \+\d+x\d+$/.test(action),
    ),
  "tables-rush": () =>
    whereOneCan(
      { game: "tables-rush", players: 3, level: 3 },
      (action, done) => done > 18 && /^\d \+/.test(action),
    ),
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
      await page.getByRole("button", { name: "Play" }).click();
      await page.locator(".tile.mine").first().waitFor();
      await seen("plus-and-minus");
      for (const [name, found] of Object.entries(swing)) {
        const { kept, action } = await found();
        await sitDownAt(page, kept);
        const card = `.hand [data-face="${action.split("+")[1]}"][aria-disabled=false]`;
        await page.locator(card).first().click();
        await seen(name);
      }
      expect(errors).toEqual([]);
      await context.close();
    });
