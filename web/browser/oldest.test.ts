// As in the oldest browsers (package.json, `browserslist`): containers, dvh, color-mix, :has and the array functions of 2023
// are taken away from this one, and every game is played and measured with what stands in for them.
import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";
import { games } from "../src/games/all";
import type { Setup } from "../src/table/protocol";
import { picture, test, turn } from "./chromium";
import { misfits } from "./fits";
import { middleOf } from "./midgame";
import { move } from "./playing";
import { inRealTime } from "./short-games";

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

// Names that no browser knows, in the place of those that an old one does not.
const unknown = (css: string) =>
  css
    .replace(/@supports not \((width: ?1cqw|height: ?1dvh)\)/g, "@supports (width: 1px)")
    .replace(/@supports not \(color: ?color-mix\([^)]*\)\)/g, "@supports (width: 1px)")
    .replace(/@supports not selector\(:has\(a\)\)/g, "@supports (width: 1px)")
    .replace(/@container/g, "@contained")
    .replace(/([{;])container:/g, "$1contained:")
    .replace(/(\d)(cqw|cqh|dvh)\b/g, "$1un$2")
    .replace(/color-mix\(/g, "no-mix(")
    .replace(/:has\(/g, ":hasnt(");

async function old(context: BrowserContext): Promise<void> {
  await context.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: unknown(await response.text()) });
  });
  await context.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = ((...all: [string]) => !/cqw/.test(all[0]) && supports(...all)) as never;
    for (const name of ["findLast", "findLastIndex", "toReversed", "toSorted", "with"])
      Reflect.deleteProperty(Array.prototype, name);
  });
}

test.for(games)(
  "%s is played, and lies within the screen at four sizes",
  async (game, { visit }) => {
    const setup: Setup = game === "tables-rush" ? { seconds: 600 } : {};
    const kept = await middleOf({ game, setup, until: (_, played) => played >= 8 });
    const { page } = await visit("", {
      kept,
      first: old,
      settings: { helper: "always", lessMotion: true },
      pace: inRealTime(game) ? 1 : 5,
    });
    await page.locator(".frame[data-turn=mine]").waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.waitForTimeout(100);
      await picture(page, `oldest-${game}-${size.width}`);
      expect
        .soft(await misfits(page, ".lanes, .middle, .hand, .board"), `at ${size.width}`)
        .toEqual([]);
    }
    if (inRealTime(game)) await move[game](page);
    else for (let i = 0; i < 2 && (await turn(page)); i++) await move[game](page);
  },
);

test("home, and what is asked before a game", async ({ visit }) => {
  const { page } = await visit("", { first: old });
  await page
    .getByRole("link", { name: /Formula/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(".hand button").first().waitFor();
});
