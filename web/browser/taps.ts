// What every game's move is made of.
import type { Page } from "playwright-core";

export const found = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((one) => document.querySelector(one) !== null, selector);
export const click = (page: Page, selector: string) => page.locator(selector).first().click();
// In real time what was marked may be gone.
export const quickly = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .click({ timeout: 400 })
    .catch(() => {});
