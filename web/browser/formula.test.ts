import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { screenshots, start, violations, visit } from "./chromium";
import { address, close, open } from "./here";
import { sitDown } from "./midgame";

let browser: Browser;
beforeAll(async () => {
  await open();
  browser = await start();
});
afterAll(async () => {
  await browser.close();
  close();
});

interface Find {
  symbol: string;
  cards: { face: string; number: number }[]; // of the opening: all to the answer
}

// A sum with one card laid on a number of one card, or an answer to the opening: enough to play with.
function find(sum: string, hand: string[]): Find | undefined {
  const [, left, , right, answer] = /^(\d+)([_+\-x:])(\d+)=(\d*)$/.exec(sum) ?? [];
  if (left === undefined || right === undefined) return undefined;
  const results: [string, (a: number, b: number) => number][] = [
    ["+", (a, b) => a + b],
    ["-", (a, b) => a - b],
    ["x", (a, b) => a * b],
  ];
  for (const [symbol, reckon] of results) {
    if (answer === "") {
      const digits = String(reckon(Number(left), Number(right)));
      const spare = [...hand];
      const all = [...digits].every(
        (digit) => spare.includes(digit) && spare.splice(spare.indexOf(digit), 1),
      );
      if (all && digits.length <= 3)
        return { symbol, cards: [...digits].map((face) => ({ face, number: 2 })) };
      continue;
    }
    for (const face of hand)
      for (let number = 0; number < 3; number++) {
        const numbers = [left, right, answer!];
        if (numbers[number]!.length !== 1 || numbers[number] === face || face === "J") continue;
        numbers[number] = face;
        const zero = reckon(Number(numbers[0]), Number(numbers[1])) === 0;
        if (!zero && reckon(Number(numbers[0]), Number(numbers[1])) === Number(numbers[2]))
          return { symbol, cards: [{ face, number }] };
      }
  }
  return undefined;
}

const see = (page: Page) =>
  page.evaluate(() => ({
    sum: document.querySelector<HTMLElement>("[data-sum]")!.dataset["sum"]!,
    hand: [...document.querySelectorAll(".hand button")].map((one) =>
      one.getAttribute("aria-label") === "joker" ? "J" : one.getAttribute("aria-label")!,
    ),
  }));
const signs: Record<string, string> = { "+": "plus", "-": "minus", x: "times" };

async function playOut(
  page: Page,
  act: (found: Find | undefined) => Promise<void>,
): Promise<number> {
  const again = page.getByRole("button", { name: "Again" });
  const turn = page.getByRole("button", { name: /^Take a card/, disabled: false });
  let laid = 0;
  for (let i = 0; i < 120; i++) {
    await turn.or(again).first().waitFor();
    if (await again.isVisible()) return laid;
    const { sum, hand } = await see(page);
    const found = find(sum, hand);
    await act(found);
    if (found) laid++;
    await page.waitForTimeout(150);
  }
  throw new Error("the game does not end");
}

test("a whole game by mouse: cards go on places, the answer of the opening, or one takes a card", async () => {
  const { page, context, errors } = await visit(browser, address());
  // A deal whose opening can be answered at once: 1 × 6 = 6.
  const game = {
    id: "deal",
    game: "formula",
    setup: {},
    seed: "2",
    chairs: [{ person: "" }, { bot: 1 }],
    entries: [],
    over: false,
    when: 0,
  };
  await page.evaluate(
    (one) => localStorage.setItem("rekentafel/game/deal", JSON.stringify(one)),
    game,
  );
  await page.goto(`${address()}#/table/deal`);
  let pictures = 0;
  const laid = await playOut(page, async (found) => {
    if (!found) return page.getByRole("button", { name: /^Take a card/ }).click();
    await page.getByRole("button", { name: signs[found.symbol]!, exact: true }).click();
    const opening = (await see(page)).sum.endsWith("=");
    for (const { face, number } of found.cards) {
      await page.locator(`.hand button[aria-label="${face}"]`).first().click();
      if (opening) continue;
      if (pictures++ === 0)
        await page.screenshot({ path: `${screenshots}/formula-choosing-360-light.png` });
      await page.locator(`[data-drop="${number} on 0"]`).click();
    }
    const lay = page.getByRole("button", { name: /^Lay \d card/, disabled: false });
    await lay.waitFor();
    if (pictures++ === 1) await page.screenshot({ path: `${screenshots}/formula-360-light.png` });
    await lay.click();
  });
  expect(laid).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test("a whole game by keyboard alone", async () => {
  const { page, context, errors } = await visit(browser, `${address()}#/play/formula`, {
    viewport: { width: 820, height: 1180 },
  });
  await page.getByRole("button", { name: "Play" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".hand button").first().waitFor();
  expect(await violations(page)).toEqual([]);
  const tabTo = async (selector: string) => {
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate((one) => document.activeElement?.matches(one), selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`no ${selector} in the tab order`);
  };
  await playOut(page, async (found) => {
    if (!found) {
      await tabTo(".buttons > button:first-child");
      return page.keyboard.press("Enter");
    }
    const opening = (await see(page)).sum.endsWith("=");
    await page.keyboard.press(found.symbol);
    for (const { face, number } of found.cards) {
      await page.keyboard.press(face);
      if (opening) continue;
      await tabTo(`[data-drop="${number} on 0"]`);
      await page.keyboard.press("Enter");
    }
    await page.getByRole("button", { name: /^Lay \d card/, disabled: false }).waitFor();
    await tabTo(".buttons > .primary");
    await page.screenshot({ path: `${screenshots}/formula-820-light.png` });
    await page.keyboard.press("Enter");
  });
  expect(errors).toEqual([]);
  await context.close();
});

test("two at one device: a curtain between the hands", async () => {
  const { page, context, errors } = await visit(browser, `${address()}#/play/formula`);
  await page.getByText("Together here").click();
  await page.getByRole("button", { name: "Play" }).click();
  const ready = page.getByRole("button", { name: /^I am/ });
  await ready.waitFor();
  expect(await page.locator(".hand").count()).toBe(0);
  await page.screenshot({ path: `${screenshots}/hand-over-360-light.png` });
  await ready.click();
  await page.getByRole("button", { name: /^Take a card/ }).click();
  await page.getByRole("button", { name: "I am Owl" }).waitFor();
  expect(await page.locator(".hand").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test("a card is pulled onto the sum, and the sum takes it back", async () => {
  const { page, context, errors } = await visit(browser, address());
  const game = {
    id: "deal",
    game: "formula",
    setup: {},
    seed: "2",
    chairs: [{ person: "" }, { bot: 1 }],
    entries: [],
    over: false,
    when: 0,
  };
  await page.evaluate(
    (one) => localStorage.setItem("rekentafel/game/deal", JSON.stringify(one)),
    game,
  );
  await page.goto(`${address()}#/table/deal`);
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
  expect(errors).toEqual([]);
  await context.close();
});

test("over several rounds a score sheet says who got what, also after a reload", async () => {
  const { page, context, errors } = await sitDown(browser, {
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
  await page.screenshot({ path: `${screenshots}/formula-scores-360-light.png` });
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect(errors).toEqual([]);
  await context.close();
});
