// Somebody practises: sits down as an animal, taps the numbers that are seen, and answers sums.
import type { Page } from "playwright-core";

// What belongs in the hole: "8x7=_", "56:7=_", "7x_=56", and round the ring of 7 Ate 9 "9+3=_".
export function answerTo(sum: string): string {
  const [left, right] = sum.split("=") as [string, string];
  const [, a, sign, b] = /^(\w+)([-+x:])(\w+)$/.exec(left)!;
  if (a === "_") return String(Number(right) / Number(b));
  if (b === "_") return String(Number(right) / Number(a));
  if (sign === "x") return String(Number(a) * Number(b));
  if (sign === ":") return String(Number(a) / Number(b));
  const step = sign === "+" ? Number(b) : -Number(b);
  return String(((Number(a) + step + 9) % 10) + 1);
}

// By a finger where the screen is one for fingers.
const byFinger = new WeakMap<Page, boolean>();
export async function pressed(page: Page, name: string): Promise<void> {
  if (!byFinger.has(page))
    byFinger.set(page, await page.evaluate(() => matchMedia("(pointer: coarse)").matches));
  const button = page.getByRole("button", { name, exact: true });
  await (byFinger.get(page) ? button.tap() : button.click());
}

export async function tapNumber(page: Page, number: string): Promise<void> {
  for (const digit of number) await pressed(page, digit);
  await pressed(page, "Done");
}

// Which animal one is, and the way to the first sum; the hand is measured on the way.
export async function beginAs(page: Page, animal = "Fox"): Promise<void> {
  await pressed(page, animal);
  await pressed(page, "Start");
  await warmUp(page);
}
export async function warmUp(page: Page): Promise<void> {
  const isAsked = page.locator("main[data-sum]");
  const number = page.locator(".seen").first();
  for (;;) {
    await number.or(isAsked.locator(".sum")).first().waitFor();
    if (!(await number.isVisible())) return;
    const shown = await number.textContent();
    await tapNumber(page, shown!);
    await page.waitForFunction(
      (before) =>
        document.querySelector(".hole")?.textContent === "" &&
        document.querySelector(".seen")?.textContent !== before,
      shown,
    );
  }
}

// The same at the keys.
export async function warmUpByKeys(page: Page): Promise<void> {
  const number = page.locator(".seen").first();
  await number.waitFor();
  while (await number.isVisible()) {
    const shown = (await number.textContent())!;
    await page.waitForTimeout(200); // no hand is quicker
    await page.keyboard.type(shown);
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      (before) => document.querySelector(".seen")?.textContent !== before,
      shown,
    );
  }
}

// The sum that waits for an answer.
export async function asked(page: Page): Promise<string> {
  await page.locator("main[data-sum]").waitFor();
  return (await page.locator("main").getAttribute("data-sum"))!;
}
const doneSoFar = async (page: Page) =>
  Number(await page.locator("main").getAttribute("data-done"));

// Answers one sum; after a mistake the help is looked at.
export async function answer(page: Page, right = true): Promise<string> {
  const sum = await asked(page);
  const done = await doneSoFar(page);
  const good = answerTo(sum);
  await tapNumber(page, right ? good : good === "99" ? "98" : "99");
  if (!right) {
    await page.locator(".help").waitFor();
    await page.waitForTimeout(750); // a finger that tapped twice does not mean the next button
    await pressed(page, "Go on");
  }
  await page.waitForFunction(
    (before) =>
      Number(document.querySelector("main")?.dataset["done"]) !== before ||
      !!document.querySelector("main h2"),
    done,
  );
  return sum;
}
