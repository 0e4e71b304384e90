// What every game's move is made of.
import type { Screen } from "./screen";

export const found = (page: Screen, selector: string): Promise<boolean> =>
  page.evaluate((one) => document.querySelector(one) !== null, selector);
export const click = (page: Screen, selector: string) => page.locator(selector).first().click();
// In real time what was marked may be gone.
export const quickly = (page: Screen, selector: string) =>
  page
    .locator(selector)
    .first()
    .click({ timeout: 400 })
    .catch(() => {});
