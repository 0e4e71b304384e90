// Plus & Minus: which tile is meant is shown by light and told by its number, to both who look at it.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { KeptGame } from "../src/table/kept";
import type { Setup } from "../src/table/protocol";
import { picture, test, turn } from "./chromium";
import { outside } from "./fits";
import { lookBackAt, middleOf, sitDown, wholeGame } from "./midgame";
import { move } from "./playing";

const tiles = (page: Page) => page.locator(".tile").count();
const tile = (page: Page, square: string) => page.locator(`[data-square="${square}"]`);
const chip = (page: Page, seat: number) => page.locator(`[data-seat="${seat}"] .standing`);
const tablet = { width: 820, height: 1180 };
const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  tablet,
  { width: 1440, height: 900 },
];

// Two at this device, before the first move.
const two = (setup: Setup): KeptGame => ({
  id: "two",
  game: "plus-and-minus",
  setup,
  seed: "1",
  chairs: [{ person: "" }, { person: "" }],
  entries: [],
  over: false,
  when: 1,
});

test("between two who face each other a tile has its number for both, and undo takes back every move", async ({
  visit,
}) => {
  const layout = "6 9 3 8/1 * 5 0/-4 2 7 66/9 8 11 6";
  const { page } = await visit("", { kept: two({ layout }), viewport: tablet });
  await turn(page);
  expect(await tile(page, "1,1").locator("> span").allInnerTexts()).toEqual(["6", "6"]);
  expect(await tile(page, "1,1").locator(".underlined").count()).toBe(2);
  expect(await tile(page, "3,4").locator(".underlined").count()).toBe(2);
  expect(await tile(page, "1,3").locator(".underlined").count()).toBe(0);
  const far = tile(page, "1,1").locator("> span").first();
  expect(await far.evaluate((one) => getComputedStyle(one).transform)).toBe(
    "matrix(-1, 0, 0, -1, 0, 0)",
  );
  await tile(page, "2,1").click();
  await turn(page);
  // What lies above the star for the near one, lies below it for the far one, whose turn it is.
  await page.getByRole("button", { name: "Give me a hint" }).click();
  const hint = await page.getByText(/^Think of what you leave/).innerText();
  await page.getByRole("button", { name: "Show me" }).click();
  await picture(page, "plus-and-minus-facing-hint-820");
  const { star, lit } = await page.evaluate(() => {
    const top = (one: string) => document.querySelector(one)!.getBoundingClientRect().top;
    return { star: top(".star"), lit: top(".hinted") };
  });
  expect(hint).toMatch(lit < star ? /below the star/ : /above the star/);
  await tile(page, "3,1").click();
  await turn(page);
  await tile(page, "3,2").click();
  await turn(page);
  for (let left = 13; left <= 15; left++) {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => tiles(page)).toBe(left);
    // What was taken back is not told any more.
    await expect.poll(() => page.getByText(/ took /).count()).toBe(0);
  }
  expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
});

test("a tile is counted up to its owner's sum, the sum is said, and so is why it ends", async ({
  visit,
}) => {
  const layout = "9 3 1/7 * 5/2 4 12";
  const wanted = { game: "plus-and-minus", setup: { layout }, bots: [1, 1] } as const;
  const { page } = await sitDown(visit, { ...wanted, bots: [1, 1] }, { pace: 5 });
  await turn(page);
  await tile(page, "2,1").click();
  await page.getByText("You took 7: 0 + 7 = 7.").first().waitFor();
  await expect.poll(() => chip(page, 1).innerText()).toBe("7");
  while (await turn(page)) await move["plus-and-minus"](page);
  await page.getByText(/^No tile is left in the star’s (row|column)\.$/).waitFor();
  // The line that is empty is lit.
  expect(await page.locator(".well.open").count()).toBe(2);
  await picture(page, "plus-and-minus-why-over");
});

// Everything that is written or said to somebody who cannot see, and no place as one types it: "2,3".
async function noPlaces(page: Page) {
  const words = await page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel),
      ...[...document.querySelectorAll("[aria-valuetext]")].map((one) => one.ariaValueText),
    ].join("\n"),
  );
  expect(words.length).toBeGreaterThan(100);
  expect(words.match(/.*\d,\d.*/g) ?? []).toEqual([]);
}
test.for(["nl", "is", "en"])(
  "a tile is never named by its place: %s",
  async (language, { visit }) => {
    const settings = { language };
    const wanted = { game: "plus-and-minus", setup: { method: 1 }, bots: [1, 1] } as const;
    const kept = await middleOf({ ...wanted, bots: [1, 1], until: (_, played) => played >= 4 });
    const { page } = await visit("", { kept, settings, reducedMotion: "reduce", pace: 5 });
    await turn(page);
    await noPlaces(page);
    await page.locator(".tile:not(.mine)").first().click();
    await page.locator(".refused").first().waitFor();
    await noPlaces(page);
    await page.keyboard.press("h");
    await page.locator(".helped").waitFor();
    await noPlaces(page);
    await page.keyboard.press("h");
    await page.locator(".tile.hinted").waitFor();
    await noPlaces(page);
    await page.locator(".tile.hinted").click();
    await page.locator(".line.news").waitFor();
    await noPlaces(page);
    while (await turn(page)) await move["plus-and-minus"](page);
    await noPlaces(page);

    const back = await lookBackAt(visit, await wholeGame({ ...wanted, bots: [1, 1] }), {
      settings,
    });
    await back.page.locator("progress").waitFor({ state: "detached" });
    await back.page.locator("summary").click();
    await back.page.locator(".jump").first().click();
    for (const key of ["ArrowRight", "ArrowRight", "End"]) {
      await noPlaces(back.page);
      await back.page.keyboard.press(key);
    }
    await noPlaces(back.page);
  },
);

// What is to be tapped or read.
const controls = "button, a, input, .star, .standing, .line p, .side p";
test.for([1, 5])(
  "board %s: everything is on the screen, and a tile is as large as it permits",
  async (method, { visit }) => {
    const wanted = { game: "plus-and-minus", setup: { method } } as const;
    const kept = await middleOf({ ...wanted, bots: [1, 1], until: (_, played) => played >= 4 });
    const settings = { language: "nl" };
    for (const [name, game] of Object.entries({ alone: kept, two: two({ method }) }))
      for (const viewport of sizes) {
        const { page } = await visit("", {
          kept: game,
          settings,
          viewport,
          reducedMotion: "reduce",
        });
        await turn(page);
        const where = `${name} ${viewport.width}`;
        const small = page.locator(".tile").first();
        expect((await small.boundingBox())!.width, where).toBeGreaterThanOrEqual(40);
        await picture(page, `plus-and-minus-board-${method}-${name}-${viewport.width}-now`);
        await page.locator(".tile:not(.mine)").first().click();
        await page.locator(".tile.refused").waitFor();
        await picture(page, `plus-and-minus-board-${method}-${name}-${viewport.width}`);
        expect(await outside(page, controls), where).toEqual([]);
      }
  },
);
