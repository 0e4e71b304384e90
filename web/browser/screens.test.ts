// Every screen at three widths, light and dark: nothing for axe to find, nothing wider than the screen or cut off, and a
// picture to look at. A screen is opened once and then looked at in all six ways.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { KeptGame } from "../src/table/kept";
import { screenshots, test, turn, violations, type Visiting } from "./chromium";
import { middleOf, whereOneCan } from "./midgame";

const sizes = [
  { width: 360, height: 640 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const narrow = [
  { width: 320, height: 568 },
  { width: 640, height: 400 },
];

// Opens a screen, and does what has to be done before one looks.
type Open = (visit: Visiting) => Promise<Page>;
const still = { reducedMotion: "reduce" } as const;

const at =
  (hash: string): Open =>
  async (visit) => {
    const { page } = await visit(hash, still);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    return page;
  };
const sitAt =
  (kept: () => Promise<KeptGame>, then: (page: Page) => Promise<void> = async () => {}): Open =>
  async (visit) => {
    const { page } = await visit("", { ...still, kept: await kept() });
    await turn(page);
    await then(page);
    return page;
  };
const beginning =
  (game: KeptGame["game"], seed = "2", entries: KeptGame["entries"] = []) =>
  async (): Promise<KeptGame> => {
    const chairs = [{ person: "" }, { bot: 2 }];
    return { id: "laid", game, setup: {}, seed, chairs, entries, over: false, when: 0 };
  };
const chooseFirst = (page: Page) => page.locator(".hand button:not(:disabled)").first().click();
// In full swing, with a card chosen that goes to a row.
const swing = (wanted: Parameters<typeof whereOneCan>[0], likes: RegExp, after: number): Open => {
  let face = "";
  return sitAt(
    async () => {
      const { kept, action } = await whereOneCan(
        wanted,
        (action, done) => done > after && likes.test(action),
      );
      face = action.split("+")[1]!;
      return kept;
    },
    (page) => page.locator(`.hand [data-face="${face}"][aria-disabled=false]`).first().click(),
  );
};

const screens: Record<string, Open> = {
  home: at(""),
  settings: at("#/settings"),
  "before-plus-and-minus": at("#/play/plus-and-minus"),
  "before-seven-ate-nine": at("#/play/seven-ate-nine"),
  "plus-and-minus": sitAt(beginning("plus-and-minus")),
  formula: sitAt(beginning("formula")),
  "formula-laying": sitAt(beginning("formula"), async (page) => {
    await page.locator('.hand button[aria-label]:not([aria-label="joker"])').first().click();
    await page.getByRole("button", { name: "plus" }).click();
  }),
  // After its opening, 9 - 1 = 8 by a joker, and the other took a card: a card looks for its place.
  "formula-choosing": sitAt(
    beginning("formula", "1234", [
      { seat: 1, at: 0, action: "9-j1=8'" },
      { seat: 2, at: 0, action: "draw" },
    ]),
    chooseFirst,
  ),
  "seven-ate-nine": sitAt(beginning("seven-ate-nine"), async (page) => {
    const cards = page.locator(".hand button");
    await expect
      .poll(async () => (await page.keyboard.press(" "), cards.count()), {
        interval: 150,
        timeout: 10_000,
      })
      .toBeGreaterThan(6);
  }),
  "tables-order": sitAt(
    () =>
      middleOf({
        game: "tables-order",
        setup: { players: 3 },
        bots: [1, 2, 2],
        until: (_, played) => played >= 14,
      }),
    chooseFirst,
  ),
  "tables-domino": sitAt(
    () =>
      middleOf({
        game: "tables-domino",
        setup: { players: 3 },
        bots: [3, 3, 3],
        until: (_, played) => played >= 15,
      }),
    chooseFirst,
  ),
  "tables-match": swing(
    { game: "tables-match", setup: { mode: "1B", together: true, players: 3 }, bots: [3, 3, 3] },
    /^lay \d \+\d+x\d+$/,
    22,
  ),
  "tables-rush": swing(
    { game: "tables-rush", setup: { players: 3 }, bots: [3, 3, 3] },
    /^\d \+/,
    18,
  ),
};

// What goes beyond its place can be scrolled to, and only downwards.
const cutOff = (page: Page) =>
  page.evaluate(() => [
    ...(document.documentElement.scrollWidth > innerWidth ? ["the whole page"] : []),
    ...[...document.querySelectorAll(".frame *")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
      .filter((one) => !one.closest("svg, .said") && getComputedStyle(one).overflowX !== "visible")
      .map((one) => one.className),
  ]);

test.for(Object.entries(screens))("%s", async ([name, open], { visit }) => {
  const page = await open(visit);
  await page.evaluate(() => document.fonts.ready);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      await page.screenshot({
        path: `${screenshots}/${name}-${size.width}-${colorScheme}.png`,
        animations: "disabled",
      });
      const where = `${name} at ${size.width} px, ${colorScheme}`;
      // In the dark everything is as in the light, but for its colours.
      const found = await violations(page, colorScheme === "dark" ? ["color-contrast"] : undefined);
      expect(found, where).toEqual([]);
      expect(await cutOff(page), where).toEqual([]);
    }
  }
  // The smallest phone, and a laptop's screen of 1280 × 800 at 200 %.
  for (const size of narrow) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${screenshots}/${name}-${size.width}.png` });
    expect(await cutOff(page), `${name} at ${size.width} px`).toEqual([]);
  }
});
