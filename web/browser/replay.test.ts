// After the game: step by step, by everybody's eyes, what there is to learn, and another try.
import { execFileSync } from "node:child_process";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { KeptGame } from "../src/table/kept";
import { games } from "../src/games/all";
import { address, picture, test, violations, type Visiting } from "./chromium";
import { lookBackAt, replayed, wholeGame, type Wanted } from "./midgame";
import { program } from "./program";

async function lookBack(visit: Visiting, wanted: Omit<Wanted, "until">) {
  const kept = await wholeGame(wanted);
  return { ...(await lookBackAt(visit, kept)), kept };
}
const told = (page: Page) => page.locator(".told").innerText();
// Where the board is large again, and nothing lies half under it.
async function toTheTop(page: Page) {
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator(".small").waitFor({ state: "detached" });
}
const slider = (page: Page) => page.getByRole("slider", { name: "Step" });

for (const game of games)
  test(`every step of ${game} is told, forwards and back, by the keyboard`, async ({ visit }) => {
    const { page, kept } = await lookBack(visit, { game, bots: [2, 3] });
    const last = Math.min(kept.entries.length, 30);
    expect(await told(page)).toMatch(/^0 of \d+\. Before the first move/);
    for (let step = 1; step <= last; step++) {
      await page.keyboard.press("ArrowRight");
      const words = await told(page);
      expect(words).toMatch(new RegExp(`^${step} of ${kept.entries.length}\\. .{4,}`));
      expect(words, "a key, or notation, in the place of a sentence").not.toMatch(
        /\w\/\w|undefined|\dx\d/,
      );
    }
    await page.keyboard.press("ArrowLeft");
    expect(await told(page)).toMatch(new RegExp(`^${last - 1} of`));
    await page.keyboard.press("End");
    expect(await told(page)).toMatch(/won|tie/i);
    expect(await slider(page).getAttribute("aria-valuetext")).toMatch(/won|tie/i);
    await page.keyboard.press("Home");
    expect(await slider(page).inputValue()).toBe("0");
  });

test("it runs by itself, and one may look by everybody's eyes", async ({ visit }) => {
  const { page, kept } = await lookBack(visit, { game: "formula", seed: 4 });
  const hand = () => page.locator(".hand button").allInnerTexts();
  const mine = await hand();
  await page.getByRole("button", { name: /^Cat/ }).click();
  await expect.poll(hand).not.toEqual(mine);
  expect(await page.getByRole("button", { name: /^Cat/ }).getAttribute("aria-pressed")).toBe(
    "true",
  );
  const seat2 = (await replayed(kept, 2)).steps[0]!.view as { hand: string };
  expect(await hand()).toHaveLength(seat2.hand.split(" ").length);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => slider(page).inputValue(), { timeout: 8000 }).toBe("2");
  await page.getByRole("button", { name: "Pause" }).click();
  const stopped = await slider(page).inputValue();
  await page.waitForTimeout(1800);
  expect(await slider(page).inputValue()).toBe(stopped);
  await page.getByRole("button", { name: "To the end" }).click();
  expect(await slider(page).inputValue()).toBe(String(kept.entries.length));
  expect(await page.getByRole("button", { name: "Try again from here" }).isDisabled()).toBe(true);
});

interface BoardView {
  board: string;
  "to-move": "row" | "column";
  "row-seat": number;
  sums: [number, number];
  round: number;
  over: boolean;
}
// What the native solver says the game ends at, for seat 1.
function nativeValue({ board, sums, over, ...view }: BoardView): number {
  const standing = sums[0] - sums[1];
  if (over) return standing;
  const mover = view["to-move"];
  const asked = ["solve", "--board", board, "--mover", mover, "--threads", "1"];
  const { value, exact } = JSON.parse(String(execFileSync(program, asked, { stdio: "pipe" })));
  expect(exact).toBe(true);
  return standing + ((mover === "row") === (view["row-seat"] === 1) ? value : -value);
}
async function graphOf(page: Page): Promise<number[]> {
  await page.locator("progress").waitFor({ state: "detached", timeout: 60_000 });
  if (!(await page.getByRole("table").isVisible()))
    await page.getByText("The same as a table").click();
  const cells = await page.locator("tr[data-step] td:last-child").allInnerTexts();
  return cells.map((one) => Number(one.replace("−", "-")));
}

