// Somebody who taps first and reads later: anywhere, with two fingers, pulling, back, undo, and a phone that is turned.
// Nothing breaks, nothing is left lying over the table, and the game can be played on.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { games } from "../src/games/all";
import { chance } from "./chance";
import { test } from "./chromium";
import { Fingers } from "./fingers";
import { middleOf } from "./midgame";

const upright = { width: 360, height: 640 };
const flat = { width: 640, height: 360 };
const actions = Number(process.env["TAPS"] ?? 60);

// What a child taps: mostly what looks like something to tap.
const anything = "button, a[href^='#'], [data-drop], .lane, .board, .frame";
const spots = (page: Page, selector: string) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .map((one) => one.getBoundingClientRect())
        .filter(
          ({ width, height, top, left }) =>
            width * height > 0 && top < innerHeight && left < innerWidth,
        )
        .map(({ x, y, width, height }) => ({ x, y, width, height })),
    selector,
  );
const toTable = (page: Page, id: string) =>
  page.evaluate((id) => {
    if (!location.hash.startsWith("#/table/")) location.hash = `#/table/${id}`;
  }, id);

test.for(games)("%s: random taps break nothing", { timeout: 180_000 }, async (game, { visit }) => {
  const kept = await middleOf({
    game,
    setup: game === "tables-rush" ? { seconds: 600 } : {},
    bots: [2, 1],
    until: (_, played) => played >= 8,
  });
  const phone = { hasTouch: true, isMobile: true, viewport: upright };
  // From home, by a few screens: going back never leaves the client.
  const { page } = await visit("#/", { kept, ...phone, pace: 3 });
  for (const screen of ["#/settings", "#/", "#/settings", `#/table/${kept.id}`])
    await page.evaluate((screen) => void (location.hash = screen), screen);
  await page.locator(".frame").waitFor();
  const fingers = await Fingers.at(page);
  const random = chance(games.indexOf(game) + Number(process.env["SEED"] ?? 1));
  const within = (from: number, long: number) => from + (long * (10 + random(80))) / 100;
  async function somewhere(selector = anything): Promise<[x: number, y: number]> {
    const all = await spots(page, selector);
    const { x, y, width, height } = all[random(all.length)] ?? { x: 0, y: 0, ...upright };
    return [within(x, width), within(y, height)];
  }
  // What flew or was pulled, and is still there.
  const left = () =>
    page.evaluate(
      () => document.querySelectorAll("body > div[aria-hidden], .pulled, .paper-square").length,
    );
  const tap = async () => fingers.lift(await fingers.press(...(await somewhere())));
  async function twoFingers() {
    const one = await fingers.press(...(await somewhere()));
    const other = await fingers.press(...(await somewhere()));
    for (const finger of random(2) ? [one, other] : [other, one]) await fingers.lift(finger);
  }
  async function pull() {
    const finger = await fingers.press(
      ...(await somewhere(".hand button:not([aria-disabled=true], :disabled)")),
    );
    for (let i = 0; i < 3; i++) await fingers.move(finger, ...(await somewhere()));
    await fingers.lift(finger);
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
  }
  const undo = () =>
    page.evaluate(() => document.querySelector<HTMLElement>("header button")?.click());
  for (let done = 0; done < actions; done++) {
    const what = random(100);
    if (what < 70) await tap();
    else if (what < 80) await twoFingers();
    else if (what < 90) await pull();
    else if (what < 93) await page.setViewportSize(random(2) ? upright : flat);
    else if (what < 96) await page.evaluate(() => history.back());
    else await undo();
    if (random(3) === 0) await page.waitForTimeout(50);
    await toTable(page, kept.id); // wherever that led
  }
  await page.setViewportSize(upright);
  await toTable(page, kept.id);
  await page.locator(".frame").waitFor();
  while (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
  await expect.poll(left).toBe(0);
  const scrolled = () => [document.documentElement.scrollWidth, scrollX, scrollY];
  expect(await page.evaluate(scrolled)).toEqual([upright.width, 0, 0]);
  await page.locator(".hand, .tile, #end").first().waitFor();
});
