// Hints at the table, in every game: first a nudge, then the play, and nothing that was not asked for.
import { expect } from "vitest";
import { games } from "../src/games/all";
import { test } from "./chromium";
import { middleOf, sitDown } from "./midgame";

// A card, a row, a tile or a button.
const pointedAt = ".hinted, .marked, .pointed, .chosen, .mark";

for (const game of games)
  test(`${game}: a nudge first, then the play`, async ({ visit }) => {
    const kept = await middleOf({ game, until: (_, played) => played >= 4, bots: [2, 1] });
    const { page } = await visit("", {
      kept: { ...kept, calm: true },
      settings: { helper: "ask" },
      reducedMotion: "reduce",
    });
    const bulb = page.getByRole("button", { name: /^(Give me a hint|Show me)$/ });
    await bulb.and(page.locator(":not(:disabled)")).waitFor();
    const before = await page.locator(pointedAt).count();
    const line = page.locator(".helped");
    // In a game without turns somebody may take what it points at, and then it starts anew.
    await expect
      .poll(
        async () => {
          await bulb.click();
          await line.waitFor();
          const nudge = await line.innerText();
          if (!(await page.getByRole("button", { name: "Show me" }).isVisible())) return false;
          if ((await page.locator(pointedAt).count()) !== before)
            return "a nudge points at something";
          await bulb.click();
          const play = await line.innerText();
          const points = (await page.locator(pointedAt).count()) > before;
          return (
            points &&
            nudge.length > 8 &&
            (/Draw a card|Pass this time/.test(nudge) || play !== nudge)
          );
        },
        { timeout: 20_000 },
      )
      .toBe(true);
  });

test("where the helper is off nobody is helped", async ({ visit }) => {
  const { page } = await sitDown(visit, { game: "formula" }, { settings: { helper: "off" } });
  await page.locator(".hand button:not(:disabled)").first().waitFor();
  expect(await page.getByRole("button", { name: "Give me a hint" }).count()).toBe(0);
  await page.keyboard.press("h");
  await page.waitForTimeout(500);
  expect(await page.locator(".helped").count()).toBe(0);
});
