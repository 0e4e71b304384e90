import type { Page } from "playwright-core";
import { expect } from "vitest";
import { focused, go, picture, test, turn, violations } from "./chromium";
import { sitDown } from "./midgame";
import { outside } from "./fits";
import { answer } from "../src/games/tables-domino/tested";
import { finishByKeyboard, takeByKeyboard } from "./by-keyboard";
import { move } from "./playing";
import { found } from "./taps";

// Few outcomes, so that a game is short.
const deck =
  "4|6 2x2|8 6|12 2x3|4 8|2x6 2x4|3x2 12|4 3x4|1x6 4x1|12 8|6 1x8|2x2 12|2x4 4|3x4 6|8 4|2x3 8|3x4 J _";
const mine = (page: Page) => page.locator(".other[aria-disabled=false]");
const fitting = (page: Page) => page.locator(".hand button.pointed").first();

test("a whole game by keyboard alone, with the focus never lost", async ({ visit }) => {
  const { page } = await sitDown(
    visit,
    { game: "tables-domino", setup: { deck }, seed: 4, bots: [1, 1] },
    {
      settings: { helper: "always" },
      viewport: { width: 820, height: 1180 },
      reducedMotion: "reduce",
      pace: 5,
    },
  );
  const fits = ".hand button.pointed";
  const plain = `${fits}:not([aria-label=joker])`;
  while (await turn(page)) {
    if (await found(page, fits)) {
      await go(page, (await focused(page, ".hand button")) ? "ArrowRight" : "Tab", ".hand button");
      const joker = !(await found(page, plain));
      await go(page, "ArrowRight", joker ? fits : plain);
      await page.keyboard.press("Enter");
      await page.locator(".hand .selected").waitFor();
      if (!(await found(page, ".pointed[data-end]"))) {
        if (!joker) {
          await page.keyboard.press("2");
          await go(page, "ArrowDown", ".hand button");
        }
        await go(page, "ArrowRight", `${fits}:not(.selected)`);
        await page.keyboard.press("Enter");
        await page.locator(".pointed[data-end]").first().waitFor();
      }
      await go(page, "ArrowRight", ".pointed[data-end]");
      await finishByKeyboard(page);
    } else await takeByKeyboard(page);
    expect(await focused(page, "body")).toBe(false);
  }
  await expect.poll(() => focused(page, "#end")).toBe(true);
});

