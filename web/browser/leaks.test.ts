// Many games one after another in one page: each leaves as many workers, listeners and nodes behind as the one before.
import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";
import { games } from "../src/games/all";
import type { Game } from "../src/table/protocol";
import { address, test } from "./chromium";

const more = 5;

interface Held {
  workers: number;
  listeners: number;
  nodes: number;
  documents: number;
}
// On a screen that is the same every time, once nothing is held that nobody can reach.
async function held(page: Page, session: CDPSession): Promise<Held> {
  await page.goto(`${address}#/settings`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(300);
  for (let i = 0; i < 3; i++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((one) => one.name === name)!.value;
  return {
    workers: page.workers().length,
    listeners: of("JSEventListeners"),
    nodes: of("Nodes"),
    documents: of("Documents"),
  };
}

async function play(page: Page, game: Game): Promise<void> {
  // Home shows one game that is kept, every time.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("rekentafel/game/")) localStorage.removeItem(key);
  });
  await page.goto(`${address}#/play/${game}`);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(".frame").waitFor();
  await page.waitForTimeout(700);
  await page.goto(`${address}#/`);
  await page.locator(`a[href$="#/play/${game}"]`).first().waitFor();
}

for (const game of games)
  test(`games of ${game} leave nothing behind`, { timeout: 120_000 }, async ({ visit }) => {
    const { page, context } = await visit("");
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    await session.send("HeapProfiler.enable");
    // Once: what is made for good. Twice: what the one before lets go when the next one comes.
    for (let i = 0; i < 2; i++) await play(page, game);
    const before = await held(page, session);
    for (let i = 0; i < more; i++) await play(page, game);
    const after = await held(page, session);
    if (process.env["FIGURES"]) console.log(game, before, after);
    expect(after.workers).toBe(before.workers);
    expect(after.documents).toBe(before.documents);
    // A game's screen has hundreds of nodes and dozens of listeners.
    expect(after.listeners - before.listeners, "listeners").toBeLessThan(2 * more);
    expect(after.nodes - before.nodes, "nodes").toBeLessThan(5 * more);
  });
