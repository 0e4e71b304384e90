// Every screen at three widths, light and dark: nothing for axe to find, nothing wider than the screen, and a picture to
// look at.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { screenshots, start, violations, visit } from "./chromium";
import { address, close, open } from "./here";
import { sitDown, sitDownAt, whereOneCan, type Wanted } from "./midgame";

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

// A table, and what shows that one may play.
const tables: Record<string, string> = {
  "plus-and-minus": ".tile.mine",
  formula: ".hand button:not(:disabled)",
  "seven-ate-nine": ".draw:not(:disabled)",
};

// Formula after its opening: 9 - 1 = 8 by a joker, and the other took a card.
const laid = {
  id: "laid",
  game: "formula",
  setup: {},
  seed: "1234",
  chairs: [{ person: "" }, { bot: 2 }],
  entries: [
    { seat: 1, at: 0, action: "9-j1=8'" },
    { seat: 2, at: 0, action: "draw" },
  ],
  over: false,
  when: 0,
};

// Games in full swing, with a card chosen.
const swing = {
  "tables-match": () =>
    whereOneCan(
      {
        game: "tables-match",
        setup: { mode: "1B", together: true, players: 3 },
        bots: [3, 3, 3],
      },
      (action, done) => done > 22 && /^lay \d \+\d+x\d+$/.test(action),
    ),
  "tables-rush": () =>
    whereOneCan(
      { game: "tables-rush", setup: { players: 3 }, bots: [3, 3, 3] },
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
      for (const [game, ready] of Object.entries(tables)) {
        await page.goto(`${address()}#/play/${game}`);
        await page.getByRole("button", { name: "Play" }).click();
        await page.locator(ready).first().waitFor();
        await seen(game);
      }
      // Cards in hand, and one that is laid.
      for (let i = 0; i < 7; i++) {
        await page.keyboard.press(" ");
        await page.waitForTimeout(270);
      }
      await seen("seven-ate-nine-hand");
      await page.goto(`${address()}#/play/formula`);
      await page.getByRole("button", { name: "Play" }).click();
      await page.locator('.hand button[aria-label]:not([aria-label="joker"])').first().click();
      if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("5");
      await page.getByRole("button", { name: "plus" }).click();
      await seen("formula-laying");
      // Once the sum is true, a card looks for its place.
      await page.goto(address());
      await page.evaluate(
        (game) => localStorage.setItem("rekentafel/game/laid", JSON.stringify(game)),
        laid,
      );
      await page.goto(`${address()}#/table/laid`);
      await page.locator(".hand button:not(:disabled)").first().click();
      await seen("formula-choosing");
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
