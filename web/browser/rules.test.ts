// The rules in the browser: read, searched while typing, printed, opened from the table and without a network.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { address, picture, test, violations } from "./chromium";
import { lookAt } from "./looks";

const rule = (page: Page, id: string) => page.getByRole("article", { name: id, exact: true });
const inSight = (page: Page, id: string) =>
  page.evaluate((id) => {
    const { top } = document.getElementById(`rule-${id}`)!.getBoundingClientRect();
    const bar = document.querySelector(".top")!.getBoundingClientRect();
    return top >= bar.bottom - 2 && top < innerHeight - 40 && bar.top === 0;
  }, id);

test("a rule has an address, and search finds it while one types", async ({ visit }) => {
  const { page } = await visit("#/rules/formula/F16");
  await rule(page, "Rule F16").waitFor();
  await expect.poll(() => inSight(page, "F16")).toBe(true);
  const search = page.getByRole("searchbox", { name: "Search all rules" });
  await search.pressSequentially("t34");
  await page
    .getByText(/rules? found/)
    .first()
    .waitFor();
  const [first] = await page.locator("main li a").allInnerTexts();
  expect(first).toMatch(/^T34\s+Times tables: domino/);
  await search.fill("joker dig");
  await page.locator("mark", { hasText: "joker" }).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "rules-search-360");
  await search.fill("xyzzy");
  await page.locator("p.many", { hasText: "Nothing found" }).waitFor();
  await search.fill("blank card fits any open end");
  await page.locator("main li a").first().click();
  await rule(page, "Rule T41").waitFor();
  await expect.poll(() => inSight(page, "T41")).toBe(true);
  expect(page.url()).toContain("#/rules/tables-domino/T41");
  expect(await search.inputValue()).toBe("");
  // Back to where one was.
  await page.goBack();
  await rule(page, "Rule F16").waitFor();
});

test("a rule that is named in another one is a link, also where another game tells it", async ({
  visit,
}) => {
  const { page } = await visit("#/rules/formula/F27");
  await rule(page, "Rule F8").getByRole("link", { name: "F22" }).click();
  await expect.poll(() => inSight(page, "F22")).toBe(true);
  await page.goto(`${address}#/rules/tables-rush/T3`);
  await rule(page, "Rule T3").waitFor();
  expect(page.url()).toContain("#/rules/tables-match/T3");
});

test("every game has its page in every language, from its own page too", async ({ visit }) => {
  const { page } = await visit("#/rules", {
    locale: "nl-NL",
  });
  await page.getByRole("link", { name: /Tafeldomino/ }).click();
  await rule(page, "Regel T31").waitFor();
  await page.getByRole("link", { name: "Terug" }).click();
  await expect.poll(() => page.locator("main li").count()).toBe(7);
  await page.goto(`${address}#/settings`);
  await page.getByText("Íslenska").click();
  await page.goto(`${address}#/play/tables-order`);
  await page.getByRole("link", { name: "Reglur" }).click();
  await rule(page, "Regla T27").waitFor();
});

test("a refusal at the table shows its rule, and the table is as it was", async ({ visit }) => {
  const { page } = await visit("#/play/plus-and-minus");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(".tile.mine").first().waitFor();
  await page.locator(".tile:not(.open)").first().click();
  const why = page.getByRole("button", { name: "Why? Read rule P4" });
  await why.click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("In your turn you take one tile").waitFor();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Close" }).click();
  await sheet.waitFor({ state: "detached" });
  await why.waitFor();
  await page.locator(".tile.mine").first().waitFor();
  // All rules, and back to the same table.
  await why.click();
  await sheet.getByRole("link", { name: "All rules" }).click();
  await rule(page, "Rule P4").waitFor();
  expect(await sheet.count()).toBe(0);
  await page.goBack();
  await page.locator(".tile.mine").first().waitFor();
  // From the rules button of the table as well.
  await page.getByRole("button", { name: "Rules" }).click();
  await sheet.getByRole("link", { name: "All rules" }).click();
  await rule(page, "Rule P1").waitFor();
});

test("without a network the rules and the lessons are there", async ({ visit }) => {
  const { page, context } = await visit("", { keeper: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [name] = await caches.keys();
        return name ? (await (await caches.open(name)).keys()).length : 0;
      }),
    )
    .toBeGreaterThan(20);
  await page.reload();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.goto(`${address}#/rules/seven-ate-nine/S7`);
  await rule(page, "Rule S7").waitFor();
  await page.goto(`${address}#/learn/formula`);
  await page.getByText("Two cards are face up").waitFor();
});

test("on paper there are the rules and nothing else, whatever the colours of the screen", async ({
  visit,
}) => {
  const { page } = await visit("#/rules/tables-match", {
    viewport: { width: 720, height: 1000 },
    colorScheme: "dark",
  });
  await rule(page, "Rule T14").waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("searchbox").isVisible()).toBe(false);
  expect(await page.getByRole("navigation").isVisible()).toBe(false);
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(ink).toBe("rgb(22, 50, 79)");
  await picture(page, "rules-print", { fullPage: true });
  // Several pages, and no rule is cut in two without need.
  const paper = await page.pdf({ format: "A4" });
  expect(String(paper).match(/\/Type\s*\/Page\b/g)!.length).toBeGreaterThan(1);
});

// A rule with something drawn.
const drawn = {
  "seven-ate-nine": "S7",
  formula: "F12",
  "plus-and-minus": "P7",
  "tables-match": "T14",
  "tables-order": "T27",
  "tables-rush": "T30",
  "tables-domino": "T40",
};
test.for(Object.entries(drawn))("the rules of %s", async ([game, id], { visit }) => {
  const { page } = await visit(`#/rules/${game}/${id}`, { reducedMotion: "reduce" });
  await expect.poll(() => inSight(page, id)).toBe(true);
  await lookAt(page, `rules-${game}`, {
    turnTo: () =>
      page.evaluate((id) => document.getElementById(`rule-${id}`)!.scrollIntoView(), id),
  });
});

test("the list of rules", async ({ visit }) => {
  const { page } = await visit("#/rules", { reducedMotion: "reduce" });
  await page.getByText("Which rules would you like to read?").waitFor();
  await lookAt(page, "rules-all");
});
