// One move in each game, by mouse: what the helper marks, which has to be always on.
import type { Page } from "playwright-core";
import type { Game } from "../src/table/protocol";
import { partsOf } from "../src/games/tables-match/logic";
import { focused, go } from "./chromium";

export const found = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((one) => document.querySelector(one) !== null, selector);
const click = (page: Page, selector: string) => page.locator(selector).first().click();

// Formula: how the sum reads, and the hand.
export interface Find {
  symbol: string;
  cards: { face: string; number: number }[]; // of the opening: all to the answer
}
export const signs: Record<string, string> = { "+": "plus", "-": "minus", x: "times" };
export const see = (page: Page) =>
  page.evaluate(() => ({
    sum: document.querySelector<HTMLElement>("[data-sum]")!.dataset["sum"]!,
    hand: [...document.querySelectorAll<HTMLElement>(".hand button")].flatMap(({ dataset }) =>
      Array.from({ length: Number(dataset["count"]) }, () => dataset["card"]!),
    ),
  }));
// A sum with one card laid on a number of one card, or an answer to the opening: enough to play with.
export function find(sum: string, hand: string[]): Find | undefined {
  const [, left, sign, right, answer] = /^(\d+)([_+\-x:])(\d+)=(\d*)$/.exec(sum) ?? [];
  if (left === undefined || right === undefined) return undefined;
  // F16: after 5 × 0 = 0 one card is not enough.
  if (answer === "0" && (sign === "x" || sign === ":")) return undefined;
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

async function formula(page: Page) {
  const { sum, hand } = await see(page);
  const found = find(sum, hand);
  if (!found) return page.getByRole("button", { name: /^Draw a card/ }).click();
  await page.getByRole("button", { name: signs[found.symbol]!, exact: true }).click();
  for (const { face, number } of found.cards) {
    await click(page, `.hand [data-card="${face}"]`);
    if (!sum.endsWith("=")) await click(page, `[data-drop="${number} on 0"]`);
  }
  await page.getByRole("button", { name: /^Lay \d card/, disabled: false }).click();
}

async function order(page: Page) {
  if (!(await found(page, ".hand button.pointed"))) return click(page, ".other");
  await click(page, ".hand button.pointed");
  // At an end of a row; or a card of it is opened first, to split the row there or for a new row with that card (T56).
  const place = ".spot.pointed, .with.pointed";
  if (!(await found(page, place))) await click(page, ".lies.pointed");
  const far = await found(page, ".gap.pointed:not(.beside)");
  await click(page, place);
  if (far) await click(page, ".place .pointed");
  if (await found(page, "dialog")) await page.getByRole("button", { name: /^Lay as/ }).click();
}

async function domino(page: Page) {
  if (!(await found(page, ".hand button.pointed"))) return click(page, ".other");
  const plain = ".hand button.pointed:not([aria-label=joker])";
  await click(page, (await found(page, plain)) ? plain : ".hand button.pointed");
  if (!(await found(page, "[data-end].pointed"))) {
    // Only together with another card: two at once, or a joker that wants a second one.
    if (!(await found(page, ".hand button.selected[aria-label=joker]")))
      await page.getByRole("button", { name: "Two cards at once" }).click();
    if (await found(page, ".hand button.pointed:not(.selected)"))
      await click(page, ".hand button.pointed:not(.selected)");
  }
  await click(page, "[data-end].pointed");
  await answer(page);
}
// A dialog may ask which half touches, or what an empty table is.
export async function answer(page: Page): Promise<void> {
  const asked = page.locator("dialog");
  await page.locator("dialog, #end, .curtain, .hand:not(:has(.selected))").first().waitFor();
  if (await asked.isVisible())
    await asked.locator("fieldset + .primary, div .button").first().click();
}

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

// Card by card what the hint points at, as the frame has it: `lay 1 +54:6 / new 12 3x4`.
export interface Hands {
  hint: () => Promise<void>;
  choose: (selector: string) => Promise<void>; // a card in the hand, or in a row
  lay: (row: number | "new") => Promise<void>;
  finish: () => Promise<void>;
  draw: () => Promise<void>;
}
export async function matchBy(page: Page, hands: Hands): Promise<void> {
  await hands.hint();
  const frame = page.locator("[data-hint]");
  await frame.waitFor();
  const parts = partsOf((await frame.getAttribute("data-hint"))!);
  // What is taken from a row is used in a new one.
  const taken = parts.flatMap(({ row, steps }) =>
    steps
      .filter((one) => one.startsWith("-"))
      .flatMap((one) => one.slice(1).split("&"))
      .map((face) => ({ face, row: Number(row) - 1 })),
  );
  for (const { row, steps } of parts) {
    const isNew = row === "new";
    for (const one of steps.filter((one) => !one.startsWith("-"))) {
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
}
const match = (page: Page) =>
  matchBy(page, {
    async hint() {
      await page.getByRole("button", { name: "Give me a hint" }).click();
      await page.getByRole("button", { name: "Show me" }).click();
    },
    choose: (selector) => page.locator(selector).last().click(),
    lay: (row) => click(page, row === "new" ? ".new-lane" : `[data-row="${row - 1}"]`),
    finish: () => click(page, ".button.ready"),
    draw: () => click(page, "[data-pile]"),
  });

// In real time what was marked may be gone.
const quickly = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .click({ timeout: 400 })
    .catch(() => {});
// `where`: one player's part of the screen.
async function sevenAteNine(page: Page, where = "") {
  const fits = `${where} .hand button.allowed`;
  await quickly(page, (await found(page, fits)) ? fits : `${where} .draw:not(:disabled)`);
}
async function rush(page: Page, where = "") {
  const helped = `${where} .hand button:not(.held):has(.mark)`;
  if (!(await found(page, helped))) return;
  await quickly(page, helped);
  const row = `${where} [data-row].marked`;
  await quickly(page, (await found(page, row)) ? row : helped);
}

export const move: Record<Game, (page: Page, where?: string) => Promise<void>> = {
  "plus-and-minus": (page) => click(page, ".tile.mine"),
  formula,
  "seven-ate-nine": sevenAteNine,
  "tables-match": match,
  "tables-order": order,
  "tables-rush": rush,
  "tables-domino": domino,
};