for (const { seed, ...setup } of [
  { method: 1, seed: 1 },
  { method: 2, seed: 5 },
  { method: 2, seed: 6, "two-rounds": true },
  { method: 3, seed: 7 },
])
  test(`Plus & Minus, method ${setup.method}: the graph is the native solver's, and its best line comes true`, async ({
    visit,
  }) => {
    const wanted = { game: "plus-and-minus", setup, seed, bots: [1, 2] } satisfies Wanted;
    const { page, kept } = await lookBack(visit, wanted);
    const { steps } = await replayed(kept, 1);
    const views = steps.map((step) => step.view as BoardView);
    const expected = views.map(nativeValue);
    expect(await graphOf(page)).toEqual(expected);
    // By the other's eyes up is down.
    await page.getByRole("button", { name: /^Frog/ }).click();
    await expect.poll(() => graphOf(page)).toEqual(expected.map((value) => -value || 0));
    await page.getByRole("button", { name: /^You/ }).click();
    await expect.poll(() => graphOf(page)).toEqual(expected);

    // What was given away is what the graph falls by, at the other's moves what it rises by.
    const lost = expected.flatMap((value, i) => {
      if (i === 0) return [];
      // A round that is over ends with what the sums are then.
      const [mine, theirs] = views[i]!.sums;
      const after = views[i]!.round === views[i - 1]!.round ? value : mine - theirs;
      const fell = (steps[i]!.by === 1 ? 1 : -1) * (expected[i - 1]! - after);
      return fell > 0 ? [`−${fell}`] : [];
    });
    expect(await page.locator(".lost").allInnerTexts()).toEqual(lost);

    await page.getByRole("button", { name: "Show the best line" }).click();
    await page.getByText("Not played:").waitFor();
    await page.keyboard.press("End");
    // In the round that the line is of.
    const sums = await page.locator(".sides .standing").allInnerTexts();
    const [mine, theirs] = sums.map((one) => Number(one.replace("−", "-")));
    expect(mine! - theirs!, "the best line ends where the solver says").toBe(expected[0]);
    await page.getByRole("button", { name: "Back to the game" }).click();
    expect(await slider(page).inputValue()).toBe("0");
    await toTheTop(page);
    expect(await violations(page)).toEqual([]);
  });

test("a large board is thought about when asked, can be stopped, and says what is known", async ({
  visit,
}) => {
  const wanted = { game: "plus-and-minus", setup: { method: 5 }, bots: [1, 1] } satisfies Wanted;
  const { page } = await lookBack(visit, wanted);
  await page.getByRole("button", { name: "Think for a minute" }).click();
  await expect
    .poll(() => page.locator("progress").getAttribute("value"), { timeout: 20_000 })
    .not.toBe("0");
  await page.locator(".point").nth(5).waitFor();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  const said = await page.getByText(/\d+ of \d+ positions are known exactly/).innerText();
  const [, known, all] = /(\d+) of (\d+) positions/.exec(said)!.map(Number);
  expect(known).toBeGreaterThan(4);
  expect(known).toBeLessThan(all!);
  expect(await violations(page)).toEqual([]);
});

for (const game of ["formula", "tables-match", "tables-order", "tables-domino"] as const)
  test(`${game}: what could have been laid, the best first`, async ({ visit }) => {
    const { page } = await lookBack(visit, { game, bots: [1, 1], seed: 2 });
    await page.locator('section[aria-busy="false"]').waitFor();
    for (let step = 0; step < 12; step++) {
      const cards = await page.locator("ol .cards").allInnerTexts();
      const counts = cards.map((one) => parseInt(one));
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
      await page.keyboard.press("ArrowRight");
    }
    if (game === "formula") {
      // To a turn in which more was possible, and past it: it says so, with the sum written out.
      await page.locator("ul .lay").first().click();
      await page.keyboard.press("ArrowRight");
      expect(await told(page)).toMatch(
        /\d+ [+−×÷] \d+ = \d+ would have got rid of \d cards? here\./,
      );
      await page.keyboard.press("ArrowLeft");
      await page.locator("ol .lay").first().click();
      expect(await page.locator("ol .lay").first().getAttribute("aria-pressed")).toBe("true");
    }
    expect(await violations(page)).toEqual([]);
  });

