// No page stays white: whatever does not come, or is forbidden, is said in words, with a way on.
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { picture, test, turn, violations } from "./chromium";
import { move } from "./playing";
import { pressed, warmUp } from "./practising";

const anything = /./;
const start = (page: Page, part: string) => page.locator(`#start-${part}`);
const saysIn = async (page: Page, part: string, words: [nl: string, is: string, en: string]) => {
  await start(page, part).waitFor();
  expect((await start(page, part).boundingBox())!.y, "in sight").toBeLessThan(50);
  for (const [i, language] of ["nl", "is", "en"].entries())
    expect(await start(page, part).locator(`[lang=${language}] h1`).innerText()).toBe(words[i]);
  expect(await violations(page)).toEqual([]);
  await picture(page, `start-${part}-360`);
};

test("without WebAssembly the page says what to do, in three languages", async ({ visit }) => {
  const { page } = await visit("", {
    first: (context) =>
      context.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly")),
  });
  await saysIn(page, "wasm", [
    "Deze browser staat WebAssembly niet toe, en de spellen hebben dat nodig",
    "Þessi vafri leyfir ekki WebAssembly, en spilin þurfa það",
    "This browser does not allow WebAssembly, and the games need it",
  ]);
});

const tooOld: [string, string, string] = [
  "Deze browser is te oud voor Rekentafel",
  "Þessi vafri er of gamall fyrir Rekentafel",
  "This browser is too old for Rekentafel",
];
test("a browser that lacks what every game needs is too old", async ({ visit }) => {
  const { page } = await visit("", {
    first: (context) =>
      context.addInitScript(() => Reflect.deleteProperty(globalThis, "HTMLDialogElement")),
  });
  await saysIn(page, "old", tooOld);
});
test("so is one that cannot read the client", async ({ visit }) => {
  const { page } = await visit("", {
    meant: anything,
    first: (context) =>
      context.route(/assets\/index.*\.js/, (route) =>
        route.fulfill({ contentType: "text/javascript", body: "let x = /(?<=/;" }),
      ),
  });
  await saysIn(page, "old", tooOld);
});

const cut = (what: RegExp) => (context: BrowserContext) =>
  context.route(what, (route) => route.abort());
test.for([/assets\/index.*\.js/, /assets\/first.*\.js/, /assets\/_first_en.*\.js/])(
  "the client does not come: %s",
  async (what, { visit }) => {
    const { page, context } = await visit("", { meant: anything, first: cut(what) });
    await saysIn(page, "failed", [
      "De pagina is niet helemaal geladen",
      "Síðan hlóðst ekki að fullu",
      "The page did not load completely",
    ]);
    await context.unroute(what);
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Which game today?" }).waitFor();
  },
);

test("a screen that does not come is said, with a way home and another try", async ({ visit }) => {
  const what = /assets\/(Before|SettingsScreen).*\.js/;
  const { page, context } = await visit("", { meant: anything, first: cut(what) });
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("heading", { name: "A part of Rekentafel did not load" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "trouble-360");
  await page.getByRole("link", { name: "To the first page" }).click();
  await page.getByRole("heading", { name: "Which game today?" }).waitFor();
  await page.goto(page.url().replace(/#.*/, "") + "#/play/formula");
  await page.getByRole("heading", { name: "A part of Rekentafel did not load" }).waitFor();
  await context.unroute(what);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
});

test("an engine that does not come is said", async ({ visit }) => {
  const { page } = await visit("#/play/formula", { meant: anything, first: cut(/\.wasm/) });
  await page.getByRole("heading", { name: "A part of Rekentafel did not load" }).waitFor();
});

const missed = (page: Page) =>
  page.getByRole("heading", { name: "A part of Rekentafel did not load" });
async function comesAgain(page: Page, context: BrowserContext, what: RegExp): Promise<void> {
  await missed(page).waitFor();
  await context.unroute(what);
  await page.getByRole("link", { name: "To the first page" }).click();
  await page.getByRole("heading", { name: "Which game today?" }).waitFor();
}
test("a learner that does not come is said, and asked anew", async ({ visit }) => {
  const what = /learner.*\.wasm/;
  const { page, context } = await visit("#/practice", { meant: anything, first: cut(what) });
  await pressed(page, "Fox");
  await pressed(page, "Start");
  await comesAgain(page, context, what);
  await page.evaluate(() => void (location.hash = "#/practice"));
  await pressed(page, "Start");
  await warmUp(page);
});
test("a puzzler that does not come is said, and asked anew", async ({ visit }) => {
  const what = /puzzler.*\.wasm/;
  const { page, context } = await visit("#/puzzles", { meant: anything, first: cut(what) });
  await comesAgain(page, context, what);
  await page.evaluate(() => void (location.hash = "#/puzzles"));
  await page.getByRole("link", { name: "Formula" }).first().click();
  await page.locator("[data-puzzle]").waitFor();
});

test("a screen that breaks is said, with a way home", async ({ visit }) => {
  const { page } = await visit("#/settings", {
    meant: anything,
    first: (context) =>
      context.addInitScript(() => {
        // Settings ask for it first.
        Object.defineProperty(Intl.NumberFormat.prototype, "format", {
          get() {
            throw new Error("broken");
          },
        });
      }),
  });
  await page.getByRole("heading", { name: "Something went wrong on this screen" }).waitFor();
  await page.getByRole("link", { name: "To the first page" }).click();
  await page.getByRole("heading", { name: "Which game today?" }).waitFor();
});

test("where nothing may be stored one plays all the same", async ({ visit }) => {
  const { page } = await visit("", {
    first: (context) =>
      context.addInitScript(() => {
        for (const name of ["localStorage", "sessionStorage", "indexedDB"])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException("The operation is insecure.", "SecurityError");
            },
          });
      }),
    deals: false,
    pace: 5,
  });
  await page
    .getByRole("link", { name: /Plus & Minus/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  for (let i = 0; i < 3 && (await turn(page)); i++) await move["plus-and-minus"](page);
  // Back at home the game goes on.
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("heading", { name: "Which game today?" }).waitFor();
  await page.getByRole("region", { name: "Go on playing" }).getByRole("link").first().click();
  await page.locator(".tile.mine").first().waitFor();
});
