// A screen at three widths, light and dark: nothing for axe to find, nothing wider than the screen or cut off, and a picture
// to look at. It is opened once and then looked at in all six ways.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { picture, violations } from "./chromium";

const sizes = [
  { width: 360, height: 640 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const narrow = [
  { width: 320, height: 568 },
  { width: 640, height: 400 },
];

// What goes beyond its place can be scrolled to, and only downwards.
const cutOff = (page: Page) =>
  page.evaluate(() => [
    ...(document.documentElement.scrollWidth > innerWidth ? ["the whole page"] : []),
    ...[...document.querySelectorAll(".frame *")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
      .filter((one) => !one.closest("svg, .said") && getComputedStyle(one).overflowX !== "visible")
      .filter((one) => one.getAttribute("role") !== "group" || !one.matches("[tabindex='0']")) // scrolled by keys too
      .map((one) => one.className),
  ]);

// What lies depends on the size, and whatever moves has arrived.
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    for (const one of document.getAnimations())
      if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
  });

interface Looking {
  turnTo?: () => Promise<unknown>; // to the part of a long page that is to be in the picture
  fullPage?: boolean;
}

export async function lookAt(page: Page, name: string, looking: Looking = {}): Promise<void> {
  const { turnTo = async () => {}, fullPage = false } = looking;
  await page.evaluate(() => document.fonts.ready);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      await turnTo();
      await settled(page);
      await picture(page, `${name}-${size.width}-${colorScheme}`, { fullPage });
      const where = `${name} at ${size.width} px, ${colorScheme}`;
      // From its beginning: what has gone half under a bar is no target that is too small.
      await page.evaluate(() => scrollTo(0, 0));
      // In the dark everything is as in the light, but for its colours.
      const found = await violations(page, colorScheme === "dark" ? ["color-contrast"] : undefined);
      expect(found, where).toEqual([]);
      expect(await cutOff(page), where).toEqual([]);
    }
  }
  // The smallest phone, and a laptop's screen of 1280 × 800 at 200 %.
  for (const size of narrow) {
    await page.setViewportSize(size);
    await turnTo();
    await settled(page);
    await picture(page, `${name}-${size.width}`, { fullPage });
    expect(await cutOff(page), `${name} at ${size.width} px`).toEqual([]);
  }
}
