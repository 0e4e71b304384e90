// Several fingers at one screen, as the browser's own input: two to four people who tap at the same time lose no tap.
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Entry, Game, Setup } from "../src/table/protocol";
import { chance } from "./chance";
import { test, type Visiting } from "./chromium";
import { Fingers } from "./fingers";
import { whereOneCan } from "./midgame";

// Comes down and goes up in any order, on one thing for each seat: how often on each.
async function tapAtRandom(
  page: Page,
  targets: Locator[],
  { taps = 200, most = Infinity, seed = 1 }: { taps?: number; most?: number; seed?: number } = {},
): Promise<number[]> {
  const fingers = await Fingers.at(page);
  const random = chance(seed);
  const boxes = await Promise.all(targets.map(async (one) => (await one.boundingBox())!));
  const resting = new Map<number, number>(); // by seat: the finger that is down
  const tapped = targets.map(() => 0);
  let together = 0;
  for (let begun = 0; begun < taps || resting.size > 0;) {
    const seat = random(targets.length);
    const finger = resting.get(seat);
    if (finger !== undefined) {
      if (resting.size > 1) together++;
      resting.delete(seat);
      await fingers.lift(finger);
    } else if (begun < taps && tapped[seat]! < most) {
      const { x, y, width, height } = boxes[seat]!;
      const at = (from: number, size: number) => from + size * (0.3 + random(40) / 100);
      resting.set(seat, await fingers.press(at(x, width), at(y, height)));
      tapped[seat]!++;
      begun++;
    }
  }
  expect(together > taps / 4).toBe(true);
  return tapped;
}

const side = (seat: number) => `[role=group][data-side]:nth-child(${seat})`;
async function sitDown(visit: Visiting, game: Game, setup: Setup, people: number): Promise<Page> {
  const chairs = Array.from({ length: people }, () => ({ person: "" }));
  const dealt = { setup, seed: "2", entries: [], over: false, when: 1, rules: 2 as const };
  const { page } = await visit("", {
    kept: { id: "fingers", game, chairs, ...dealt },
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
  });
  return page;
}
const deck = "20*1~1 20*2~1 20*3~1 20*4~1 20*5~1 20*6~1"; // as large as may be

describe.each([2, 4])("%i at one screen", (people) => {
  // Two games, since there are not cards enough for so many.
  test.for([1, 2])(
    "7 Ate 9, game %i: of 100 overlapping taps none is lost and none counts twice",
    async (seed, { visit }) => {
      const setup = { players: people, deck, pace: 0 };
      const page = await sitDown(visit, "seven-ate-nine", setup, people);
      const draws = Array.from({ length: people }, (_, i) => page.locator(`${side(i + 1)} .draw`));
      await page.locator(`${side(1)} .draw:not(:disabled)`).waitFor();
      const tapped = await tapAtRandom(page, draws, { taps: 100, most: 100 / people + 3, seed });
      const drawn = () =>
        page.evaluate((people) => {
          const { entries } = JSON.parse(localStorage["rekentafel/game/fingers"]);
          return Array.from(
            { length: people },
            (_, i) =>
              entries.filter((one: Entry) => one.seat === i + 1 && one.action === "draw").length,
          );
        }, people);
      await expect.poll(drawn, { timeout: 15_000 }).toEqual(tapped);
    },
  );

  test("rush: of 200 overlapping taps none is lost and none counts twice", async ({ visit }) => {
    const setup = { players: people, seconds: 600 };
    const page = await sitDown(visit, "tables-rush", setup, people);
    const first = (seat: number) => page.locator(`${side(seat)} .hand button`).first();
    await page
      .locator(`${side(1)} .hand [aria-disabled=false]`)
      .first()
      .waitFor();
    const cards = Array.from({ length: people }, (_, i) => first(i + 1));
    // Every tap takes the card up or puts it back.
    for (const card of cards)
      await card.evaluate((one) => {
        new MutationObserver((changes) => {
          one.dataset["times"] = String(Number(one.dataset["times"] ?? 0) + changes.length);
        }).observe(one, { attributeFilter: ["aria-pressed"] });
      });
    const tapped = await tapAtRandom(page, cards);
    const times = () =>
      Promise.all(cards.map((card) => card.evaluate((one) => Number(one.dataset["times"]))));
    await expect.poll(times, { timeout: 15_000 }).toEqual(tapped);
  });
});

test("a card is pulled by the finger that grabbed it, whatever another one does", async ({
  visit,
}) => {
  const setup = { players: 2, deck, pace: 0 };
  const page = await sitDown(visit, "seven-ate-nine", setup, 2);
  await page.locator(`${side(1)} .draw:not(:disabled)`).waitFor();
  for (const seat of [1, 2]) await page.locator(`${side(seat)} .draw`).tap();
  const card = page.locator(`${side(1)} .hand button`).first();
  await card.waitFor();
  const from = (await card.boundingBox())!;
  const centre = (await page.locator(`${side(1)} .middle`).boundingBox())!;
  const draw = (await page.locator(`${side(2)} .draw`).boundingBox())!;
  const fingers = await Fingers.at(page);
  const pulls = await fingers.press(from.x + 10, from.y + 10);
  await fingers.move(pulls, from.x + 10, from.y - 40);
  const taps = await fingers.press(draw.x + 60, draw.y + 10);
  await page.locator(".pulled").waitFor();
  await fingers.lift(taps);
  await fingers.move(pulls, centre.x + centre.width / 2, centre.y + centre.height / 2);
  await page.locator(".drop-here").waitFor();
  await fingers.lift(pulls);
  const acts = () =>
    page.evaluate(() =>
      JSON.parse(localStorage["rekentafel/game/fingers"]).entries.map(
        (one: Entry) => `${one.seat} ${one.action.replace(/.*@.*/, "lays")}`,
      ),
    );
  await expect
    .poll(async () => (await acts()).slice(1).sort())
    .toEqual(
      (await card.isVisible())
        ? ["1 draw", "2 draw", "2 draw"]
        : ["1 draw", "1 lays", "2 draw", "2 draw"],
    );
});

// The mark goes as soon as it is tapped, and what joins the parts again comes under the finger.
test("a tap on what then goes away is one tap: a row that is split stays split", async ({
  visit,
}) => {
  const { kept } = await whereOneCan({ game: "tables-order", bots: [3, 2] }, (action) =>
    /^lay \S+ (left|right) \d+\.\d+/.test(action),
  );
  const { page } = await visit("", { kept, hasTouch: true, isMobile: true });
  await page.locator("[data-opens]").first().tap();
  for (let card = 1; !(await page.locator("[data-cut]").count()); card++)
    await page.locator("[data-opens]").nth(card).tap();
  await page.locator("[data-cut]").first().tap();
  await page.locator(".cut-line").waitFor();
  await page.evaluate(() => new Promise((seen) => setTimeout(seen, 400)));
  expect(await page.locator(".cut-line").count()).toBe(1);
});
