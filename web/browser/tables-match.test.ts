import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { screenshots, start, violations, visit } from "./chromium";
import { address, close, open } from "./here";
import { sitDownAt, whereOneCan } from "./midgame";

let browser: Browser;
beforeAll(async () => {
  await open();
  browser = await start();
});
afterAll(async () => {
  await browser.close();
  close();
});

// Few outcomes, so that a game is short.
const deck = "3*9 3*3x3 3*54:6 3*12 3*3x4 3*2x6 3*8 3*2x4 3*56:7 3*20 3*4x5 3*2x10";
const deckOfPairs = "3*12 3*3x4 3*2x6 3*6 3*1x6 3*3x2 3*2 3*4:2 3*1x2 3*J";

interface Wanted {
  settings: object;
  mode: "1A" | "1B";
  together?: boolean;
  deck: string;
  viewport?: { width: number; height: number };
}
async function sitDown({ settings, mode, together, deck, ...device }: Wanted) {
  const seated = await visit(browser, address(), device);
  const { page } = seated;
  await page.evaluate(
    (text) => localStorage.setItem("rekentafel/settings", text),
    JSON.stringify({ level: 1, ...settings }),
  );
  await page.goto(`${address()}#/play/tables-match`);
  await page.reload();
  await page.getByText("Options").click();
  await page.getByLabel(/1A: with a start card/).selectOption(mode);
  if (together) await page.getByLabel(/two cards may be laid as one/).check();
  await page.getByLabel(/a deck of your own/).fill(deck);
  await page.getByRole("button", { name: "Play" }).click();
  await page.locator(".hand [data-card]").first().waitFor();
  return seated;
}

const again = (page: Page) => page.getByRole("button", { name: "Again" });
const myTurn = (page: Page) => page.locator('[data-pile][aria-disabled="false"]');
const inHand = (page: Page) => page.locator(".hand [data-card]").count();
interface Hands {
  hint: () => Promise<void>;
  choose: (selector: string) => Promise<void>; // a card in the hand, or in a row
  lay: (row: number | "new") => Promise<void>;
  finish: () => Promise<void>;
  draw: () => Promise<void>;
}

// Card by card what the hint says, "row 1: +54 : 6; new row: 12, 3 × 4", until the game is over.
async function playOut(page: Page, hands: Hands) {
  for (let turns = 0; turns < 80; turns++) {
    await myTurn(page).or(again(page)).first().waitFor();
    if (await again(page).isVisible()) return;
    await hands.hint();
    await page.locator(".line.helped").waitFor();
    const said = (await page.locator(".line.helped").innerText()).split("; ");
    const parts = said
      .filter((one) => one.includes("row"))
      .map((one) =>
        one
          .replace(/ ([&×:]) /g, "$1")
          .replaceAll("×", "x")
          .replaceAll("joker", "J"),
      )
      .map((one) => one.split(": ") as [string, string])
      .map(([where, cards]) => ({ row: where.replace(/^row /, ""), cards: cards.split(", ") }));
    // What is taken from a row is used in a new one.
    const taken = parts.flatMap(({ row, cards }) =>
      cards
        .filter((one) => one.startsWith("−"))
        .flatMap((one) => one.slice(1).split("&"))
        .map((face) => ({ face, row: Number(row) - 1 })),
    );
    for (const { row, cards } of parts) {
      const isNew = row === "new row";
      for (const one of cards.filter((one) => !one.startsWith("−"))) {
        for (const face of one.replace("+", "").split("&")) {
          const at = isNew ? taken.findIndex((each) => each.face === face) : -1;
          const from = at < 0 ? ".hand" : `[data-drop="row ${taken.splice(at, 1)[0]!.row}"]`;
          await hands.choose(`${from} [data-face="${face}"]:not(.held):not(.new)`);
        }
        if (!isNew) await hands.lay(Number(row));
      }
      if (isNew) await hands.lay("new");
    }
    if (parts.length > 0) await hands.finish();
    else await hands.draw();
    await page.waitForTimeout(60);
  }
  await again(page).waitFor();
}

test("a whole game of 1A by mouse, against a computer player", async () => {
  const { page, context, errors } = await sitDown({
    settings: { helper: "ask" },
    mode: "1A",
    deck,
  });
  await playOut(page, {
    async hint() {
      await page.getByRole("button", { name: "Help me a little" }).click();
      await page.getByRole("button", { name: "Show me" }).click();
    },
    choose: (selector) => page.locator(selector).last().click(),
    lay: (row) => page.locator(row === "new" ? ".new-lane" : `[data-row="${row - 1}"]`).click(),
    finish: () => page.locator(".button.ready").click(),
    draw: () => page.locator("[data-pile]").click(),
  });
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: `${screenshots}/tables-match-end-360-light.png` });
  expect(errors).toEqual([]);
  await context.close();
});

