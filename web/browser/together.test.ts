// A finished online game: its link, and several who look back at it together.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { address, picture, test, violations } from "./chromium";

const slider = (page: Page) => page.getByRole("slider", { name: "Step" });
const at = (page: Page) => slider(page).inputValue();
const reaches = (page: Page, step: string) =>
  expect.poll(() => at(page), { timeout: 15_000 }).toBe(step);

// Two computer players at a small board, while somebody looks on.
async function finishedTable(): Promise<string> {
  const response = await fetch(`${address}api/tables`, {
    method: "POST",
    body: JSON.stringify({
      game: "plus-and-minus",
      setup: { layout: "1 0 3/4 * 6/7 5 15" },
      chairs: [{ bot: 1 }, { bot: 1 }],
      sits: false,
    }),
  });
  return ((await response.json()) as { table: string }).table;
}

test("a finished online game is looked back at by its link, together, without a seat", async ({
  visit,
}) => {
  const code = await finishedTable();
  const leader = await visit(`#/t/${code}`);
  await leader.page.getByRole("button", { name: "Watch" }).click();
  await leader.page.getByRole("link", { name: "Look back" }).click({ timeout: 30_000 });
  await leader.page.getByText(/Anyone with this link/).waitFor();
  const link = leader.page.url();
  expect(link).toContain(`#/replay/t/${code}`);
  const follower = await visit(link, { viewport: { width: 1440, height: 900 } });
  await follower.page.getByText(/Anyone with this link/).waitFor();

  await leader.page.getByRole("button", { name: "I lead" }).click();
  await follower.page.getByText("Someone leads, and you follow.").waitFor();
  await leader.page.keyboard.press("ArrowRight");
  await leader.page.keyboard.press("ArrowRight");
  await reaches(follower.page, "2");
  await leader.page.getByRole("button", { name: /^Owl/ }).click();
  await expect
    .poll(() => follower.page.getByRole("button", { name: /^Owl/ }).getAttribute("aria-pressed"), {
      timeout: 15_000,
    })
    .toBe("true");
  await picture(follower.page, "together-1440-light");
  expect(await violations(follower.page)).toEqual([]);

  // Who comes later is shown where the others are; who goes on alone stays alone until they follow again.
  const late = await visit(link);
  await reaches(late.page, "2");
  await follower.page.keyboard.press("Home");
  await follower.page.getByText("You are looking on your own.").waitFor();
  await leader.page.keyboard.press("ArrowRight");
  await reaches(late.page, "3");
  expect(await at(follower.page)).toBe("0");
  await follower.page.getByRole("button", { name: "I follow" }).click();
  await reaches(follower.page, "3");

  // Another may lead, and the first one follows.
  await late.page.getByRole("button", { name: "I lead" }).click();
  await leader.page.getByText("Someone leads, and you follow.").waitFor();
  await late.page.keyboard.press("Home");
  await reaches(leader.page, "0");
  await reaches(follower.page, "0");
});

test("a game that is not over, or not there, says so", async ({ visit }) => {
  const { page } = await visit("#/replay/t/zzzzzz", { meant: /404/ });
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").innerText()).toMatch(/table/i);
});
