import type { Page } from "playwright-core";
import { expect } from "vitest";
import { again, focused, picture, test, violations, type Visiting } from "./chromium";

// Without seconds of waiting, and with a computer player that leaves time to look.
const pace = 2;

async function sitDown(visit: Visiting, options: Parameters<Visiting>[1] = {}) {
  const { page } = await visit("#/play/seven-ate-nine", {
    settings: { helper: "always" },
    // A short game.
    chosen: { "seven-ate-nine": { setup: { deck: "3*1~1 3*2~1 3*3~2 3*4~2 3*5~1 3*6~1 3*7~3" } } },
    pace,
    ...options,
  });
  await page.getByRole("button", { name: "Play" }).click();
  await page.locator(".draw:not(:disabled)").waitFor();
  return page;
}
const handOf = (page: Page) => page.locator(".hand button");

// Until something is there; whoever has drawn so often has it.
async function drawUntil(page: Page, wanted: () => Promise<boolean>) {
  await expect
    .poll(async () => (await wanted()) || (await page.keyboard.press(" "), false), {
      interval: 150,
      timeout: 15_000,
    })
    .toBe(true);
}

test("a whole game by keyboard alone: numbers lay, the space bar draws", async ({ visit }) => {
  const page = await sitDown(visit, { viewport: { width: 820, height: 1180 } });
  expect(await violations(page)).toEqual([]);
  while (!(await again(page).isVisible())) {
    const card = await page.evaluate(
      () => document.querySelector<HTMLElement>(".hand button.allowed")?.dataset["card"],
    );
    await page.keyboard.press(!card ? " " : card.startsWith("10~") ? "0" : card[0]!);
    await page.waitForTimeout(250 / pace); // a hand rests (S10)
  }
  await expect.poll(() => focused(page, "#end")).toBe(true);
});

test("a card lies on the pile at once, and comes back when it does not fit", async ({ visit }) => {
  const page = await sitDown(visit, {
    settings: { helper: "always", level: 1, theme: "dark" },
  });
  const wrong = handOf(page).and(page.locator(":not(.allowed)"));
  await drawUntil(page, async () => (await wrong.count()) > 2);
  await page.locator(".frame[data-at]").waitFor();
  const count = await handOf(page).count();
  await wrong.first().click();
  await page
    .getByText(/you may play \d+ or \d+, not|a moment faster/)
    .first()
    .waitFor();
  await picture(page, "seven-ate-nine-refused-360-dark");
  expect(await handOf(page).count()).toBe(count);
  expect(await violations(page)).toEqual([]);
});

test("a card is pulled to the middle and lies there; let go elsewhere it stays in the hand", async ({
  visit,
}) => {
  const page = await sitDown(visit, { pace: 1 });
  const fits = page.locator(".hand button.allowed").first();
  await drawUntil(page, () => fits.isVisible());
  await page.locator(".frame[data-at]").waitFor();
  const cards = await handOf(page).count();
  await handOf(page).first().dragTo(page.locator(".draw"));
  expect(await handOf(page).count()).toBe(cards);
  // The middle may have changed meanwhile; a card that fits is pulled until one lies.
  await expect
    .poll(
      async () => {
        if (await fits.isVisible())
          await fits.dragTo(page.locator(".middle"), { timeout: 1000 }).catch(() => {});
        else await page.keyboard.press(" ");
        return page.getByText(/^You: /).count();
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBeGreaterThan(0);
});

test("a calm game goes at half speed: three, two, one takes six seconds", async ({ visit }) => {
  const begins = async (calm: boolean) => {
    const { page } = await visit("#/play/seven-ate-nine", { settings: { calm } });
    await page.getByRole("button", { name: "Play" }).click();
    await page.getByRole("timer").waitFor();
    const from = Date.now();
    await page.locator(".draw:not(:disabled)").waitFor();
    return Date.now() - from;
  };
  const [usual, calm] = await Promise.all([begins(false), begins(true)]);
  expect(usual).toBeLessThan(4900);
  expect(calm).toBeGreaterThan(5000);
});

test("two at once at a tablet: the rule behind a refusal is turned to who asks for it", async ({
  visit,
}) => {
  const { page } = await visit("", {
    kept: {
      id: "two",
      game: "seven-ate-nine",
      setup: {},
      seed: "2",
      chairs: [{ person: "" }, { person: "" }],
      entries: [],
      over: false,
      when: 1,
    },
    settings: { helper: "always" },
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    pace,
  });
  const far = page.locator('[data-side="far"]');
  const draw = far.locator(".draw:not(:disabled)");
  const wrong = far.locator(".hand button:not(.allowed)");
  await draw.waitFor();
  while ((await wrong.count()) === 0) await draw.click();
  await wrong.first().click();
  const why = far.getByRole("button", { name: /^Why\? Read rule S/ });
  await why.waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "seven-ate-nine-two-refused-820-light");
  await why.click();
  const sheet = page.getByRole("dialog");
  expect(await sheet.evaluate((one) => getComputedStyle(one).transform)).toBe(
    "matrix(-1, 0, 0, -1, 0, 0)",
  );
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
});
