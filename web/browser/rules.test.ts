// The rules in the browser: read, searched while typing, printed, opened from the table and without a network.
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

const rule = (page: Page, id: string) => page.getByRole("article", { name: id, exact: true });
const inSight = (page: Page, id: string) =>
  page.evaluate((id) => {
    const { top } = document.getElementById(`rule-${id}`)!.getBoundingClientRect();
    const bar = document.querySelector(".top")!.getBoundingClientRect();
    return top >= bar.bottom - 2 && top < innerHeight - 40 && bar.top === 0;
  }, id);

test("a rule has an address, and search finds it while one types", async () => {
  const { page, context, errors } = await visit(browser, `${address()}#/rules/formula/F16`);
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
  await page.screenshot({ path: `${screenshots}/rules-search-360.png` });
  await search.fill("xyzzy");
  await page.locator("p.many", { hasText: "Nothing found" }).waitFor();
  await search.fill("empty table fits any open end");
  await page.locator("main li a").first().click();
  await rule(page, "Rule T41").waitFor();
  await expect.poll(() => inSight(page, "T41")).toBe(true);
  expect(page.url()).toContain("#/rules/tables-domino/T41");
  expect(await search.inputValue()).toBe("");
  // Back to where one was.
  await page.goBack();
  await rule(page, "Rule F16").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("a rule that is named in another one is a link, also where another game tells it", async () => {
  const { page, context, errors } = await visit(browser, `${address()}#/rules/formula/F27`);
  await rule(page, "Rule F8").getByRole("link", { name: "F22" }).click();
  await expect.poll(() => inSight(page, "F22")).toBe(true);
  await page.goto(`${address()}#/rules/tables-rush/T3`);
  await rule(page, "Rule T3").waitFor();
  expect(page.url()).toContain("#/rules/tables-match/T3");
  expect(errors).toEqual([]);
  await context.close();
});

test("every game has its page in every language, from its own page too", async () => {
  const { page, context, errors } = await visit(browser, `${address()}#/rules`, {
    locale: "nl-NL",
  });
  await page.getByRole("link", { name: /Tafeldomino/ }).click();
  await rule(page, "Regel T31").waitFor();
  await page.getByRole("link", { name: "Terug" }).click();
  expect(await page.locator("main li").count()).toBe(7);
  await page.goto(`${address()}#/settings`);
  await page.getByText("Íslenska").click();
  await page.goto(`${address()}#/play/tables-order`);
  await page.getByRole("link", { name: "Reglur" }).click();
  await rule(page, "Regla T27").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("a refusal at the table shows its rule, and the table is as it was", async () => {
  const { page, context, errors } = await visit(browser, `${address()}#/play/plus-and-minus`);
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
  expect(errors).toEqual([]);
  await context.close();
});

test("an option that does not fit is explained by its rule", async () => {
  const { page, context } = await visit(browser, `${address()}#/play/formula`);
  await page.getByText("Options", { exact: true }).click();
  await page.getByLabel(/cards of your own/).fill("1 2 3");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("button", { name: "Why? Read rule F2" }).click();
  await page.getByRole("dialog").getByText("For 2 to 5 players").waitFor();
  await context.close();
});

test("without a network the rules and the lessons are there", async () => {
  const { page, context, errors } = await visit(browser, address());
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
  await page.goto(`${address()}#/rules/seven-ate-nine/S7`);
  await rule(page, "Rule S7").waitFor();
  await page.goto(`${address()}#/learn/formula`);
  await page.getByText("Two cards lie open").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test("on paper there are the rules and nothing else, whatever the colours of the screen", async () => {
  const { page, context } = await visit(browser, `${address()}#/rules/tables-match`, {
    viewport: { width: 720, height: 1000 },
    colorScheme: "dark",
  });
  await rule(page, "Rule T14").waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("searchbox").isVisible()).toBe(false);
  expect(await page.getByRole("navigation").isVisible()).toBe(false);
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(ink).toBe("rgb(22, 50, 79)");
  await page.screenshot({ path: `${screenshots}/rules-print.png`, fullPage: true });
  // Several pages, and no rule is cut in two without need.
  const paper = await page.pdf({ format: "A4" });
  expect(String(paper).match(/\/Type\s*\/Page\b/g)!.length).toBeGreaterThan(1);
  await context.close();
});

const sizes = [
  { width: 360, height: 640 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
// A rule with something drawn, and the list of all.
const pages = {
  "": "",
  "seven-ate-nine": "S7",
  formula: "F12",
  "plus-and-minus": "P7",
  "tables-match": "T14",
  "tables-order": "T27",
  "tables-rush": "T30",
  "tables-domino": "T40",
};
for (const viewport of sizes)
  for (const colorScheme of ["light", "dark"] as const)
    test(`rules at ${viewport.width} px, ${colorScheme}`, async () => {
      const { page, context, errors } = await visit(browser, address(), {
        viewport,
        colorScheme,
        reducedMotion: "reduce",
      });
      for (const [game, id] of Object.entries(pages)) {
        await page.goto(`${address()}#/rules/${game}/${id}`);
        if (id) await expect.poll(() => inSight(page, id)).toBe(true);
        else await page.getByText("Rules of which game?").waitFor();
        await page.screenshot({
          path: `${screenshots}/rules-${game || "all"}-${viewport.width}-${colorScheme}.png`,
        });
        // From its beginning: what has gone half under the bar is no target that is too small.
        await page.evaluate(() => scrollTo(0, 0));
        expect(await violations(page), game).toEqual([]);
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wide, game).toBe(0);
      }
      expect(errors).toEqual([]);
      await context.close();
    });
