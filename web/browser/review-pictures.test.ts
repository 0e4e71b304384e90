// What one sees after a game, of every kind of game.
import { test } from "./chromium";
import { lookAt } from "./looks";
import { lookBackAt, wholeGame, type Wanted } from "./midgame";

const games: Omit<Wanted, "until">[] = [
  { game: "plus-and-minus", setup: { method: 3 }, bots: [1, 3] },
  { game: "formula", bots: [1, 2] },
  { game: "seven-ate-nine", bots: [2, 3] },
  { game: "tables-match", bots: [1, 3] },
  { game: "tables-order", bots: [2, 3] },
  { game: "tables-rush", bots: [2, 3] },
  { game: "tables-domino", bots: [1, 3] },
];
test.for(games)("after a game of $game", async (wanted, { visit }) => {
  const kept = await wholeGame(wanted);
  const { page } = await lookBackAt(visit, kept);
  for (let i = 0; i < Math.min(8, kept.entries.length / 2); i++)
    await page.keyboard.press("ArrowRight");
  await page.locator('section[aria-busy="true"], progress').waitFor({ state: "detached" });
  await lookAt(page, `review-${wanted.game}`, { fullPage: true });
});
