import { expect } from "vitest";
import { again, focused, picture, test, violations, type Visiting } from "./chromium";
import { found } from "./taps";

async function sitDown(visit: Visiting, seconds: number, options: Parameters<Visiting>[1] = {}) {
  const { page } = await visit("#/play/tables-rush", {
    settings: { helper: "always" },
    chosen: { "tables-rush": { setup: { seconds, cards: "15" } } },
    pace: 2,
    ...options,
  });
  await page.getByRole("button", { name: "Play" }).click();
  await page.locator(".hand [aria-disabled=false]").first().waitFor();
  return page;
}

test("a whole game by keyboard alone, and focus is never lost", async ({ visit }) => {
  const page = await sitDown(visit, 20, {
    viewport: { width: 820, height: 1180 },
    reducedMotion: "reduce",
  });
  await page.keyboard.press("ArrowRight");
  // What the helper shows: a card that goes somewhere; then a row for it, or a second card.
  const helped = ".hand button:not(.held):has(.mark)";
  const row = "[data-row].marked";
  let laid = 0;
  while (!(await again(page).isVisible())) {
    const wanted = (await found(page, ".hand .held")) && (await found(page, row)) ? row : helped;
    if (await focused(page, wanted)) {
      await page.keyboard.press("Enter");
      laid++;
      await expect.poll(() => focused(page, "body")).toBe(false);
    } else await page.keyboard.press("Tab");
  }
  expect(laid).toBeGreaterThan(4);
});

test("two cards that do not belong together shake, with the sentence; pulled to their row they lie there", async ({
  visit,
}) => {
  const page = await sitDown(visit, 300, { settings: { helper: "off", theme: "dark", level: 1 } });
  const outcome = (face: string) => {
    const [left, right] = face.split(/[x:]/).map(Number) as [number, number];
    return face.includes("x") ? left * right : face.includes(":") ? left / right : left;
  };
  const faces = () =>
    page
      .locator(".hand [data-face]")
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["face"]!));
  const hand = await faces();
  const at = (i: number) => page.locator(".hand [data-face]").nth(i);
  const other = hand.findIndex((face) => outcome(face) !== outcome(hand[0]!));
  await at(0).click();
  await at(other).click();
  await page
    .getByText(/ are not the same\.$/)
    .first()
    .waitFor();
  await page.waitForTimeout(300);
  await picture(page, "tables-rush-refused-360-dark");
  expect(await faces()).toEqual(hand);
  expect(await violations(page)).toEqual([]);
  const first = hand.findIndex(
    (face, i) => hand.findIndex((one) => outcome(one) === outcome(face)) < i,
  );
  const second = hand.findIndex((face) => outcome(face) === outcome(hand[first]!));
  await at(first).dragTo(at(second));
  await expect.poll(async () => (await faces()).length).toBe(hand.length - 2);
});