test("a wrong end is refused with the rule's sentence; taking a card while one can lay too; a hint is dragged", async ({
  visit,
}) => {
  let wrong = 0;
  const { page } = await sitDown(visit, {
    game: "tables-domino",
    until(view, _, actions) {
      const { hand } = view as { hand: string[] };
      const turned = (card: string) => card.split("|").reverse().join("|");
      wrong = hand.findIndex(
        (card) => !actions().some((one) => one.includes(card) || one.includes(turned(card))),
      );
      const one = actions().some((one) => /^lay \S+\|\S+ @\d+$/.test(one));
      const special = hand.includes("J") || hand.includes("_");
      return one && wrong >= 0 && !special;
    },
  });
  const hand = page.locator(".hand button");
  await mine(page).click();
  await page.getByText("You can lay a card. Look again!").first().waitFor();
  const cards = await hand.count();
  await hand.nth(wrong).click();
  expect(await page.locator(".end.pointed").count()).toBe(0); // the helper is not on
  await page.locator("[data-end]").first().click();
  await page.getByText("The answers must be the same").first().waitFor();
  expect(await hand.count()).toBe(cards);
  await picture(page, "tables-domino-refused-360");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Give me a hint" }).click();
  await page
    .getByText(/Look at the open end|Two cards/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Show me" }).click();
  const hinted = await page.locator(".hand button.pointed").count();
  // A hint of two cards wants both of them.
  if (hinted > 1) {
    await page.getByRole("button", { name: "Two cards at once" }).click();
    await page.locator(".hand button.pointed").last().click();
  }
  await fitting(page).dragTo(page.locator(".end.pointed").first());
  await expect.poll(() => hand.count()).toBe(cards - hinted);
  expect(await violations(page)).toEqual([]);
});

// The card as it stands in the hand, whichever way it is written.
const inHand = (page: Page, card: string) => {
  const [a, b] = card.split("|");
  return page.locator(`.hand [data-card^="${a}|${b} "], .hand [data-card^="${b}|${a} "]`).first();
};
const pair = /^lay (\S+\|\S+) (\S+\|\S+) @(\d+)$/;
const said = (page: Page, words: string | RegExp) => page.locator(".line", { hasText: words });

test("two cards at once: each step says what is missing, and both other halves are open", async ({
  visit,
}) => {
  let cards: string[] = [];
  let end = "";
  const { page } = await sitDown(visit, {
    game: "tables-domino",
    until(_, __, actions) {
      const found = actions()
        .map((one) => pair.exec(one))
        .find(Boolean);
      if (found) [cards, end] = [[found[1]!, found[2]!], found[3]!];
      return !!found;
    },
  });
  await mine(page).waitFor();
  const ends = await page.locator(".end").count();
  await page.getByRole("button", { name: "Two cards at once" }).click();
  await said(page, "Choose two cards").waitFor();
  await inHand(page, cards[0]!).click();
  await said(page, "Now the second card.").waitFor();
  await inHand(page, cards[1]!).click();
  await said(page, /\d+ × \d+ = \d+ ✓/).waitFor();
  await picture(page, "tables-domino-two-360");
  await page.locator(`[data-end="${end}"]`).click();
  await answer(page);
  await page.locator(".joint").first().waitFor();
  await expect.poll(() => page.locator(".joint").count()).toBe(2);
  expect(await page.locator(".end").count()).toBeGreaterThanOrEqual(ends + 1);
  expect(await violations(page)).toEqual([]);
});

test("where only two at once fit, taking a card is refused with where to look, and the way is lit", async ({
  visit,
}) => {
  let cards: string[] = [];
  const { page } = await sitDown(visit, {
    game: "tables-domino",
    until(view, _, actions) {
      const pairs = actions().map((one) => pair.exec(one));
      if (!pairs.every(Boolean)) return false;
      const { ends } = (view as { table: { ends: { number: number; outcome: number }[] } }).table;
      // The oldest end is the one that is told.
      const first = ends.find((end) => pairs.some((one) => one![3] === String(end.number)))!;
      cards = pairs.find((one) => one![3] === String(first.number))!.slice(1, 3);
      return true;
    },
  });
  await mine(page).click();
  const refusal = said(page, "No single card fits, but two together do: look at the ");
  await refusal.waitFor();
  const outcome = /look at the (\d+)/.exec(await refusal.innerText())![1]!;
  const two = page.getByRole("button", { name: "Two cards at once" });
  expect(await two.innerText()).toBe("Two cards");
  expect(await two.getAttribute("class")).toContain("pointed");
  await page.locator(".end.pointed").first().waitFor();
  expect(await outside(page, ".end.pointed")).toEqual([]);
  await picture(page, "tables-domino-only-two-360");
  expect(await violations(page)).toEqual([]);
  await two.click();
  await said(page, `Which two cards make ${outcome} together?`).waitFor();
  await inHand(page, cards[0]!).click();
  await inHand(page, cards[1]!).click();
  await said(page, new RegExp(`= ${outcome} ✓`)).waitFor();
  await picture(page, "tables-domino-only-two-made-360");
  await page.locator(".end.pointed").first().click();
  await answer(page);
  await page.locator(".hand:not(:has(.selected))").waitFor();
});

test("a joker starts a row with a card of choice, and a blank card is what its holder says", async ({
  visit,
}) => {
  const { page } = await sitDown(visit, {
    game: "tables-domino",
    until: (view) => {
      const { hand } = view as { hand: string[] };
      return hand.includes("J") && hand.includes("_") && hand.length > 3;
    },
  });
  await mine(page).waitFor();
  const row = page.getByRole("button", { name: "New row" });
  expect(await row.isVisible()).toBe(false);
  await page.getByRole("button", { name: "joker", exact: true }).click();
  await said(page, "A joker starts a new row: now choose a card to go with it.").waitFor();
  expect(await outside(page, ".new-row")).toEqual([]);
  // In either order; nothing wrong was done, so nothing is refused.
  await row.click();
  await said(page, "A joker starts a new row: now choose a card to go with it.").waitFor();
  expect(await page.locator(".line.refused").count()).toBe(0);
  await picture(page, "tables-domino-joker-360");
  await page.getByRole("button", { name: "blank card", exact: true }).click();
  await page.getByText("What do you make of the blank card?").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator("fieldset").nth(0).getByText("7", { exact: true }).click();
  await page.locator("fieldset").nth(1).getByText("8", { exact: true }).click();
  await picture(page, "tables-domino-empty-360");
  await page.getByRole("button", { name: "Lay as" }).click();
  await page.getByRole("img", { name: "blank card as 7 times 8" }).waitFor();
  await page.getByRole("img", { name: "joker", exact: true }).waitFor();
});

test("who has ten cards and cannot lay may start a new row", async ({ visit }) => {
  // No half goes with another one here.
  const deck = Array.from({ length: 25 }, (_, i) => `${51 + 2 * i}|${52 + 2 * i}`).join(" ");
  const { page } = await sitDown(visit, {
    game: "tables-domino",
    setup: { deck },
    until: (_, __, actions) => actions().some((one) => one.startsWith("row ")),
  });
  await mine(page).waitFor();
  const hand = page.locator(".hand button");
  const cards = await hand.count();
  await page.locator(".hand button:not([aria-label=joker])").first().click();
  await picture(page, "tables-domino-many-360");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "New row" }).click();
  await expect.poll(() => hand.count()).toBe(cards - 1);
});

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
type Seen = { hand: string[]; table: { laid: { piece: string; at: number }[] } };
const long: Record<string, (view: Seen) => boolean> = {
  plain: ({ table }) => table.laid.length >= 12,
  joker: ({ hand, table }) => hand.includes("J") && hand.length > 3 && table.laid.length >= 12,
  two: ({ table: { laid } }) =>
    laid.length >= 16 && laid.some(({ at }, i) => at > 0 && laid[i + 1]?.at === at),
  rows: ({ table: { laid } }) => laid.length >= 16 && laid.some(({ piece }) => piece === "J"),
};
for (const [name, until] of Object.entries(long))
  test(`a long table (${name}): what a card can be laid to is in sight, and no control is cut off`, async ({
    visit,
  }) => {
    const { page } = await sitDown(
      visit,
      { game: "tables-domino", until: (view) => until(view as Seen) },
      { settings: { helper: "always", language: "nl" }, reducedMotion: "reduce" },
    );
    await mine(page).waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      const where = `${name}-${size.width}`;
      await picture(page, `tables-domino-long-${where}`);
      // The whole table is seen without scrolling, and every open end is large enough for a finger: there, or below.
      await expect.poll(() => outside(page, ".board li, .end"), { message: where }).toEqual([]);
      const small = page.evaluate(() =>
        [...document.querySelectorAll(".whole [role=img][data-drop]:not([aria-hidden])")]
          .map((one) => one.getBoundingClientRect())
          .filter(({ width, height }) => Math.min(width, height) < 38),
      );
      expect(await small, where).toEqual([]);
      const controls = ".hand button, .mine .button, header button";
      await expect.poll(() => outside(page, controls), { message: where }).toEqual([]);
      for (const card of await page.locator(".hand button").all()) {
        await card.click();
        await page.locator(".hand .selected").waitFor();
        await expect
          .poll(() => outside(page, ".end.pointed, .new-row"), { message: where })
          .toEqual([]);
        expect(await outside(page, controls), where).toEqual([]);
        await page.keyboard.press("Escape");
      }
    }
  });

