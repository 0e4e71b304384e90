import type { Page } from "playwright-core";
import { focused, go } from "./chromium";

// By keyboard, in Order and Domino: what was chosen lies, or a dialog asks something and is answered; or one takes a card.
export async function finishByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press("Enter");
  await page.locator("dialog, #end, .curtain, .hand:not(:has(.selected))").first().waitFor();
  if (await focused(page, "dialog *")) await page.keyboard.press("Enter");
}
export async function takeByKeyboard(page: Page): Promise<void> {
  await go(page, "Tab", ".other");
  await page.keyboard.press("Enter");
}
