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

async function sitDown(settings: object, size = { width: 360, height: 640 }) {
  const seated = await visit(browser, address(), { viewport: size });
  await seated.page.evaluate(
    (text) => localStorage.setItem("rekentafel/settings", text),
    JSON.stringify(settings),
  );
  await seated.page.goto(`${address()}#/play/seven-ate-nine`);
  await seated.page.reload();
  // A short game: the options come from the engine's own table.
  await seated.page.getByText("Options").click();
  await seated.page
    .getByLabel(/cards of your own/)
    .fill("3*1~1 3*2~1 3*3~2 3*4~2 3*5~1 3*6~1 3*7~3");
  await seated.page.getByRole("button", { name: "Play" }).click();
  await seated.page.getByRole("timer").waitFor();
  await seated.page.locator(".draw:not(:disabled)").waitFor({ timeout: 6000 });
  return seated;
}
const over = (page: Page) => page.getByRole("button", { name: "Again" }).isVisible();

// Lays what the helper marks, else draws, until the game is over.
async function playOut(
  page: Page,
  lay: (card: string) => Promise<void>,
  draw: () => Promise<void>,
) {
  let drew = 0;
  for (const end = Date.now() + 95_000; Date.now() < end && !(await over(page));) {
    const card = await page.evaluate(
      () => document.querySelector<HTMLElement>(".hand button.allowed")?.dataset["card"],
    );
    if (card) await lay(card);
    else if (drew++ % 3 === 0 && (await page.locator(".draw:not(:disabled)").isVisible()))
      await draw();
    await page.waitForTimeout(120);
  }
  await page.getByRole("button", { name: "Again" }).waitFor();
}

test("a whole game in real time by mouse, against a computer player", async () => {
  const { page, context, errors } = await sitDown({ helper: "always", level: 1 });
  let pictures = 0;
  await playOut(
    page,
    async (card) => {
      if (pictures++ === 4)
        await page.screenshot({ path: `${screenshots}/seven-ate-nine-360-light.png` });
      await page
        .locator(`[data-card="${card}"]`)
        .click({ timeout: 400 })
        .catch(() => {});
    },
    async () =>
      page
        .locator(".draw")
        .click({ timeout: 400 })
        .catch(() => {}),
  );
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test("a whole game by keyboard alone: numbers lay, the space bar draws", async () => {
  const { page, context, errors } = await sitDown(
    { helper: "always", level: 1 },
    { width: 820, height: 1180 },
  );
  expect(await violations(page)).toEqual([]);
  let pictures = 0;
  await playOut(
    page,
    async (card) => {
      if (pictures++ === 4)
        await page.screenshot({ path: `${screenshots}/seven-ate-nine-820-light.png` });
      await page.keyboard.press(card.startsWith("10~") ? "0" : card[0]!);
    },
    () => page.keyboard.press(" "),
  );
  expect(errors).toEqual([]);
  await context.close();
});

test("a card lies on the pile at once, and comes back when it does not fit", async () => {
  const { page, context, errors } = await sitDown({ helper: "always", level: 1, theme: "dark" });
  await page.keyboard.press(" ");
  await page.waitForTimeout(300);
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press(" ");
    await page.waitForTimeout(280);
  }
  const wrong = page.locator(".hand button:not(.allowed)").first();
  const count = await page.locator(".hand button").count();
  await wrong.click();
  await page
    .getByText(/takes \d+ or \d+, not|Just too late/)
    .first()
    .waitFor();
  await page.screenshot({ path: `${screenshots}/seven-ate-nine-refused-360-dark.png` });
  expect(await page.locator(".hand button").count()).toBe(count);
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test("a card is pulled to the middle and lies there; let go elsewhere it stays in the hand", async () => {
  const { page, context, errors } = await sitDown({ helper: "always", level: 1 });
  const fits = page.locator(".hand button.allowed").first();
  for (let i = 0; i < 40 && !(await fits.isVisible()); i++) {
    await page.keyboard.press(" ");
    await page.waitForTimeout(280);
  }
  const cards = await page.locator(".hand button").count();
  await fits.dragTo(page.locator(".draw"));
  expect(await page.locator(".hand button").count()).toBe(cards);
  // The middle may have changed meanwhile; a card that fits is pulled until one lies.
  await expect
    .poll(
      async () => {
        if (await fits.isVisible()) await fits.dragTo(page.locator(".middle"), { timeout: 1000 });
        else await page.keyboard.press(" ");
        await page.waitForTimeout(300);
        return page.getByText(/^You: /).count();
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await context.close();
});

test("a calm game goes at half speed: three, two, one takes six seconds", async () => {
  const begins = async (calm: boolean) => {
    const { page, context } = await visit(browser, `${address()}#/play/seven-ate-nine`, {
      settings: { calm },
    });
    await page.getByRole("button", { name: "Play" }).click();
    await page.getByRole("timer").waitFor();
    const from = Date.now();
    await page.locator(".draw:not(:disabled)").waitFor();
    await context.close();
    return Date.now() - from;
  };
  const [usual, calm] = [await begins(false), await begins(true)];
  expect(usual).toBeLessThan(4500);
  expect(calm).toBeGreaterThan(5000);
});
