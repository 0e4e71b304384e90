import { expect } from "vitest";
import type { KeptGame } from "../src/table/kept";
import { go, picture, test, turn, violations } from "./chromium";
import { sitDown } from "./midgame";
import { find, see } from "./playing";

// A deal whose opening can be answered at once: 1 × 6 = 6.
const deal: KeptGame = {
  id: "deal",
  game: "formula",
  setup: {},
  seed: "2",
  chairs: [{ person: "" }, { bot: 1 }],
  entries: [],
  over: false,
  when: 0,
};

test("a whole game by keyboard alone", async ({ visit }) => {
  const { page } = await visit("#/play/formula", {
    viewport: { width: 820, height: 1180 },
    pace: 5,
  });
  const tabTo = (selector: string) => go(page, "Tab", selector);
  await page.getByRole("button", { name: "Play" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".hand button").first().waitFor();
  expect(await violations(page)).toEqual([]);
  while (await turn(page)) {
    const { sum, hand } = await see(page);
    const found = find(sum, hand);
    if (!found) {
      await tabTo(".buttons > button:first-child");
      await page.keyboard.press("Enter");
      continue;
    }
    const opening = sum.endsWith("=");
    await page.keyboard.press(found.symbol);
    for (const { face, number } of found.cards) {
      await page.keyboard.press(face);
      if (opening) continue;
      await tabTo(`[data-drop="${number} on 0"]`);
      await page.keyboard.press("Enter");
    }
    await page.getByRole("button", { name: /^Lay \d card/, disabled: false }).waitFor();
    await tabTo(".buttons > .primary");
    await page.keyboard.press("Enter");
  }
});

test("two at one device: a curtain between the hands", async ({ visit }) => {
  const { page } = await visit("#/play/formula");
  await page.getByText("Together on this screen").click();
  await page.getByRole("button", { name: "Play" }).click();
  const ready = page.getByRole("button", { name: /^I am/ });
  await ready.waitFor();
  expect(await page.locator(".hand").count()).toBe(0);
  await picture(page, "hand-over-360-light");
  await ready.click();
  await page.getByRole("button", { name: /^Draw a card/ }).click();
  await page.getByRole("button", { name: "I am Owl" }).waitFor();
  expect(await page.locator(".hand").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test("a card is pulled onto the sum, and the sum takes it back", async ({ visit }) => {
  const { page } = await visit("", { kept: deal });
  // 1 × 6 = 6, as in the deal of the game by mouse.
  await page.getByRole("button", { name: "times", exact: true }).click();
  const { hand } = await see(page);
  const six = page.locator('.hand button[aria-label="6"]').first();
  await six.dragTo(page.locator("[data-sum] [data-drop]").last());
  const lay = page.getByRole("button", { name: "Lay 1 card", disabled: false });
  await lay.waitFor();
  expect((await see(page)).hand.length).toBe(hand.length - 1);
  await page.getByRole("button", { name: "6, new: take back" }).click();
  expect((await see(page)).hand.length).toBe(hand.length);
  await six.dragTo(page.locator("[data-sum] [data-drop]").last());
  await lay.click();
  await page
    .getByText(/You: 1 × 6 = 6/)
    .first()
    .waitFor();
});

test("over several rounds a score sheet says who got what, also after a reload", async ({
  visit,
}) => {
  const { page } = await sitDown(visit, {
    game: "formula",
    setup: { points: true },
    bots: [2, 2],
    until: (view) => (view as { table: { round: number } }).table.round === 3,
  });
  await page.getByRole("button", { name: "Score sheet" }).click();
  const sheet = page.getByRole("region", { name: "Score sheet" });
  await sheet.waitFor();
  expect(await sheet.locator("tbody tr").count()).toBe(2);
  const points = await sheet.locator("tbody td").allInnerTexts();
  const totals = await sheet.locator("tfoot td").allInnerTexts();
  const number = (text: string | undefined) => Number(text!.replace("−", "-"));
  // What was gained in the round that is being played is in the total already.
  for (const i of [0, 1])
    expect(number(totals[i])).toBeGreaterThanOrEqual(number(points[i]) + number(points[i + 2]));
  expect(await violations(page)).toEqual([]);
  await picture(page, "formula-scores-360-light");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
});
