// The pages for teachers: found from the first page, read in three languages, by keys alone, printed, without a network.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { address, test } from "./chromium";
import { lookAt } from "./looks";

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

test("from the first page to one after another, and back, with the keyboard alone", async ({
  visit,
}) => {
  const { page } = await visit("");
  await page.getByRole("link", { name: "For teachers" }).press("Enter");
  await heading(page, "For teachers").waitFor();
  await page.locator("main li").nth(7).waitFor();
  await page.getByRole("link", { name: "A first lesson in five minutes" }).press("Enter");
  await heading(page, "A first lesson in five minutes").waitFor();
  await page.getByRole("link", { name: "a class with tablets" }).press("Enter");
  await heading(page, "A class").waitFor();
  await page.getByText("There are forty animals").waitFor();
  await page.getByRole("link", { name: "Next: The whiteboard" }).press("Enter");
  await heading(page, "The whiteboard").waitFor();
  // Whoever uses keys reads on where the page begins.
  await page.locator("article[aria-label='The whiteboard']:focus").waitFor();
  await page.goBack();
  await heading(page, "A class").waitFor();
  await page.getByRole("link", { name: "Back" }).press("Enter");
  await heading(page, "For teachers").waitFor();
});

test("in the language of the device", async ({ visit }) => {
  const { page } = await visit("#/teachers/privacy", { locale: "nl-NL" });
  await heading(page, "Privacy: wat waar wordt bewaard").waitFor();
  await page.getByText("Deze pagina mag je aan ouders geven.").waitFor();
  await page.goto(`${address}#/settings`);
  await page.getByText("Íslenska").click();
  await page.goto(`${address}#/teachers/privacy`);
  await heading(page, "Persónuvernd: hvað er geymt og hvar").waitFor();
});

test("on paper a page has its title and its words, and no buttons", async ({ visit }) => {
  const { page } = await visit("#/teachers/privacy");
  await heading(page, "Privacy: what is kept where").waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button").count()).toBe(0);
  expect(await page.getByRole("link").count()).toBe(0);
  expect(await page.locator(".paper").isVisible()).toBe(true);
});

test("they are fetched only when somebody opens them", async ({ visit }) => {
  const { page } = await visit("");
  await page.waitForLoadState("networkidle");
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect((await fetched()).filter((name) => /Teachers/i.test(name))).toEqual([]);
  await page.getByRole("link", { name: "For teachers" }).click();
  await heading(page, "For teachers").waitFor();
  expect((await fetched()).some((name) => /TeachersScreen/.test(name))).toBe(true);
});

test("the list, and the longest page, at every size", async ({ visit }) => {
  const { page } = await visit("#/teachers", { reducedMotion: "reduce" });
  await page.getByRole("link", { name: "What it is" }).waitFor();
  await lookAt(page, "teachers");
  await page.goto(`${address}#/teachers/class`);
  await page.getByText("There are forty animals").waitFor();
  await lookAt(page, "teachers-class", { fullPage: true });
});
