import type { Page } from "playwright-core";
import { expect } from "vitest";
import { focused, go, picture, test, turn, violations } from "./chromium";
import { sitDown } from "./midgame";
import { finishByKeyboard, found, takeByKeyboard } from "./playing";

const mine = (page: Page) => page.locator(".other[aria-disabled=false]");
const helped = { settings: { helper: "always" } };

test("a whole game by keyboard alone, with the focus never lost", async ({ visit }) => {
  const { page } = await sitDown(
    visit,
    { game: "tables-order", seed: 3, bots: [1, 1] },
    { ...helped, viewport: { width: 820, height: 1180 }, reducedMotion: "reduce", pace: 5 },
  );
  while (await turn(page)) {
    if (await found(page, ".hand button.pointed")) {
      await go(page, (await focused(page, ".hand button")) ? "ArrowRight" : "Tab", ".hand button");
      await go(page, "ArrowRight", ".hand button.pointed");
      await page.keyboard.press("Enter");
      await expect.poll(() => focused(page, "[data-place], [data-cut]")).toBe(true);
      await go(page, "ArrowRight", ".pointed");
      const cut = await focused(page, "[data-cut]");
      // A cut shows its ends.
      if (cut) {
        await page.keyboard.press("Enter");
        await expect.poll(() => focused(page, ".pointed[data-place]")).toBe(true);
      }
      await finishByKeyboard(page);
    } else await takeByKeyboard(page);
    expect(await focused(page, "body")).toBe(false);
  }
  await expect.poll(() => focused(page, "#end")).toBe(true);
});

test("a wrong place is refused with the rule's sentence; dragging lays; a hint nudges first", async ({
  visit,
}) => {
  let wrong = 0;
  const { page } = await sitDown(visit, {
    game: "tables-order",
    until(view, played, actions) {
      const { hand } = view as { hand: string[] };
      wrong = hand.findIndex((card) => !actions().includes(`lay ${card} left 1`));
      const right = actions().some((one) => /^lay \d+x\d+ right 1$/.test(one));
      const { drew } = (view as { table: { turns: { drew?: boolean } } }).table.turns;
      return played > 3 && !drew && wrong >= 0 && right && !hand.includes("J");
    },
  });
  const hand = page.locator(".hand button");
  await mine(page).waitFor();
  const cards = await hand.count();
  await hand.nth(wrong).click();
  expect(await page.locator(".spot.pointed").count()).toBe(0); // the helper is not on
  await page.locator('[data-place="left 1"]').click();
  await page
    .getByText(/Lay something lower at the left end|Equal cards never/)
    .first()
    .waitFor();
  expect(await hand.count()).toBe(cards);
  await picture(page, "tables-order-refused-360");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Give me a hint" }).click();
  await page
    .getByText(/row \d|Row \d/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Show me" }).click();
  const card = page.locator(".hand button.pointed").first();
  // At an end of a row, or on a card for a new row (T56).
  const place = page.locator(".spot.pointed, [data-drop^=with].pointed").first();
  await place.waitFor();
  await card.dragTo(place);
  await expect.poll(() => hand.count()).toBe(cards - 1);
  expect(await violations(page)).toEqual([]);
});

test("a row is split where the cut is made, and the new row is laid behind the others", async ({
  visit,
}) => {
  const split = (one: string) => /^lay [\d:x]+ (left|right) \d+\.\d+[ab]$/.test(one);
  const { page } = await sitDown(
    visit,
    {
      game: "tables-order",
      bots: [1, 1],
      until: (_, __, actions) => actions().some(split),
    },
    helped,
  );
  await mine(page).waitFor();
  const rows = await page.locator(".lane").count();
  await turn(page);
  for (const card of await page.locator(".hand button.pointed").all()) {
    await card.click();
    if (await page.locator(".cut.pointed").first().isVisible()) break;
  }
  await page.locator(".cut.pointed").first().click();
  await picture(page, "tables-order-cut-360");
  expect(await violations(page)).toEqual([]);
  // It can be joined again.
  await page.getByRole("button", { name: "Put back together" }).click();
  await page.locator(".cut.pointed").first().click();
  await page.locator(".spot.pointed[data-place*='.']").first().click();
  await expect.poll(() => page.locator(".lane").count()).toBe(rows + 1);
});

test("split in the middle: a row is cut twice, and what stays is laid to", async ({ visit }) => {
  const middle = /^lay ([\d:x]+) (?:left|right) (\d+)\.(\d+)-(\d+)a$/;
  let wanted: string[] = [];
  const { page } = await sitDown(visit, {
    game: "tables-order",
    setup: { "split-in-the-middle": true },
    bots: [1, 1],
    until(view, _, actions) {
      const found = actions().find((one) => middle.test(one));
      if (found) wanted = middle.exec(found)!;
      const { drew } = (view as { table: { turns: { drew?: boolean } } }).table.turns;
      return !drew && found !== undefined;
    },
  });
  await mine(page).waitFor();
  const [action, card, row, from, until] = wanted as [string, string, string, string, string];
  const rows = await page.locator(".lane").count();
  await page.locator(`.hand [data-card^="${card} "]`).first().click();
  // Whichever cut comes first.
  await page.locator(`[data-cut="${row}.${until}"]`).click();
  await page.locator(`[data-cut="${row}.${from}-${until}"]`).click();
  expect(await page.getByRole("button", { name: "Put back together" }).count()).toBe(2);
  await picture(page, "tables-order-middle-360");
  expect(await violations(page)).toEqual([]);
  await page.locator(`[data-place="${action.slice(`lay ${card} `.length)}"]`).click();
  await expect.poll(() => page.locator(".lane").count()).toBe(rows + 1);
});

test("a joker is the number that its holder says", async ({ visit }) => {
  const { page } = await sitDown(visit, {
    game: "tables-order",
    until: (_, played, actions) =>
      played > 2 && actions().some((one) => /J=\d+ right 1$/.test(one)),
  });
  await page.getByRole("button", { name: "joker", exact: true }).click();
  await page.locator('[data-place="right 1"]').click();
  await page.getByText("Which number is the joker?").waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "tables-order-joker-360");
  await page.getByRole("button", { name: "one more" }).click();
  const lay = page.getByRole("button", { name: /^Lay as/ });
  const value = (await lay.textContent())!.match(/\d+/)![0];
  await lay.click();
  await page.getByRole("img", { name: `joker as ${value}` }).waitFor();
});
