import type { Page } from "playwright-core";
import { expect } from "vitest";
import { address, again, focused, go, picture, test, turn, violations } from "./chromium";
import { move } from "./playing";

const tiles = (page: Page) => page.locator(".tile").count();

test("from the page to the first move are three taps; afterwards one looks back", async ({
  visit,
}) => {
  const { page } = await visit("", { pace: 5 });
  await page.getByRole("link", { name: /Plus & Minus/ }).click();
  await page.getByRole("button", { name: "Play" }).click();
  await page.locator(".tile.mine").first().click();
  while (await turn(page)) await move["plus-and-minus"](page);
  // Looking back: from the end to the beginning, where every tile lies again.
  await page.getByRole("link", { name: "Look back" }).click();
  const steps = page.getByRole("slider", { name: "Step" });
  await steps.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => tiles(page)).toBe(24);
  await page.getByRole("button", { name: "One step forward" }).click();
  await page
    .getByText(/You took −?\d+: 0\s[+−]\s\d+\s=\s−?\d+\./)
    .first()
    .waitFor();
  expect(await tiles(page)).toBe(23);
  expect(await violations(page)).toEqual([]);
  await picture(page, "replay-360");
});

test("a whole game by keyboard alone", async ({ visit }) => {
  const { page } = await visit("", { reducedMotion: "reduce", pace: 5 });
  await go(page, "Tab", "a[href='#/play/plus-and-minus']");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Play" }).waitFor();
  await go(page, "Tab", ".bar button");
  await page.keyboard.press("Enter");
  await page.locator(".tile.mine").first().waitFor();
  await go(page, "Tab", ".tile");
  for (let moves = 0; await turn(page); moves++) {
    // The focus comes to a tile that may be taken, and is never lost.
    await expect.poll(() => focused(page, ".mine")).toBe(true);
    await page.keyboard.press(moves % 2 ? "ArrowRight" : "Home");
    await page.keyboard.press("Enter");
  }
  await again(page).waitFor();
  await expect.poll(() => focused(page, "#end")).toBe(true);
});

test("a wrong tile is refused with the rule's sentence, a hint nudges first, and a reload loses nothing", async ({
  visit,
}) => {
  const { page } = await visit("#/play/plus-and-minus", { pace: 5 });
  await page.getByRole("button", { name: "Play" }).click();
  await turn(page);
  const wrong = page.locator(".tile:not(.open)").first();
  const number = await wrong.innerText();
  await wrong.click();
  await page.getByText(`This ${number} is not in the star’s row. Take one of the yellow`).waitFor();
  // The tile that is meant is marked, as long as that is said of it.
  expect(await page.locator(".tile.refused").count()).toBe(1);
  await page.getByRole("button", { name: "Give me a hint" }).click();
  await page.getByText(/Think of what you leave/).waitFor();
  await page.getByRole("button", { name: "Show me" }).click();
  expect(await page.locator(".tile.refused").count()).toBe(0);
  await page.getByText(/^Take the −?\d+ that is lit/).waitFor();
  await page.locator(".tile.hinted").click();
  await turn(page);
  const left = await tiles(page);
  await page.reload();
  await page.locator(".tile.mine").first().waitFor();
  expect(await tiles(page)).toBe(left);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => tiles(page)).toBe(left + 2);
});

test("two at one tablet face each other: what is said to the far one is turned round", async ({
  visit,
}) => {
  const { page } = await visit("#/play/plus-and-minus", {
    viewport: { width: 820, height: 1180 },
  });
  await page.getByText("Together on this screen").click();
  await page.getByRole("button", { name: "Play" }).click();
  const far = page.locator('[data-side="far"]');
  const near = page.locator('[data-side="near"]');
  await near.getByText(/take a tile from/).waitFor();
  expect(await far.evaluate((one) => getComputedStyle(one).transform)).toBe(
    "matrix(-1, 0, 0, -1, 0, 0)",
  );
  await page.locator(".tile.mine").first().click();
  await far.getByText(/take a tile from/).waitFor();
  await near.getByText(/^Fox took −?\d+: 0\s[+−]\s\d+\s=/).waitFor();
  await page.waitForTimeout(400); // the star has come to rest
  await picture(page, "plus-and-minus-facing-820-light");
  // A tile outside the line: it is the far one who is told so.
  await page.locator(".tile:not(.mine)").first().click();
  await far.locator(".refused").waitFor();
  expect(await near.locator(".refused").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  // The rule behind it is turned to them as well.
  await far.getByRole("button", { name: "Why? Read rule P4" }).click();
  const sheet = page.getByRole("dialog");
  expect(await sheet.evaluate((one) => getComputedStyle(one).transform)).toBe(
    "matrix(-1, 0, 0, -1, 0, 0)",
  );
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  while (await turn(page)) await move["plus-and-minus"](page);
});

test("a game is saved as a file, and goes on where the file is opened", async ({ visit }) => {
  const { page } = await visit("#/play/plus-and-minus", { pace: 5 });
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
  const stream = await saving.createReadStream();
  const buffer = Buffer.concat(await stream.toArray());

  const elsewhere = await visit();
  await elsewhere.page
    .getByLabel("Open a saved game")
    .setInputFiles({ name: "x.rekentafel", mimeType: "text/plain", buffer });
  await elsewhere.page.locator(".tile.mine").first().waitFor();
  expect(await elsewhere.page.locator(".tile").allInnerTexts()).toEqual(left);
  await elsewhere.page.locator(".tile.mine").first().click();
  await expect.poll(() => elsewhere.page.locator(".tile").count()).toBeLessThan(22);
  // What is no saved game is refused with a sentence.
  await elsewhere.page.goto(address);
  await elsewhere.page
    .getByLabel("Open a saved game")
    .setInputFiles({ name: "x.txt", mimeType: "text/plain", buffer: Buffer.from("hello\n") });
  await elsewhere.page.getByRole("alert").waitFor();
  expect(await elsewhere.page.getByRole("alert").innerText()).toMatch(/ /);
  expect(await violations(elsewhere.page)).toEqual([]);
});
