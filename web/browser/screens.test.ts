// Every screen as it looks.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { KeptGame } from "../src/table/kept";
import { test, turn, type Visiting } from "./chromium";
import { lookAt } from "./looks";
import { middleOf, whereOneCan } from "./midgame";

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
    return {
      id: "laid",
      game,
      setup: {},
      seed,
      chairs,
      entries,
      over: false,
      when: 0,
      rules: 2 as const,
    };
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

test.for(Object.entries(screens))("%s", async ([name, open], { visit }) => {
  await lookAt(await open(visit), name);
});
