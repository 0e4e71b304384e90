import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { screenshots, start, violations } from "./chromium";
import { close, open } from "./here";
import { sitDown } from "./midgame";

let browser: Browser;
beforeAll(async () => {
  await open();
  browser = await start();
});
afterAll(async () => {
  await browser.close();
  close();
});

const again = (page: Page) => page.getByRole("button", { name: "Again" });
const mine = (page: Page) => page.locator(".other[aria-disabled=false]");
const fitting = (page: Page) => page.locator(".hand button.pointed").first();
const here = { helper: "always", level: 1 };

// Until it is one's turn; false when the game is over.
async function turn(page: Page): Promise<boolean> {
  await mine(page).or(again(page)).first().waitFor();
  // What may be done is asked of the engine, and marked a moment later.
  await page.waitForTimeout(120);
  return !(await again(page).isVisible());
}
async function layByMouse(page: Page) {
  await fitting(page).click();
  const place = page.locator(".spot.pointed").first();
  if (!(await place.isVisible())) await page.locator(".cut.pointed").first().click();
  await place.click();
  const joker = page.getByRole("button", { name: /^Lay as/ });
  if (await joker.isVisible()) await joker.click();
}

test("a whole game by mouse, against a computer player", async () => {
  const { page, context, errors } = await sitDown(browser, {
    game: "tables-order",
    seed: 2,
    bots: [1, 1],
    settings: here,
  });
  for (let moves = 0; moves < 150 && (await turn(page)); moves++) {
    if (await fitting(page).isVisible()) await layByMouse(page);
    else await mine(page).click();
    await page.waitForTimeout(80);
    if (moves === 3) expect(await violations(page)).toEqual([]);
  }
  await again(page).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: `${screenshots}/tables-order-end-360.png` });
  expect(errors).toEqual([]);
  await context.close();
});

test("a whole game by keyboard alone, with the focus never lost", async () => {
  const { page, context, errors } = await sitDown(
    browser,
    { game: "tables-order", seed: 3, bots: [1, 1], settings: here },
    { viewport: { width: 820, height: 1180 }, reducedMotion: "reduce" },
  );
  const focused = (selector: string) =>
    page.evaluate((selector) => !!document.activeElement?.matches(selector), selector);
  const go = async (key: string, selector: string) => {
    for (let i = 0; i < 40 && !(await focused(selector)); i++) await page.keyboard.press(key);
    expect(await focused(selector), selector).toBe(true);
  };
  await mine(page).waitFor();
  await go("Tab", ".hand button");
  for (let moves = 0; moves < 150 && (await turn(page)); moves++) {
    expect(await focused("body")).toBe(false);
    if (await fitting(page).isVisible()) {
      await go((await focused(".hand button")) ? "ArrowRight" : "Tab", ".hand button");
      await go("ArrowRight", ".hand button.pointed");
      await page.keyboard.press("Enter");
      await expect.poll(() => focused("[data-place], [data-cut]")).toBe(true);
      if (!(await focused(".pointed"))) await go("ArrowRight", ".pointed");
      await page.keyboard.press("Enter");
      await page.waitForTimeout(60);
      // A cut shows its ends; a joker asks which number it is.
      if (await focused(".pointed[data-place]")) await page.keyboard.press("Enter");
      if (await focused("dialog *")) await page.keyboard.press("Enter");
    } else {
      await go("Tab", ".other");
      await page.keyboard.press("Enter");
    }
    await page.waitForTimeout(80);
  }
  await again(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("end");
  expect(errors).toEqual([]);
  await context.close();
});

test("a wrong place is refused with the rule's sentence; dragging lays; a hint nudges first", async () => {
  let wrong = 0;
  const { page, context, errors } = await sitDown(browser, {
    game: "tables-order",
    until(view, played, actions) {
      const { hand } = view as { hand: string[] };
      wrong = hand.findIndex((card) => !actions().includes(`lay ${card} left 1`));
      const right = actions().some((one) => /^lay \d+x\d+ right 1$/.test(one));
      return played > 3 && wrong >= 0 && right && !hand.includes("J");
    },
  });
  const hand = page.locator(".hand button");
  await mine(page).waitFor();
  const cards = await hand.count();
  await hand.nth(wrong).click();
  expect(await page.locator(".spot.pointed").count()).toBe(0); // the helper is not on
  await page.locator('[data-place="left 1"]').click();
  await page
    .getByText(/Lay something smaller there|Equal cards never/)
    .first()
    .waitFor();
  expect(await hand.count()).toBe(cards);
  await page.screenshot({ path: `${screenshots}/tables-order-refused-360.png` });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Help me a little" }).click();
  await page
    .getByText(/row \d|Row \d/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Show me" }).click();
  const card = page.locator(".hand button.pointed").first();
  const place = page.locator(".spot.pointed").first();
  await place.waitFor();
  await card.dragTo(place);
  await expect.poll(() => hand.count()).toBe(cards - 1);
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test("a row is split where the cut is made, and the new row is laid behind the others", async () => {
  const split = (one: string) => /^lay [\d:x]+ (left|right) \d+\.\d+[ab]$/.test(one);
  const { page, context, errors } = await sitDown(browser, {
    game: "tables-order",
    bots: [1, 1],
    settings: here,
    until: (_, __, actions) => actions().some(split),
  });
  await mine(page).waitFor();
  const rows = await page.locator(".lane").count();
  await page.waitForTimeout(200);
  for (const card of await page.locator(".hand button.pointed").all()) {
    await card.click();
    if (await page.locator(".cut.pointed").first().isVisible()) break;
  }
  await page.locator(".cut.pointed").first().click();
  await page.screenshot({ path: `${screenshots}/tables-order-cut-360.png` });
  expect(await violations(page)).toEqual([]);
  // It can be joined again.
  await page.getByRole("button", { name: "Join again" }).click();
  await page.locator(".cut.pointed").first().click();
  await page.locator(".spot.pointed[data-place*='.']").first().click();
  await expect.poll(() => page.locator(".lane").count()).toBe(rows + 1);
  expect(errors).toEqual([]);
  await context.close();
});

test("a joker is the number that its holder says", async () => {
  const { page, context, errors } = await sitDown(browser, {
    game: "tables-order",
    until: (_, played, actions) =>
      played > 2 && actions().some((one) => /J=\d+ right 1$/.test(one)),
  });
  await page.getByRole("button", { name: "joker", exact: true }).click();
  await page.locator('[data-place="right 1"]').click();
  await page.getByText("Which number is the joker?").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: `${screenshots}/tables-order-joker-360.png` });
  await page.getByRole("button", { name: "one more" }).click();
  const lay = page.getByRole("button", { name: /^Lay as/ });
  const value = (await lay.textContent())!.match(/\d+/)![0];
  await lay.click();
  await page.getByRole("img", { name: `joker as ${value}` }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
