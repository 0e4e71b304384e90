// A game that fits the child: most of its products are what the child does not know yet.
import { expect } from "vitest";
import type { KeptGame } from "../src/table/kept";
import { test } from "./chromium";
import { beFox } from "./scripted";

for (const game of ["tables-match", "tables-rush", "tables-domino"] as const)
  test(`${game} is dealt from my sums, and its cards are named`, async ({ visit }) => {
    const { page } = await visit("#/practice", { viewport: { width: 820, height: 900 } });
    await beFox(page, `#/play/${game}`);
    const mine = page.getByRole("switch", { name: "My sums" });
    await mine.click();
    await page.getByRole("button", { name: "Play" }).click();
    await page.locator(".hand button").first().waitFor();
    const kept = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith("rekentafel/game/"))!;
      return JSON.parse(localStorage.getItem(key)!) as KeptGame;
    });
    // Nothing is known of this fox: everything may come.
    const cards = String(kept.setup["deck"]).split(" ");
    expect(cards.length).toBeGreaterThan(40);
    expect(cards.filter((card) => card.includes("x")).length).toBeGreaterThan(20);
  });

test("who is nobody here, and who plays elsewhere, is not asked", async ({ visit }) => {
  const { page } = await visit("#/play/tables-rush", { viewport: { width: 820, height: 900 } });
  await page.getByRole("button", { name: "Play" }).waitFor();
  await page.getByText("Online").first().waitFor();
  expect(await page.getByRole("switch", { name: "My sums" }).count()).toBe(0);
});
