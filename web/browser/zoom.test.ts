// A page that is made larger in the browser, as who sees little does: cards become larger too, and everything can be reached by
// scrolling downwards (WCAG 2.2: 1.4.4, 1.4.10). A Chromebook's screen, 1366 × 768, at 100 to 400 %.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { games } from "../src/games/all";
import type { Setup } from "../src/table/protocol";
import { picture, test } from "./chromium";
import { cutOff } from "./fits";
import { middleOf } from "./midgame";

// Of what is tapped, and of a card of Formula's sum, in pixels of the screen. Domino's table shows all of itself, and has
// buttons to be made larger by.
const widths = (page: Page) =>
  page.evaluate(() =>
    [".tile.mine, .hand button", "[data-sum] .card"]
      .map((selector) => document.querySelector(selector))
      .filter((one) => one !== null)
      .map((one) => one.getBoundingClientRect().width * devicePixelRatio),
  );

test.for(games)("%s", async (game, { visit }) => {
  const setup: Setup = game === "tables-rush" ? { seconds: 600 } : {};
  const kept = await middleOf({ game, setup, until: (_, played) => played >= 8 });
  const seen: number[][] = [];
  for (const zoom of [1, 2, 3, 4]) {
    const { page, context } = await visit("", {
      kept,
      viewport: { width: Math.round(1366 / zoom), height: Math.round(768 / zoom) },
      deviceScaleFactor: zoom,
      pace: 4,
      reducedMotion: "reduce",
    });
    await page.locator(".frame[data-turn=mine]").waitFor();
    seen.push(await widths(page));
    await picture(page, `zoom-${game}-${100 * zoom}`);
    expect.soft(await cutOff(page), `at ${100 * zoom} %`).toEqual([]);
    await context.close();
  }
  const [plain, ...larger] = seen;
  for (const [i, all] of larger.entries())
    for (const [what, one] of all.entries())
      expect.soft(one / plain![what]!, `at ${100 * (i + 2)} %`).toBeGreaterThan(1.1);
});
