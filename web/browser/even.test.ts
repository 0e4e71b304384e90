// Computer players that are a child's equals: found by how its games ended, on this device.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Played } from "../src/learning/path";
import type { KeptGame, LocalBot } from "../src/table/kept";
import type { Game } from "../src/table/protocol";
import { address, picture, test, violations } from "./chromium";
import { dayNow, known } from "./known-children";
import { outside } from "./fits";

const today = dayNow();
const played = (game: Game, count: number, rest: Partial<Played>): Played[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ id: `${game}-${i}`, day: today, game, result: "won", against: 1 },
    ...rest,
  }));
const child = (games: Played[]) => ({ animal: 5, lines: [], path: { stars: {}, games } });

async function equalsAt(page: Page): Promise<{ game: KeptGame; bots: LocalBot[] }> {
  await page.locator("[data-seat='2']").waitFor();
  const game = await page.evaluate(() => {
    const id = location.hash.split("/").at(-1);
    return JSON.parse(localStorage.getItem(`rekentafel/game/${id}`)!) as KeptGame;
  });
  return { game, bots: game.chairs.filter((chair) => "bot" in chair) };
}

test("in a game of turns the level is the one that is even", async ({ visit }) => {
  const { page } = await visit("#/play/formula", {
    viewport: { width: 360, height: 640 },
    first: (context) =>
      known(context, [child(played("formula", 20, { against: 3, result: "shared" }))]),
  });
  const even = page.getByRole("button", { name: "As strong as me" });
  await even.click();
  await page.locator(".now", { hasText: "Cat" }).waitFor();
  expect(await page.getByRole("button", { pressed: true }).count()).toBe(1);
  expect(await outside(page, ".picker .even")).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await picture(page, "before-even-360");
  await page.getByRole("button", { name: "Play" }).click();
  const { game, bots } = await equalsAt(page);
  expect(game.even).toBe(true);
  expect(bots).toEqual([{ bot: 3 }]);
  // It is as it was chosen the last time, until a level is chosen.
  await page.goto(address + "#/play/formula");
  await page.getByRole("button", { name: "As strong as me", pressed: true }).waitFor();
  await page.getByRole("button", { name: "Frog, level 2 of 5" }).click();
  await page.getByRole("button", { name: "As strong as me", pressed: false }).waitFor();
});

test("in a game without turns they keep pace with the child", async ({ visit }) => {
  const slow = played("tables-rush", 6, { result: "shared", takes: 240 });
  const { page } = await visit("#/play/tables-rush", {
    viewport: { width: 360, height: 640 },
    first: (context) => known(context, [child(slow)]),
  });
  await page.getByRole("button", { name: "As strong as me" }).click();
  await page.getByText("About as quick as Mouse").waitFor();
  await page.getByRole("button", { name: "Play" }).click();
  const { bots } = await equalsAt(page);
  expect(bots).toHaveLength(1);
  expect(bots[0]!.takes).toBeGreaterThan(200);
  expect(bots[0]!.takes).toBeLessThan(280);
});

test("who is nobody here is not asked", async ({ visit }) => {
  const { page } = await visit("#/play/formula");
  await page.getByRole("button", { name: "Mouse, level 1 of 5" }).waitFor();
  expect(await page.getByRole("button", { name: "As strong as me" }).count()).toBe(0);
});
