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

interface Wanted {
  settings?: object;
  mode?: "1A" | "1B";
  together?: boolean;
  deck?: string;
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
}
async function sitDown({ settings, mode, together, deck, ...device }: Wanted = {}) {
  const seated = await visit(browser, address(), device);
  const { page } = seated;
  await page.evaluate(
    (text) => localStorage.setItem("rekentafel/settings", text),
    JSON.stringify({ level: 1, ...settings }),
  );
  await page.goto(`${address()}#/play/tables-match`);
  await page.reload();
  await page.getByText("Options").click();
  if (mode) await page.getByLabel(/1A: with a start card/).selectOption(mode);
  if (together) await page.getByLabel(/two cards may be laid as one/).check();
  if (deck) await page.getByLabel(/a deck of your own/).fill(deck);
  // Who begins is no chance: seat 1.
  await page.getByLabel(/the seat of the youngest/).fill("1");
  await page.getByRole("button", { name: "Play" }).click();
  await page.locator(".hand [data-card]").first().waitFor();
  return seated;
}

const again = (page: Page) => page.getByRole("button", { name: "Again" });
const mine = (page: Page) => page.locator('.buttons .button[aria-disabled="false"]').first();

// What a hint says, as the action itself: the screen is then asked to do just that, card by card.
async function hint(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Help me a little" }).click();
  await page.getByRole("button", { name: "Show me" }).click();
  await page.locator(".line.helped").waitFor();
  const words = await page.locator(".line.helped").innerText();
  return words.split("; ").filter((part) => /row/.test(part));
}

interface Hands {
  choose: (card: string, inRow?: number) => Promise<void>;
  lay: (row: number | "new") => Promise<void>;
  finish: () => Promise<void>;
  draw: () => Promise<void>;
}

async function playOut(page: Page, hands: Hands, turns = 120) {
  for (let i = 0; i < turns; i++) {
    await mine(page).or(again(page)).first().waitFor({ timeout: 30_000 });
    if (await again(page).isVisible()) return;
    const parts = await hint(page);
    if (parts.length === 0) {
      await hands.draw();
    } else {
      for (const part of parts) {
        const [where, cards] = part.split(": ") as [string, string];
        const row = where === "new row" ? "new" : Number(where.replace("row ", ""));
        for (const card of cards.replaceAll(" & ", "&").split(" ")) {
          if (card.startsWith("−")) continue;
          for (const one of card.replace("+", "").split("&"))
            await hands.choose(one.replace("×", "x").replace("joker", "J"));
          if (row !== "new") await hands.lay(row);
        }
        if (row === "new") await hands.lay("new");
      }
      await hands.finish();
    }
    await page.waitForTimeout(60);
  }
  await again(page).waitFor();
}

// The free card of that face in the hand, else one in a row.
const cardAt = (page: Page, face: string) =>
  page
    .locator(`.hand [data-face="${face}"]:not(.held)`)
    .or(page.locator(`.lanes [data-face="${face}"]:not(.held):not(.new)`))
    .last();

function byMouse(page: Page): Hands {
  return {
    choose: (card) => cardAt(page, card).click(),
    lay: (row) =>
      row === "new"
        ? page.locator(".new-lane button").click()
        : page.locator(`[data-row="${row - 1}"]`).click(),
    async finish() {
      await page.locator(".button.ready").click();
    },
    draw: () => page.locator("[data-pile]").click(),
  };
}

test("a whole game of 1A by mouse, against a computer player", async () => {
  const { page, context, errors } = await sitDown({ settings: { helper: "always" } });
  expect(await violations(page)).toEqual([]);
  await playOut(page, byMouse(page));
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: `${screenshots}/tables-match-end-360-light.png` });
  expect(errors).toEqual([]);
  await context.close();
});
