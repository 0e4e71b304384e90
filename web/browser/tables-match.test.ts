import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { KeptGame } from "../src/table/kept";
import { focused, go, picture, test, turn, violations } from "./chromium";
import { whereOneCan } from "./midgame";
import { matchBy, type Hands } from "../src/games/tables-match/tested";

// Few outcomes, so that a game is short.
const deckOfPairs = "3*12 3*3x4 3*2x6 3*6 3*1x6 3*3x2 3*2 3*4:2 3*1x2 3*J";

const inHand = (page: Page) => page.locator(".hand [data-card]").count();
const myTurn = (page: Page) => page.locator('[data-pile][aria-disabled="false"]');

test("a whole game of 1B with pairs by keyboard alone, and focus is never lost", async ({
  visit,
}) => {
  const kept: KeptGame = {
    ...{
      id: "pairs",
      game: "tables-match",
      seed: "2",
      entries: [],
      over: false,
      when: 1,
      rules: 2 as const,
    },
    setup: { mode: "1B", together: true, deck: deckOfPairs },
    chairs: [{ person: "" }, { bot: 1 }],
  };
  const { page } = await visit("", {
    kept,
    settings: { helper: "always" },
    viewport: { width: 820, height: 1180 },
    pace: 5,
  });
  const press = (key: string) => page.keyboard.press(key);
  const tabTo = (selector: string) => go(page, "Tab", selector);
  const hands: Hands = {
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
  };
  while (await turn(page)) await matchBy(page, hands);
  await expect.poll(() => focused(page, "#end")).toBe(true);
  expect(await violations(page)).toEqual([]);
});

test("arrow keys go from card to card and to the rows", async ({ visit }) => {
  const { page } = await visit("#/play/tables-match");
  await page.getByRole("button", { name: "Play" }).click();
  await page.locator(".hand [data-card]").first().waitFor();
  const at = () => page.evaluate(() => document.activeElement?.getAttribute("data-card") ?? "row");
  await page.keyboard.press("ArrowRight");
  const first = await at();
  await page.keyboard.press("ArrowRight");
  expect(await at()).not.toBe(first);
  await page.keyboard.press("ArrowLeft");
  expect(await at()).toBe(first);
  for (let i = 0; i < 4 && (await at()) !== "row"; i++) await page.keyboard.press("ArrowUp");
  expect(await at()).toBe("row");
});

test("a card that does not fit shakes back, with the rule's sentence", async ({ visit }) => {
  const { kept, action } = await whereOneCan(
    { game: "tables-match", setup: { mode: "1A" }, bots: [2, 2] },
    (one, done) => /^lay 1 \+\S+$/.test(one) && done > 4,
  );
  const { page } = await visit("", { kept });
  await myTurn(page).waitFor();
  const cards = await inHand(page);
  const fits = action.split("+")[1]!;
  await page.locator(`.hand [data-face="${fits}"]`).first().click();
  await page.locator('[data-row="1"]').click();
  await page.getByText(/^(\d[\d ×:÷]* is \d+, and this|This) row is \d+(, not \d+)?\.$/).waitFor();
  expect(await inHand(page)).toBe(cards);
  await picture(page, "tables-match-refused-360-light");
  expect(await violations(page)).toEqual([]);
  // Laid where it belongs it can be taken back by a tap, and nothing is done before Done.
  await page.locator(`.hand [data-face="${fits}"]`).first().click();
  await page.locator('[data-row="0"]').click();
  await page.locator(".lanes .new").click();
  expect(await inHand(page)).toBe(cards);
});

test("T14 a card is pulled out of a row into a new one, and Done says what is missing until then", async ({
  visit,
}) => {
  const { kept, action } = await whereOneCan(
    { game: "tables-match", setup: { mode: "1A", players: 3 }, bots: [2, 2, 2] },
    (one) => /^lay \d+ -\S+ \/ new \S+ \S+$/.test(one),
  );
  const [, row, taken, first, second] = /^lay (\d+) -(\S+) \/ new (\S+) (\S+)$/.exec(action)!;
  const mine = first === taken ? second! : first!;
  const { page } = await visit("", { kept, viewport: { width: 1440, height: 900 } });
  await myTurn(page).waitFor();
  const lane = page.locator(`[data-drop="row ${Number(row) - 1}"]`);
  await lane.locator(`[data-face="${taken}"]`).last().dragTo(page.locator('[data-drop="new"]'));
  await page.getByText(/can’t be alone/).waitFor();
  await picture(page, "tables-match-missing-1440-light");
  const fresh = page.locator(".lane.fresh");
  await page.locator(`.hand [data-face="${mine}"]`).first().dragTo(fresh);
  await page.getByText(/1 card: right!/).waitFor();
  expect(await fresh.locator("[data-card]").count()).toBe(2);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => page.locator(".lane.fresh").count()).toBe(0);
});

test("T16 two cards are laid as one: pulled onto each other, then to their row", async ({
  visit,
}) => {
  const { kept, action } = await whereOneCan(
    { game: "tables-match", setup: { mode: "1B", together: true }, bots: [2, 2] },
    (one) => /^lay [1-3] \+\S+&\S+$/.test(one),
  );
  const [, row, first, second] = /^lay (\d) \+(\S+)&(\S+)$/.exec(action)!;
  const { page } = await visit("", { kept });
  await myTurn(page).waitFor();
  const held = (face: string) => page.locator(`.hand [data-face="${face}"]`).first();
  await held(first!).dragTo(held(second!));
  expect(await page.locator(".hand .held").count()).toBe(2);
  await held(first!).dragTo(page.locator(`[data-row="${Number(row) - 1}"]`));
  await page.locator(".lanes .pair .new").first().waitFor();
  await page.locator(".button.ready").waitFor();
  await page.waitForTimeout(300);
  await picture(page, "tables-match-pair-360-light");
  expect(await violations(page)).toEqual([]);
});

test("who wants to calculate hides the outcomes of rows; who plays with the left hand finds Done at the left", async ({
  visit,
}) => {
  const { kept } = await whereOneCan(
    { game: "tables-match", setup: { mode: "1A" }, bots: [2, 2] },
    (one, done) => /^lay 1 \+\S+$/.test(one) && done > 4,
  );
  const label = (page: Page) => page.locator('[data-row="0"]');
  const done = async (page: Page) =>
    (await page.getByRole("button", { name: "Done" }).boundingBox())!.x;
  const { page: usual } = await visit("", { kept });
  await label(usual).getByText("=").waitFor();
  const { page } = await visit("", { kept, settings: { hideOutcomes: true, leftHanded: true } });
  await label(page).waitFor();
  expect(await label(page).innerText()).toBe("1");
  expect(await label(page).getAttribute("aria-label")).toBe("row 1");
  expect(await done(page)).toBeLessThan((await done(usual)) / 2);
});
