// Match and order in the middle of real games: but for many rows and a long hand everything is on the screen at once.
import { expect } from "vitest";
import { picture, test } from "./chromium";
import { misfits } from "./fits";
import { middleOf, type Wanted } from "./midgame";

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const held = (view: unknown) => (view as { hand: string[] }).hand.length;
const tables: [name: string, wanted: Wanted, scroller: string][] = [
  [
    "match",
    {
      game: "tables-match",
      setup: { mode: "1B", together: true, players: 3 },
      bots: [2, 2, 2],
      until: (_, played) => played >= 14,
    },
    ".lanes, .hand",
  ],
  [
    "match-long-hand",
    { game: "tables-match", bots: [1, 1], until: (view) => held(view) >= 10 },
    ".lanes, .hand",
  ],
  [
    "order",
    {
      game: "tables-order",
      setup: { players: 6 },
      bots: [3, 3, 3, 3, 3, 3],
      until: (_, played) => played >= 24,
    },
    ".middle, .hand",
  ],
  [
    "order-long-hand",
    { game: "tables-order", bots: [1, 1], until: (view) => held(view) >= 10 },
    ".middle, .hand",
  ],
];

test.for(tables)("%s: all of it is on the screen", async ([name, wanted, scroller], { visit }) => {
  const kept = await middleOf(wanted);
  for (const size of sizes) {
    const { page, context } = await visit("", {
      kept,
      locale: "nl-NL",
      reducedMotion: "reduce",
      viewport: size,
    });
    await page.locator(".hand button").first().waitFor();
    await picture(page, `fits-${name}-${size.width}`);
    expect(await misfits(page, scroller), `${name} at ${size.width}`).toEqual([]);
    await page.locator(".hand button").first().click();
    expect(await misfits(page, scroller), `${name} at ${size.width}, chosen`).toEqual([]);
    await context.close();
  }
});
