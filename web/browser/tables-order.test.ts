import type { Page } from "playwright-core";
import { expect } from "vitest";
import { focused, go, picture, test, turn, violations } from "./chromium";
import { sitDown, whereOneCan } from "./midgame";
import { finishByKeyboard, takeByKeyboard } from "./by-keyboard";
import { found } from "./taps";

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
      // What is lit has the focus: an end of a row, or a card that opens, and then what is lit there.
      await expect.poll(() => focused(page, ".pointed:is([data-place], [data-opens])")).toBe(true);
      if (await focused(page, "[data-opens]")) {
        await page.keyboard.press("Enter");
        await expect.poll(() => focused(page, ".pointed:is([data-place], [data-cut])")).toBe(true);
        // The far end of a part is seen when the row is split.
        if (await focused(page, "[data-cut]:not(.beside)")) {
          await page.keyboard.press("Enter");
          await expect.poll(() => focused(page, ".pointed[data-place]")).toBe(true);
        }
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
  const place = page.locator(".spot.pointed, .lies.pointed").first();
  await place.waitFor();
  await card.dragTo(place);
  await expect.poll(() => hand.count()).toBe(cards - 1);
  expect(await violations(page)).toEqual([]);
});

const split = /^lay ([\d:x]+) (left \d+\.\d+b|right \d+\.\d+a)$/;
// What is tapped is at least 44 px wide and high, and no two lie over each other.
const targets = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    for (const one of document.getAnimations()) one.finish();
    const all = [...document.querySelectorAll<HTMLElement>(".lane button")].map((one) => ({
      name: one.getAttribute("aria-label") ?? one.textContent!.trim(),
      at: one.getBoundingClientRect(),
    }));
    const small = all.filter(({ at }) => at.width < 43.9 || at.height < 43.9);
    const over = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const pairs = all.flatMap((one, i) =>
      all.slice(i + 1).flatMap((other) => (over(one.at, other.at) ? [[one.name, other.name]] : [])),
    );
    return { small: small.map(({ name }) => name), over: pairs };
  });

test("a card of a row opens: on each side a gap where the row is split, and a new row with it", async ({
  visit,
}) => {
  const { kept, action } = await whereOneCan(
    { game: "tables-order", setup: { players: 4 }, bots: [1, 1, 1, 1] },
    (one, played) => played > 40 && split.test(one),
  );
  const [, card, place] = split.exec(action)!;
  const [, side, row, behind] = /^(left|right) (\d+)\.(\d+)/.exec(place!)!;
  const { page } = await visit("", { kept, hasTouch: true, isMobile: true });
  await mine(page).waitFor();
  const rows = await page.locator(".lane").count();
  expect(rows).toBeGreaterThan(2);
  await page.locator(`.hand [data-card^="${card} "]`).first().tap();
  expect(await targets(page)).toEqual({ small: [], over: [] });
  const lying = `[data-lying="${row} ${side === "right" ? Number(behind) - 1 : behind}"]`;
  await page.locator(`${lying} [data-opens]`).tap();
  await page.locator(`${lying} [data-cut]`).first().waitFor();
  await page.locator(`.lane:nth-child(${row}) .with`).waitFor();
  expect(await targets(page)).toEqual({ small: [], over: [] });
  expect(await violations(page)).toEqual([]);
  await picture(page, "tables-order-opened-360");
  // It closes again, and another one opens.
  await page.locator(`${lying} [data-opens]`).tap();
  await expect.poll(() => page.locator("[data-cut], .with").count()).toBe(0);
  await page.locator(`${lying} [data-opens]`).tap();
  await page.locator(`${lying} [data-cut="${row}.${behind}"]`).tap();
  await expect.poll(() => page.locator(".lane").count()).toBe(rows + 1);
});

test("without a card in hand the row is split, all its ends are seen, and it can be joined again", async ({
  visit,
}) => {
  const { kept, action } = await whereOneCan({ game: "tables-order", bots: [1, 1] }, (one) =>
    split.test(one),
  );
  const [, card, place] = split.exec(action)!;
  const [, side, row, behind] = /^(left|right) (\d+)\.(\d+)/.exec(place!)!;
  const { page } = await visit("", { kept });
  await mine(page).waitFor();
  const lying = `[data-lying="${row} ${side === "right" ? Number(behind) - 1 : behind}"]`;
  const gap = page.locator(`[data-cut="${row}.${behind}"]`);
  await page.locator(`${lying} [data-opens]`).click();
  await gap.click();
  await picture(page, "tables-order-cut-360");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Put back together" }).click();
  await gap.click();
  const rows = await page.locator(".lane").count();
  await page.locator(`.hand [data-card^="${card} "]`).first().click();
  await page.locator(`[data-place="${place}"]`).click();
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
  // Whichever cut comes first; without a card in hand a gap only cuts.
  const lies = (index: number) => page.locator(`[data-drop="card ${row}.${index}"]`);
  await page.locator(`.hand [data-card^="${card} "]`).first().click();
  await lies(Number(until) - 1).click();
  await page.locator(`[data-cut="${row}.${until}"]`).click();
  await lies(Number(from) - 1).click();
  await page.locator(`[data-cut="${row}.${from}-${until}"]`).click();
  await page.locator(`.hand [data-card^="${card} "]`).first().click();
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
