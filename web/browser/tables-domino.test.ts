import type { Page } from "playwright-core";
import { expect } from "vitest";
import { focused, go, picture, test, turn, violations } from "./chromium";
import { sitDown } from "./midgame";
import { answer, finishByKeyboard, found, takeByKeyboard } from "./playing";

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
  expect(await focused(page, "#end")).toBe(true);
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

test("two cards at once lie side by side, and both their other halves are open", async ({
  visit,
}) => {
  const pair = /^lay (\S+\|\S+) (\S+\|\S+) @(\d+)$/;
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
  for (const card of cards) {
    const [a, b] = card.split("|");
    await page
      .locator(`.hand [data-card^="${a}|${b} "], .hand [data-card^="${b}|${a} "]`)
      .first()
      .click();
  }
  await picture(page, "tables-domino-two-360");
  await page.locator(`[data-end="${end}"]`).click();
  await answer(page);
  await page.locator(".joint").first().waitFor();
  await expect.poll(() => page.locator(".joint").count()).toBe(2);
  expect(await page.locator(".end").count()).toBeGreaterThanOrEqual(ends + 1);
  expect(await violations(page)).toEqual([]);
});

test("a joker starts a row with a card of choice, and an empty table is what its holder says", async ({
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
  await row.click();
  await page
    .getByText("A joker starts a new row: now choose a card to go with it.")
    .first()
    .waitFor();
  await page.getByRole("button", { name: "blank card", exact: true }).click();
  await row.click();
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

test("a game with a clock shows how long it still lasts", async ({ visit }) => {
  const { page } = await sitDown(visit, {
    game: "tables-domino",
    setup: { minutes: 1 },
  });
  await page.getByRole("timer").waitFor();
  expect(await page.getByRole("timer").textContent()).toMatch(/^[01]:\d\d$/);
});