test("a whole game of 1B with pairs by keyboard alone, and focus is never lost", async () => {
  const { page, context, errors } = await sitDown({
    settings: { helper: "always" },
    mode: "1B",
    together: true,
    deck: deckOfPairs,
    viewport: { width: 820, height: 1180 },
  });
  const press = (key: string) => page.keyboard.press(key);
  const tabTo = async (selector: string) => {
    for (let i = 0; i < 90; i++) {
      if (await page.evaluate((one) => document.activeElement?.matches(one), selector)) return;
      await press("Tab");
    }
    throw new Error(`${selector} is not in the tab order`);
  };
  await playOut(page, {
    async hint() {
      await press("h");
      await page.getByRole("button", { name: "Show me" }).waitFor();
      await press("h");
    },
    async choose(selector) {
      await tabTo(selector);
      await press("Enter");
    },
    async lay(row) {
      if (row !== "new" && row > 9) await tabTo(`[data-row="${row - 1}"]`);
      await press(row === "new" ? "n" : row > 9 ? "Enter" : String(row));
      await expect.poll(() => page.locator(".held").count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    },
    async finish() {
      await page.locator(".button.ready").waitFor();
      await tabTo("[data-last]");
      await press("Enter");
    },
    async draw() {
      await tabTo("[data-pile]");
      await press("Enter");
    },
  });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("end");
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test("arrow keys go from card to card and to the rows", async () => {
  const { page, context, errors } = await sitDown({ settings: {}, mode: "1A", deck });
  const at = () => page.evaluate(() => document.activeElement?.getAttribute("data-card") ?? "row");
  await page.keyboard.press("ArrowRight");
  const first = await at();
  await page.keyboard.press("ArrowRight");
  expect(await at()).not.toBe(first);
  await page.keyboard.press("ArrowLeft");
  expect(await at()).toBe(first);
  for (let i = 0; i < 4 && (await at()) !== "row"; i++) await page.keyboard.press("ArrowUp");
  expect(await at()).toBe("row");
  expect(errors).toEqual([]);
  await context.close();
});

test("a card that does not fit shakes back, with the rule's sentence", async () => {
  const { page, context, errors } = await visit(browser, address());
  const { kept, action } = await whereOneCan(
    { game: "tables-match", setup: { mode: "1A" }, bots: [2, 2] },
    (one, done) => /^lay 1 \+\S+$/.test(one) && done > 4,
  );
  await sitDownAt(page, kept);
  await myTurn(page).waitFor();
  const cards = await inHand(page);
  const fits = action.split("+")[1]!;
  await page.locator(`.hand [data-face="${fits}"]`).first().click();
  await page.locator('[data-row="1"]').click();
  await page.getByText(/^\d[\d ×:]* is \d+, and this row is \d+\.$/).waitFor();
  expect(await inHand(page)).toBe(cards);
  await page.screenshot({ path: `${screenshots}/tables-match-refused-360-light.png` });
  expect(await violations(page)).toEqual([]);
  // Laid where it belongs it can be taken back by a tap, and nothing is done before Done.
  await page.locator(`.hand [data-face="${fits}"]`).first().click();
  await page.locator('[data-row="0"]').click();
  await page.locator(".lanes .new").click();
  expect(await inHand(page)).toBe(cards);
  expect(errors).toEqual([]);
  await context.close();
});

test("T14 a card is pulled out of a row into a new one, and Done says what is missing until then", async () => {
  const { page, context, errors } = await visit(browser, address(), {
    viewport: { width: 1440, height: 900 },
  });
  const { kept, action } = await whereOneCan(
    { game: "tables-match", setup: { mode: "1A", players: 3 }, bots: [2, 2, 2] },
    (one) => /^lay \d+ -\S+ \/ new \S+ \S+$/.test(one),
  );
  const [, row, taken, first, second] = /^lay (\d+) -(\S+) \/ new (\S+) (\S+)$/.exec(action)!;
  const mine = first === taken ? second! : first!;
  await sitDownAt(page, kept);
  await myTurn(page).waitFor();
  const lane = page.locator(`[data-drop="row ${Number(row) - 1}"]`);
  await lane.locator(`[data-face="${taken}"]`).last().dragTo(page.locator('[data-drop="new"]'));
  await page.getByText(/cannot lie alone/).waitFor();
  await page.screenshot({ path: `${screenshots}/tables-match-missing-1440-light.png` });
  const fresh = page.locator(".lane.fresh");
  await page.locator(`.hand [data-face="${mine}"]`).first().dragTo(fresh);
  await page.getByText(/1 card: right!/).waitFor();
  expect(await fresh.locator("[data-card]").count()).toBe(2);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => page.locator(".lane.fresh").count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test("T16 two cards are laid as one: pulled onto each other, then to their row", async () => {
  const { page, context, errors } = await visit(browser, address());
  const { kept, action } = await whereOneCan(
    { game: "tables-match", setup: { mode: "1B", together: true }, bots: [2, 2] },
    (one) => /^lay [1-3] \+\S+&\S+$/.test(one),
  );
  const [, row, first, second] = /^lay (\d) \+(\S+)&(\S+)$/.exec(action)!;
  await sitDownAt(page, kept);
  await myTurn(page).waitFor();
  const held = (face: string) => page.locator(`.hand [data-face="${face}"]`).first();
  await held(first!).dragTo(held(second!));
  expect(await page.locator(".hand .held").count()).toBe(2);
  await held(first!).dragTo(page.locator(`[data-row="${Number(row) - 1}"]`));
  await page.locator(".lanes .pair .new").first().waitFor();
  await page.locator(".button.ready").waitFor();
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${screenshots}/tables-match-pair-360-light.png` });
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test("who wants to calculate hides the outcomes of rows; who plays with the left hand finds Done at the left", async () => {
  const { page, context, errors } = await visit(browser, address());
  const { kept } = await whereOneCan(
    { game: "tables-match", setup: { mode: "1A" }, bots: [2, 2] },
    (one, done) => /^lay 1 \+\S+$/.test(one) && done > 4,
  );
  const label = page.locator('[data-row="0"]');
  const done = async () => (await page.getByRole("button", { name: "Done" }).boundingBox())!.x;
  await sitDownAt(page, kept, { helper: "off" });
  await label.getByText("=").waitFor();
  const right = await done();
  await sitDownAt(page, kept, { hideOutcomes: true, leftHanded: true });
  await label.waitFor();
  expect(await label.innerText()).toBe("1");
  expect(await label.getAttribute("aria-label")).toBe("row 1");
  expect(await done()).toBeLessThan(right / 2);
  expect(errors).toEqual([]);
  await context.close();
});
