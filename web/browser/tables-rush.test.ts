import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { screenshots, start, violations, visit } from "./chromium";
import { address, close, open } from "./here";

let browser: Browser;
beforeAll(async () => {
  await open();
  browser = await start();
});
afterAll(async () => {
  await browser.close();
  close();
});

async function sitDown(settings: object, seconds: number, device: object = {}) {
  const seated = await visit(browser, address(), device);
  const { page } = seated;
  await page.evaluate(
    (text) => localStorage.setItem("rekentafel/settings", text),
    JSON.stringify({ level: 1, ...settings }),
  );
  await page.goto(`${address()}#/play/tables-rush`);
  await page.reload();
  await page.getByText("Options").click();
  await page.getByLabel(/how long the game lasts/).fill(String(seconds));
  await page.getByLabel(/how many cards/).selectOption("15");
  await page.getByRole("button", { name: "Play" }).click();
  await page.getByRole("timer").waitFor();
  await page.locator(".hand [aria-disabled=false]").first().waitFor({ timeout: 6000 });
  return seated;
}

const over = (page: Page) => page.getByRole("button", { name: "Again" }).isVisible();
// What the helper shows: a card that goes somewhere; then a row for it, or a second card.
const helped = ".hand button:not(.held):has(.mark)";
const found = (page: Page, selector: string) =>
  page.evaluate((one) => document.querySelector(one) !== null, selector);

async function playOut(page: Page, press: (selector: string) => Promise<void>) {
  for (let i = 0; i < 200 && !(await over(page)); i++) {
    if (await found(page, helped)) {
      await press(helped);
      await page.waitForTimeout(60);
      const row = "[data-row].marked";
      const second = (await found(page, row)) ? row : helped;
      if (await found(page, second)) await press(second);
    }
    await page.waitForTimeout(120);
  }
  await page.getByRole("button", { name: "Again" }).waitFor({ timeout: 60_000 });
}

test("a whole game in real time by mouse, against a computer player", async () => {
  const { page, context, errors } = await sitDown({ helper: "always" }, 25);
  let pressed = 0;
  await playOut(page, async (selector) => {
    if (pressed++ === 9)
      await page.screenshot({ path: `${screenshots}/tables-rush-helped-360-light.png` });
    await page
      .locator(selector)
      .first()
      .click({ timeout: 500 })
      .catch(() => {});
  });
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: `${screenshots}/tables-rush-end-360-light.png` });
  expect(errors).toEqual([]);
  await context.close();
});

test("a whole game by keyboard alone, and focus is never lost", async () => {
  const { page, context, errors } = await sitDown({ helper: "always" }, 25, {
    viewport: { width: 820, height: 1180 },
    reducedMotion: "reduce",
  });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  let laid = 0;
  await playOut(page, async (selector) => {
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate((one) => document.activeElement?.matches(one), selector)) {
        await page.keyboard.press("Enter");
        laid++;
        return;
      }
      if (!(await found(page, selector))) return;
      await page.keyboard.press("Tab");
    }
  });
  expect(laid).toBeGreaterThan(4);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("end");
  expect(errors).toEqual([]);
  await context.close();
});

test("two cards that do not belong together shake, with the sentence; pulled to their row they lie there", async () => {
  const { page, context, errors } = await sitDown({ helper: "off", theme: "dark" }, 60);
  const outcome = (face: string) => {
    const [left, right] = face.split(/[x:]/).map(Number) as [number, number];
    return face.includes("x") ? left * right : face.includes(":") ? left / right : left;
  };
  const faces = () =>
    page
      .locator(".hand [data-face]")
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["face"]!));
  const hand = await faces();
  const at = (i: number) => page.locator(".hand [data-face]").nth(i);
  const other = hand.findIndex((face) => outcome(face) !== outcome(hand[0]!));
  await at(0).click();
  await at(other).click();
  await page
    .getByText(/ a row has one outcome\.$/)
    .first()
    .waitFor();
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${screenshots}/tables-rush-refused-360-dark.png` });
  expect(await faces()).toEqual(hand);
  expect(await violations(page)).toEqual([]);
  const first = hand.findIndex(
    (face, i) => hand.findIndex((one) => outcome(one) === outcome(face)) < i,
  );
  const second = hand.findIndex((face) => outcome(face) === outcome(hand[first]!));
  await at(first).dragTo(at(second));
  await expect.poll(async () => (await faces()).length).toBe(hand.length - 2);
  expect(errors).toEqual([]);
  await context.close();
});
