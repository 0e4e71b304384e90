// Every game from its beginning to its end by mouse: against a computer player, by two at one device, and online.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { games } from "../src/games/all";
import type { Entry, Game } from "../src/table/protocol";
import { again, picture, test, turn, turnOf, violations, type Visiting } from "./chromium";
import { move, short } from "./playing";
import { found } from "./taps";
import { inRealTime, newGame } from "./short-games";

async function playOut(page: Page, game: Game): Promise<void> {
  if (!inRealTime(game)) while (await turn(page)) await move[game](page);
  else while (!(await again(page).isVisible())) await move[game](page);
  await again(page).waitFor();
}

// Both at once, each with a hand at their own side, turned towards them.
async function playAtOnce(page: Page, game: Game): Promise<void> {
  const sides = ['[data-side="near"]', '[data-side="far"]'];
  const [, far] = sides.map((side) => page.locator(side));
  expect(await far!.evaluate((one) => getComputedStyle(one).transform)).toBe(
    "matrix(-1, 0, 0, -1, 0, 0)",
  );
  const mine = game === "tables-rush" ? ".hand [aria-disabled=false]" : ".draw:not(:disabled)";
  for (const side of sides) await page.locator(`${side} ${mine}`).first().waitFor();
  const kept = (): Promise<number[]> =>
    page.evaluate(() =>
      JSON.parse(localStorage["rekentafel/game/whole"]).entries.map((one: Entry) => one.seat),
    );
  for (let moves = 0; !(await again(page).isVisible()); moves++) {
    for (const side of sides) await move[game](page, side);
    if (moves === 6) {
      await picture(page, `${game}-two-820-light`);
      expect(await violations(page)).toEqual([]);
    }
  }
  for (const seat of [1, 2])
    expect((await kept()).filter((one) => one === seat).length > 0).toBe(true);
}

// One opens a table, and another one follows the link.
async function sitDownOnline(
  visit: Visiting,
  game: Game,
  options: Parameters<Visiting>[1],
): Promise<[Page, Page]> {
  const { page: host } = await visit(`#/play/${game}`, options);
  const ticket = await host.evaluate(
    async ([game, setup]) => {
      const response = await fetch("api/tables", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ game, setup }),
      });
      const ticket = await response.json();
      localStorage.setItem(`rekentafel/ticket/${ticket.table}`, JSON.stringify(ticket));
      location.hash = `#/t/${ticket.table}`;
      return ticket as { table: string };
    },
    [game, short[game]] as const,
  );
  const { page: guest } = await visit(`#/t/${ticket.table}`, options);
  await guest.getByRole("button", { name: "Join" }).click();
  return [host, guest];
}

describe.each(games)("%s", (game) => {
  const helped = { settings: { helper: "always", level: 1 } };

  test("a whole game by mouse, against a computer player", async ({ visit }) => {
    const kept = newGame(game, [{ person: "" }, { bot: 1 }]);
    const { page } = await visit("", { ...helped, kept, pace: inRealTime(game) ? 2 : 5 });
    await playOut(page, game);
    await picture(page, `${game}-end-360-light`);
    expect(await violations(page)).toEqual([]);
    // The focus is at the end of the game, where the buttons are.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("end");
  });

  test("a whole game by two at one device", async ({ visit }) => {
    const kept = newGame(game, [{ person: "" }, { person: "" }]);
    const { page } = await visit("", {
      ...helped,
      kept,
      pace: inRealTime(game) ? 1.5 : 5,
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
    });
    if (inRealTime(game)) return playAtOnce(page, game);
    const ready = page.getByRole("button", { name: /^I am/ });
    let curtains = 0;
    while (await turn(page)) {
      if (await ready.isVisible()) {
        expect(await found(page, ".hand")).toBe(false);
        await ready.click();
        curtains++;
      }
      await move[game](page);
    }
    await again(page).waitFor();
    expect(curtains > 2).toBe(game !== "plus-and-minus");
  });

  test("a whole game between two online", async ({ visit }) => {
    const [host, guest] = await sitDownOnline(visit, game, helped);
    if (inRealTime(game))
      while (!(await again(host).isVisible()))
        await Promise.all([move[game](host), move[game](guest)]);
    else
      for (let page = await turnOf(host, guest); page; page = await turnOf(host, guest))
        await move[game](page);
    for (const page of [host, guest]) await again(page).waitFor();
    // What went well is said to whoever laid something.
    const told = () => Promise.all([host, guest].map((page) => found(page, ".insight p")));
    await expect.poll(told, { timeout: 45_000 }).toContain(true);
    expect(await violations(guest)).toEqual([]);
  });
});