for (const [game, kinds] of [
  ["seven-ate-nine", /^(±[123]|round the corner)$/],
  ["tables-rush", /^\d+ times table$/],
] as const)
  test(`${game}: how quickly each kind of sum was seen, also from a file`, async ({ visit }) => {
    const { page } = await lookBack(visit, { game, bots: [3, 3] });
    const rows = page.locator("tbody th");
    await rows.first().waitFor();
    const pace = await page.locator("tbody").innerText();
    for (const kind of await rows.allInnerTexts()) expect(kind).toMatch(kinds);
    await page.locator(".insight .jump").first().click();
    expect(Number(await slider(page).inputValue())).toBeGreaterThan(0);
    // Saved as a file and opened again: the same game, with its times.
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save this game as a file" }).click();
    const stream = await (await saving).createReadStream();
    const buffer = Buffer.concat(await stream.toArray());
    expect(String(buffer)).toMatch(/\nat \d+\n1 /);
    await page.goto(address);
    await page
      .getByLabel("Open a saved game")
      .setInputFiles({ name: `${game}.rekentafel`, mimeType: "text/plain", buffer });
    await rows.first().waitFor();
    expect(await page.locator("tbody").innerText()).toBe(pace);
  });

test("another try from any position leaves the game as it was", async ({ visit }) => {
  const { page, kept } = await lookBack(visit, { game: "plus-and-minus", bots: [1, 1] });
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
  const tiles = await page.locator(".tile").count();
  await page.getByRole("button", { name: "Try again from here" }).click();
  await page.locator(".tile.mine").first().waitFor();
  expect(await page.locator(".tile").count()).toBe(tiles);
  await page.locator(".tile.mine").last().click();
  await expect.poll(() => page.locator(".tile").count()).toBeLessThanOrEqual(tiles - 2);
  const stored = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith("rekentafel/game/"))
      .map((key) => JSON.parse(localStorage.getItem(key)!) as object),
  );
  expect(stored).toHaveLength(2);
  expect(stored.find((one) => (one as KeptGame).id === "whole")).toEqual(kept);
  // The game that is over waits on the first page.
  await page.goto(address);
  await page.locator('a[href="#/replay/whole"]').click();
  await page.locator(".sides").waitFor();
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
])
  test(`on a phone of ${viewport.width} px the board is seen beside what is learnt from it`, async ({
    visit,
  }) => {
    const setup = { method: 2 };
    const kept = await wholeGame({ game: "plus-and-minus", setup, bots: [1, 3] });
    const { page } = await lookBackAt(visit, kept, { viewport, settings: { language: "nl" } });
    await page.locator("progress").waitFor({ state: "detached" });
    const losses = page.locator(".jump");
    expect(await losses.count()).toBeGreaterThan(1);
    for (const loss of [losses.first(), losses.last()]) {
      await loss.click();
      await page.locator(".small").waitFor();
      const said = (await loss.innerText()).replaceAll("\n", " ");
      const [, taken, better] = /pakte de (\S+): .* (\S+)\.$/.exec(said)!;
      // Both tiles that it names are on the screen, one marked and one lit, and so are the lesson and the steps.
      const seen = await page.evaluate(() =>
        [".tile.done", ".tile.hinted", ".jump.current", ".told", ".steps"].map((one) => {
          const node = document.querySelector<HTMLElement>(one)!;
          const { left, top, right, bottom } = node.getBoundingClientRect();
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
          // The board is inert, and so not found at a point.
          const shown = inside && (one.startsWith(".tile") || node.contains(at));
          return shown ? node.innerText.trim() : `${one} is not seen`;
        }),
      );
      expect(seen.slice(0, 2)).toEqual([taken, better]);
      expect(seen.filter((one) => one.endsWith("is not seen"))).toEqual([]);
      await picture(page, `review-board-stays-${viewport.width}-${taken}`);
    }
    await page.getByRole("button", { name: "Laat het beste vervolg zien" }).click();
    await picture(page, `review-best-line-${viewport.width}`);
    await toTheTop(page);
    expect(await violations(page)).toEqual([]);
  });
