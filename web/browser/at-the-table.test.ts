// What is around the game at a table: sound, settings and keys over it, and the phone's back button.
import { expect } from "vitest";
import { focused, picture, test, violations } from "./chromium";
import { sitDown } from "./midgame";

test("sound, settings and the keys of this game are at the table; back closes them one by one", async ({
  visit,
}) => {
  const { page } = await sitDown(visit, { game: "seven-ate-nine" });
  const at = page.url();
  await page.getByRole("button", { name: "Rules" }).click();
  await page.getByText("lay the card with that number (0 is 10)").waitFor();
  expect(await page.locator("kbd", { hasText: /^u$/ }).count()).toBe(0); // not in 7 Ate 9
  await page.getByRole("button", { name: "Sound is on" }).click();
  await page.getByRole("button", { name: "Sound is off" }).waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage["rekentafel/settings"]).volume)).toBe(0);
  await picture(page, "about-table-360-light");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: /Hurry/ }).check();
  await picture(page, "settings-at-table-360-light");
  expect(await violations(page)).toEqual([]);
  // Each press closes one, and the game is still there.
  await page.goBack();
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(1);
  await page.goBack();
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  expect(page.url()).toBe(at);
  // Closed by its button it leaves nothing behind: back leaves the table.
  await page.getByRole("button", { name: "Rules" }).click();
  await page.locator("dialog").getByRole("button", { name: "Close" }).click();
  await expect.poll(() => page.evaluate(() => history.state?.over ?? false)).toBe(false);
  expect(page.url()).toBe(at);
});

test("a link in a dialog leaves no dead entry behind: back leads to the table at once", async ({
  visit,
}) => {
  const { page } = await sitDown(visit, { game: "tables-order" });
  const at = page.url();
  await page.getByRole("button", { name: "Rules" }).click();
  await page.locator("dialog a[href^='#/rules']").first().click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => page.url()).toContain("#/rules");
  await page.goBack();
  await expect.poll(() => page.url()).toBe(at);
  await page.locator(".hand button").first().waitFor();
  expect(await page.evaluate(() => history.state?.over ?? false)).toBe(false);
});

test("a phone is told of no keys", async ({ visit }) => {
  const { page } = await sitDown(
    visit,
    { game: "tables-order" },
    { hasTouch: true, isMobile: true },
  );
  await page.getByRole("button", { name: "Rules" }).tap();
  await page.locator("dialog").getByRole("button", { name: "Settings" }).waitFor();
  expect(await page.locator("kbd").count()).toBe(0);
});

test.for(["plus-and-minus", "formula", "tables-order", "tables-match", "tables-domino"] as const)(
  "%s: who plays by keyboard is at the cards at once",
  async (game, { visit }) => {
    const { page } = await sitDown(visit, { game });
    await expect.poll(() => focused(page, ".place button")).toBe(true);
  },
);