test("cards that lie stay where they are when one is laid", async ({ visit }) => {
  const { page } = await sitDown(
    visit,
    { game: "tables-domino", until: (view) => (view as Seen).table.laid.length >= 8 },
    { settings: { helper: "always" }, reducedMotion: "reduce", pace: 5 },
  );
  // Where each card lies from the first one, in halves, and what is left on it.
  const places = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll<HTMLElement>("[data-piece]")];
      const box = (one: HTMLElement) => one.getBoundingClientRect();
      const first = box(cards.find((one) => one.dataset["piece"] === "2")!);
      const at = (one: HTMLElement) =>
        [box(one).left - first.left, box(one).top - first.top].map((px) =>
          ((2 * px) / first.width).toFixed(0),
        );
      return cards.map((one) => `${one.dataset["piece"]}: ${at(one)} ${one.textContent}`);
    });
  for (let turns = 0; turns < 4 && (await turn(page)); turns++) {
    const before = await places();
    await move["tables-domino"](page);
    await expect.poll(() => page.locator(".hand .selected").count()).toBe(0);
    expect(await places()).toEqual(expect.arrayContaining(before));
  }
});

test("buttons, keys and two fingers make the table larger and smaller", async ({ visit }) => {
  const { page, context } = await sitDown(
    visit,
    { game: "tables-domino" },
    { hasTouch: true, viewport: { width: 820, height: 1180 }, reducedMotion: "reduce" },
  );
  const half = async () => (await page.locator(".end").first().boundingBox())!.width;
  await mine(page).waitFor();
  const fit = await half();
  await page.getByRole("button", { name: "Larger" }).click();
  await expect.poll(half).toBeGreaterThan(fit);
  await page.keyboard.press("-");
  await expect.poll(half).toBe(fit);
  await page.getByRole("button", { name: "Smaller" }).click();
  await expect.poll(half).toBeLessThan(fit);
  const small = await half();
  const touch = await context.newCDPSession(page);
  const fingers = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd"
          ? []
          : [
              { x: 400 - apart, y: 200, id: 1 },
              { x: 400 + apart, y: 200, id: 2 },
            ],
    });
  await fingers("touchStart", 40);
  for (const apart of [45, 50, 55, 60]) await fingers("touchMove", apart);
  await fingers("touchEnd", 0);
  await expect.poll(half).toBeGreaterThan(small);
});

test("a game with a clock shows how long it still lasts, and stands still behind a dialog", async ({
  visit,
}) => {
  const { page } = await sitDown(
    visit,
    { game: "tables-domino", setup: { minutes: 30 } },
    { pace: 20 },
  );
  const timer = page.locator("[role=timer]");
  await timer.waitFor();
  expect(await timer.textContent()).toMatch(/^\d\d:\d\d$/);
  await page.keyboard.press("?");
  await page.locator("dialog").waitFor();
  const shown = await timer.textContent();
  await page.waitForTimeout(300); // six seconds of the page
  expect(await timer.textContent()).toBe(shown);
});
