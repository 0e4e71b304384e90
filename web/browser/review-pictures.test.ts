// What one sees after a game, of every kind of game: pictures, and nothing for axe to find.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { screenshots, start, violations, visit } from "./chromium";
import { address, close, open } from "./here";
import { lookBackAt, wholeGame, type Wanted } from "./midgame";

let browser: Browser;
beforeAll(async () => {
  await open();
  browser = await start();
});
afterAll(async () => {
  await browser.close();
  close();
});

const games: Omit<Wanted, "until">[] = [
  { game: "plus-and-minus", setup: { method: 3 }, bots: [1, 3] },
  { game: "formula", bots: [1, 2] },
  { game: "seven-ate-nine", bots: [2, 3] },
  { game: "tables-match", bots: [1, 3] },
  { game: "tables-order", bots: [2, 3] },
  { game: "tables-rush", bots: [2, 3] },
  { game: "tables-domino", bots: [1, 3] },
];
// Every game on a phone by day and on a large screen by night; the others that are drawn in another way.
const drawn = games.filter(({ game }) => /plus|match|seven/.test(game));
const looks = [
  { width: 360, height: 640, colorScheme: "light", shown: games },
  { width: 1440, height: 900, colorScheme: "dark", shown: games },
  { width: 360, height: 640, colorScheme: "dark", shown: drawn },
  { width: 820, height: 1180, colorScheme: "light", shown: drawn },
] as const;

for (const { width, height, colorScheme, shown } of looks)
  test(`after the game at ${width} px, ${colorScheme}`, async () => {
    for (const wanted of shown) {
      const kept = await wholeGame(wanted);
      const { page, context, errors } = await visit(browser, address(), {
        viewport: { width, height },
        colorScheme,
        reducedMotion: "reduce",
      });
      await lookBackAt(page, kept);
      for (let i = 0; i < Math.min(8, kept.entries.length / 2); i++)
        await page.keyboard.press("ArrowRight");
      await page.locator('section[aria-busy="true"], progress').waitFor({ state: "detached" });
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(200);
      const picture = `${screenshots}/review-${wanted.game}-${width}-${colorScheme}`;
      await page.screenshot({ path: `${picture}.png` });
      expect(await violations(page), wanted.game).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${wanted.game} is wider than the screen`).toBeLessThanOrEqual(0);
      expect(errors, wanted.game).toEqual([]);
      await page.locator(".insight").screenshot({ path: `${picture}-below.png` });
      await context.close();
    }
  });
