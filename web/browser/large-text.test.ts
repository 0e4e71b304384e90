// Letters twice as large, as a browser's own setting makes them: on a phone nothing is cut off, on any screen.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { games, type Setup } from "../src/table/protocol";
import { picture, test, type Visiting } from "./chromium";
import { cutOff } from "./fits";
import { middleOf, wholeGame } from "./midgame";
import { inRealTime } from "./short-games";

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];
const large = {
  large: true,
  locale: "nl-NL",
  reducedMotion: "reduce",
  viewport: sizes[0]!,
  settings: { helper: "always" },
} as const;

async function measure(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await picture(page, `large-text-${name}-${size.width}`);
    expect.soft(await cutOff(page), `${name} at ${size.width}`).toEqual([]);
  }
}

const screens: Record<string, string> = {
  home: "",
  settings: "#/settings",
  learn: "#/learn",
  rules: "#/rules",
  "rules-formula": "#/rules/formula",
  ...Object.fromEntries(games.map((game) => [`before-${game}`, `#/play/${game}`])),
  ...Object.fromEntries(games.map((game) => [`lesson-${game}`, `#/learn/${game}`])),
};
test.for(Object.entries(screens))("%s", async ([name, hash], { visit }) => {
  const { page } = await visit(hash, large);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await measure(page, name);
});

const seat = (visit: Visiting, kept: Awaited<ReturnType<typeof middleOf>>) =>
  visit("", { kept, ...large });
test.for(games)("%s, in the middle and at its end", async (game, { visit }) => {
  const setup: Setup = game === "tables-rush" ? { seconds: 600 } : {};
  const middle = await middleOf({ game, setup, bots: [3, 2], until: (_, played) => played >= 12 });
  const { page } = await seat(visit, middle);
  await page.locator(".frame[data-turn=mine]").waitFor();
  await measure(page, game);
  if (game !== "plus-and-minus" && !inRealTime(game)) {
    await page.locator(".hand button").first().click();
    await measure(page, `${game}-chosen`);
  }
  const over = await wholeGame({ game, setup: {} });
  const { page: end } = await seat(visit, over);
  await end.locator("#end").waitFor();
  await measure(end, `${game}-end`);
});
