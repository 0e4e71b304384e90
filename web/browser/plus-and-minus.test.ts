import type { Browser } from "playwright-core";
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

test("from the page to the first move are three taps, and a whole game by mouse goes to its end", async () => {
  const { page, context, errors } = await visit(browser, address());
  await page.getByRole("link", { name: /Plus & Minus/ }).click();
  await page.getByRole("button", { name: "Play" }).click();
  await page.locator(".tile.mine").first().click();
  while (!(await page.getByRole("button", { name: "Again" }).isVisible())) {
    const tile = page.locator(".tile.mine").first();
    await tile
      .or(page.getByRole("button", { name: "Again" }))
      .first()
      .waitFor();
    if (await tile.isVisible()) await tile.click();
  }
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: `${screenshots}/plus-and-minus-end-360.png` });
  // Looking back: from the end to the beginning, where every tile lies again.
  await page.getByRole("link", { name: "Look back" }).click();
  const steps = page.getByRole("slider", { name: "Step" });
  await steps.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => page.locator(".tile").count()).toBe(24);
  await page.getByRole("button", { name: "One step on" }).click();
  await page
    .getByText(/You: tile .*, from/)
    .first()
    .waitFor();
  expect(await page.locator(".tile").count()).toBe(23);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: `${screenshots}/replay-360.png` });
  expect(errors).toEqual([]);
  await context.close();
});

test("a whole game by keyboard alone", async () => {
  const { page, context, errors } = await visit(browser, address(), { reducedMotion: "reduce" });
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  const tabTo = async (words: RegExp) => {
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press("Tab");
      if (words.test(await focused())) return;
    }
    throw new Error(`no ${words} in the tab order`);
  };
  await tabTo(/^Plus & Minus/);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Play" }).waitFor();
  await tabTo(/^Play$/);
  await page.keyboard.press("Enter");
  await page.locator(".tile").first().waitFor();
  for (
    let i = 0;
    i < 10 && !(await page.evaluate(() => document.activeElement?.classList.contains("tile")));
    i++
  )
    await page.keyboard.press("Tab");
  const again = page.getByRole("button", { name: "Again" });
  const turn = page.locator(".tile.mine");
  for (let moves = 0; moves < 40 && !(await again.isVisible()); moves++) {
    await turn.or(again).first().waitFor();
    if (await again.isVisible()) break;
    // The focus comes to a tile that may be taken, and is never lost.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.classList.contains("mine")))
      .toBe(true);
    await page.keyboard.press(moves % 2 ? "ArrowRight" : "Home");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(50);
  }
  await again.waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("end");
  expect(errors).toEqual([]);
  await context.close();
});

test("a wrong tile is refused with the rule's sentence, a hint nudges first, and a reload loses nothing", async () => {
  const { page, context, errors } = await visit(browser, `${address()}#/play/plus-and-minus`);
  await page.getByRole("button", { name: "Play" }).click();
  await page.locator(".tile:not(.open)").first().click();
  await page
    .getByText(/is not in the star's row/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Help me a little" }).click();
  await page.getByText(/Think of what you leave/).waitFor();
  await page.getByRole("button", { name: "Show me" }).click();
  await page.locator(".tile.hinted").click();
  await page.locator(".tile.mine").first().waitFor();
  const tiles = await page.locator(".tile").count();
  await page.reload();
  await page.locator(".tile.mine").first().waitFor();
  expect(await page.locator(".tile").count()).toBe(tiles);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect.poll(() => page.locator(".tile").count()).toBe(tiles + 2);
  expect(errors).toEqual([]);
  await context.close();
});

test("two at one tablet face each other: what is said to the far one is turned round", async () => {
  const { page, context, errors } = await visit(browser, `${address()}#/play/plus-and-minus`, {
    viewport: { width: 820, height: 1180 },
  });
  await page.getByText("Together here").click();
  await page.getByRole("button", { name: "Play" }).click();
  const far = page.locator('[data-side="far"]');
  const near = page.locator('[data-side="near"]');
  await near.getByText(/take a tile from/).waitFor();
  expect(await far.evaluate((one) => getComputedStyle(one).rotate)).toBe("180deg");
  await page.locator(".tile.mine").first().click();
  await far.getByText(/take a tile from/).waitFor();
  await near.getByText(/^Fox: tile/).waitFor();
  await page.waitForTimeout(400); // the star has come to rest
  await page.screenshot({ path: `${screenshots}/plus-and-minus-facing-820-light.png` });
  // A tile outside the line: it is the far one who is told so.
  await page.locator(".tile:not(.mine)").first().click();
  await far.locator(".refused").waitFor();
  expect(await near.locator(".refused").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  for (;;) {
    const again = page.getByRole("button", { name: "Again" });
    const tile = page.locator(".tile.mine").first();
    await tile.or(again).first().waitFor();
    if (await again.isVisible()) break;
    await tile.click();
  }
  expect(errors).toEqual([]);
  await context.close();
});

test("a game is saved as a file, and goes on where the file is opened", async () => {
  const { page, context, errors } = await visit(browser, `${address()}#/play/plus-and-minus`);
  await page.getByRole("button", { name: "Play" }).click();
  await page.locator(".tile.mine").first().click();
  await expect.poll(() => page.locator(".tile").count()).toBe(22);
  await page.locator(".tile.mine").first().waitFor();
  const board = () => page.locator(".tile").allInnerTexts();
  const left = await board();
  await page.getByRole("button", { name: "Rules" }).click();
  const [saving] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save this game" }).click(),
  ]);
  expect(saving.suggestedFilename()).toBe("plus-and-minus.rekentafel");
  const file = await saving.path();

  const elsewhere = await visit(browser, address());
  await elsewhere.page.getByLabel("Open a saved game").setInputFiles(file);
  await elsewhere.page.locator(".tile.mine").first().waitFor();
  expect(await elsewhere.page.locator(".tile").allInnerTexts()).toEqual(left);
  await elsewhere.page.locator(".tile.mine").first().click();
  await expect.poll(() => elsewhere.page.locator(".tile").count()).toBeLessThan(22);
  // What is no saved game is refused with a sentence.
  await elsewhere.page.goto(address());
  await elsewhere.page
    .getByLabel("Open a saved game")
    .setInputFiles({ name: "x.txt", mimeType: "text/plain", buffer: Buffer.from("hello\n") });
  await elsewhere.page.getByRole("alert").waitFor();
  expect(await elsewhere.page.getByRole("alert").innerText()).toMatch(/ /);
  expect(await violations(elsewhere.page)).toEqual([]);
  expect([...errors, ...elsewhere.errors]).toEqual([]);
  await context.close();
  await elsewhere.context.close();
});
