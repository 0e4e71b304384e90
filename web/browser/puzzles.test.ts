// Puzzles: one of each kind solved by hand, what a wrong play comes to, contests, the puzzles of a day, and addresses that
// lead nowhere.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { kinds } from "../src/puzzles/shelf";
import type { Puzzle } from "../src/puzzles/puzzler";
import type { Game } from "../src/table/protocol";
import { chance } from "./chance";
import { address, picture, test, violations } from "./chromium";
import { Fingers } from "./fingers";
import { cutOff, misfits } from "./fits";
import { move } from "./playing";
import { click } from "./taps";

// A puzzle that is left while the engine is still asked about it: what comes back is about nothing.
const left = /derived_inert/;
const touch = { hasTouch: true, isMobile: true, reducedMotion: "reduce" } as const;
const shelf = (kind: Game): Puzzle[] =>
  readFileSync(join(import.meta.dirname, `../../data/puzzles/${kind}.jsonl`), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Puzzle);
const verdict = (page: Page, is: string) => page.locator(`[data-verdict="${is}"]`).waitFor();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const told = (page: Page) => page.locator("[data-verdict]").innerText();

// How each is solved, at the table of its game.
const solved: Record<string, { id: string; by: (page: Page) => Promise<void>; why: RegExp }> = {
  "plus-and-minus": {
    id: "plus-and-minus-v1-2026-108",
    by: (page) => click(page, '[data-square="6,6"]'),
    why: /the other wins by \d|tie/,
  },
  formula: {
    id: "formula-v1-2026-24", // 6 + 9 = 15, with 0 and 1: 1 + 9 = 10
    async by(page) {
      const card = (name: string) => page.locator(".hand").getByRole("button", { name }).first();
      await card("1").click();
      await button(page, "lay on 6").click();
      await card("0").click();
      await button(page, "lay on 5").click();
      await button(page, "Lay 2 cards").click();
    },
    why: /left over|Every beginning|any other way/,
  },
  "tables-match": {
    id: "tables-match-v1-2026-22", // 81 and 27 are one 3
    async by(page) {
      for (const face of ["27", "81"]) await click(page, `.hand [data-face="${face}"]`);
      await click(page, '[data-row="1"]');
      await click(page, ".button.ready");
    },
    why: /more can be laid|any other way/,
  },
  "tables-domino": {
    id: "tables-domino-v1-2026-198",
    async by(page) {
      for (let laid = 0; laid < 4; laid++) {
        await button(page, "Show me").click();
        await move["tables-domino"](page);
      }
    },
    why: /left over|Every beginning|any other way/,
  },
  "seven-ate-nine": {
    id: "seven-ate-nine-v1-2026-68",
    async by(page) {
      for (const key of ["2", "1", "4", "3"]) {
        await page.keyboard.press(key);
        await page.locator(".hand").getByText("nothing").waitFor({ state: "detached" });
      }
    },
    why: /left over|Every beginning|any other way/,
  },
  "tables-order": {
    id: "tables-order-v1-2026-196",
    async by(page) {
      await button(page, "Show me").click();
      await move["tables-order"](page);
    },
    why: /nowhere/,
  },
};

// As in the game: many rows may be scrolled through.
const scrollers: Partial<Record<Game, string>> = {
  "tables-domino": ".table",
  "tables-match": ".lanes",
};

test("every kind that ships is tried here", () => {
  expect(Object.keys(solved).sort()).toEqual([...kinds].sort());
});

test.for(kinds)("%s: solved at its own table, and why not otherwise", async (kind, { visit }) => {
  const { id, by, why } = solved[kind]!;
  const { page } = await visit(`#/puzzles/${id}`, { ...touch, pace: 4 });
  await verdict(page, "going-on");
  expect(await misfits(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await by(page);
  await verdict(page, "solved");
  expect(await told(page)).toContain("Solved!");
  expect(await misfits(page)).toEqual([]);
  await picture(page, `puzzle-${kind}-360`);
  await button(page, "And otherwise?").click();
  await expect.poll(() => told(page)).toMatch(why);
  expect(await violations(page)).toEqual([]);
  await picture(page, `puzzle-${kind}-why-360`);
});

test("a wrong play, why, once more, and it is solved in the end", async ({ visit }) => {
  const { page } = await visit("#/puzzles/plus-and-minus-v1-2026-108", { ...touch, pace: 4 });
  await verdict(page, "going-on");
  // The rules are the game's own.
  await click(page, '[data-square="3,1"]');
  await page.getByText("is not in the star’s row").waitFor();
  await click(page, '[data-square="6,5"]');
  await verdict(page, "blocked");
  await button(page, "Why not?").click();
  await expect.poll(() => told(page)).toMatch(/the other wins by|tie/);
  await button(page, "Try again").click();
  await verdict(page, "going-on");
  await click(page, '[data-square="6,6"]');
  await verdict(page, "solved");
});

test.for(kinds)(
  "%s: whatever is tapped, nothing breaks and all of it fits",
  async (kind, { visit }) => {
    const all = shelf(kind);
    const random = chance(kinds.indexOf(kind) + 1);
    const some = [all.at(-1)!, ...Array.from({ length: 3 }, () => all[random(all.length)]!)];
    const { page } = await visit("#/", { ...touch, pace: 10, meant: left });
    const fingers = await Fingers.at(page);
    for (const { id } of some) {
      await page.goto(`${address}#/puzzles/${id}`);
      await verdict(page, "going-on");
      await expect.poll(() => misfits(page, scrollers[kind]), { message: id }).toEqual([]);
      for (let taps = 0; taps < 25; taps++) {
        const spots = await page.evaluate(() =>
          [...document.querySelectorAll("main button, main [data-drop], dialog button")]
            .map((one) => one.getBoundingClientRect())
            .filter(({ width, height }) => width * height > 0)
            .map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const),
        );
        const somewhere = () => spots[random(spots.length)] ?? ([100, 300] as const);
        const one = await fingers.press(...somewhere());
        const other = random(4) === 0 ? await fingers.press(...somewhere()) : undefined;
        await fingers.lift(one);
        if (other !== undefined) await fingers.lift(other);
        // Where another puzzle came, that one is tapped.
        expect(await page.locator(".line").allInnerTexts()).not.toContain("notation");
      }
      while (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
    }
    // Wherever that led.
    await page.goto(`${address}#/puzzles/${some[0]!.id}`);
    await page.locator("[data-verdict]").waitFor();
  },
);

// A phone on its side, a tablet, a laptop; and the laptop's page made four times as large, which is scrolled.
test.for([
  [640, 360, "touch"],
  [820, 1180, "touch"],
  [1440, 900, "mouse"],
  [360, 225, "zoomed"],
] as const)("at %i × %i everything is in sight: %s", async ([width, height, by], { visit }) => {
  const phone = by === "touch" ? touch : ({ reducedMotion: "reduce" } as const);
  const { page } = await visit("#/", { ...phone, viewport: { width, height }, meant: left });
  for (const kind of kinds) {
    await page.goto(`${address}#/puzzles/${solved[kind]!.id}`);
    await verdict(page, "going-on");
    const wrong = by === "zoomed" ? await cutOff(page) : await misfits(page, scrollers[kind]);
    expect(wrong, kind).toEqual([]);
    const smallest = await page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll(".place button:not(:disabled), .place .tile.mine")]
          .map((one) => one.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ width, height }) => Math.min(width, height)),
      ),
    );
    expect(smallest, `${kind}: what is tapped`).toBeGreaterThanOrEqual(24);
    await picture(page, `puzzle-${kind}-${width}`);
  }
});

test("calmly: what was solved is kept, and what was not comes again the next day", async ({
  visit,
}) => {
  const { page } = await visit("#/", touch);
  await page.getByRole("button", { name: "Fox" }).click();
  await page.getByRole("link", { name: "Puzzles", exact: true }).click();
  await page.getByRole("heading", { name: "Puzzles" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "puzzles-360", { fullPage: true });
  await page.getByRole("link", { name: /Plus & Minus/ }).click();
  const shown = async () => {
    await verdict(page, "going-on");
    const id = await page.locator("[data-puzzle]").getAttribute("data-puzzle");
    return shelf("plus-and-minus").find((one) => one.id === id)!;
  };
  const first = await shown();
  await click(page, `[data-square="${first.answer[0]}"]`);
  await verdict(page, "solved");
  await page.getByText("1 solved").first().waitFor({ state: "attached" });
  await button(page, "Go on").click();
  const second = await shown();
  expect(second.id).not.toBe(first.id);
  for (const tile of await page.locator("button[data-square]:not([disabled])").all()) {
    if ((await tile.getAttribute("data-square")) === second.answer[0]) continue;
    await tile.click();
    if (await page.locator('[data-verdict="blocked"]').count()) break;
  }
  await verdict(page, "blocked");
  await page.clock.setSystemTime(Date.now() + 86_400_000);
  await page.goto(`${address}#/puzzles`);
  await page.getByText("1 solved").waitFor();
  await page.goto(`${address}#/puzzles/plus-and-minus`);
  await page.getByText("This one once more.").waitFor();
});

test("until the first mistake, and three minutes", async ({ visit }) => {
  const { page } = await visit("#/puzzles", { ...touch, pace: 20 });
  await page.getByText("Until the first mistake").click();
  await page.getByRole("link", { name: /Plus & Minus/ }).click();
  await verdict(page, "going-on");
  // Any tile, until it was a wrong one.
  const over = page.getByRole("heading", { name: /solved/ });
  for (let tap = 0; (await over.count()) === 0; tap++) {
    await page.evaluate((tap) => {
      const tiles = document.querySelectorAll<HTMLElement>(
        ".place:not([inert]) button[data-square]",
      );
      tiles[tap % tiles.length]?.click();
    }, tap);
    await page.waitForTimeout(20);
  }
  await page.getByRole("heading", { name: /solved/ }).waitFor();
  await page.getByText("To look at again").waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "puzzles-over-360");
  await page.goto(`${address}#/puzzles/all/storm`);
  await page.getByRole("timer").waitFor();
  await page.getByRole("heading", { name: "0 solved" }).waitFor();
});

test("the puzzles of the day: three, their squares, and yesterday's with the solution", async ({
  visit,
}) => {
  const { page } = await visit("#/today", { ...touch, pace: 4 });
  await page.getByRole("link", { name: /^Easy/ }).waitFor();
  expect(await page.locator("main ol a").count()).toBe(3);
  expect(await violations(page)).toEqual([]);
  await picture(page, "today-360");
  await page.getByRole("link", { name: "Yesterday’s, with the solutions" }).click();
  await page.getByRole("link", { name: /^Hard/ }).click();
  await verdict(page, "going-on");
  await button(page, "Solution").click();
  await page.goBack();
  await page.goto(`${address}#/today`);
  await page.getByText("0 of 5 days this week").waitFor();
  // Nobody is asked, so everybody has the same three.
  const kindsOf = async () => page.locator("main ol a .words span:last-child").allInnerTexts();
  await page.goto(`${address}#/today/2026-11-18`);
  await page.getByText("Puzzles of 18 Nov").or(page.getByText("Today’s puzzles")).first().waitFor();
  expect(await kindsOf()).toEqual(["Times tables: order", "Times tables: domino", "Formula"]);
});

test("squares tell how a day went, and nothing else", async ({ visit }) => {
  const { page, context } = await visit("#/today/2026-11-18", { ...touch, pace: 4 });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  // The easy one of that day is of order.
  await page.getByRole("link", { name: /^Easy/ }).click();
  await verdict(page, "going-on");
  await button(page, "Show me").click();
  await move["tables-order"](page);
  await verdict(page, "solved");
  await page.goBack();
  await page.locator('[data-how="helped"]').waitFor();
  await button(page, "Tell how it went").click();
  await button(page, "Copied").waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Rekentafel 18 Nov 🟨⬜⬜\nhttp\S+#\/today$/u);
});

test("addresses that lead nowhere say so", async ({ visit }) => {
  const { page } = await visit("#/puzzles/chess-v1-1-1", touch);
  await page.getByText("There is no puzzle ‘chess-v1-1-1’").waitFor();
  for (const id of ["formula-v9-1-1", "formula-v1-1-0", "formula-v1-x-1", "formula-v"]) {
    await page.goto(`${address}#/puzzles/${id}`);
    await page.getByText(`There is no puzzle ‘${id}’`).waitFor();
  }
  for (const date of ["2026-02-30", "yesterday", "1", "18-11-2026"]) {
    await page.goto(`${address}#/today/${date}`);
    await page.getByText(`‘${date}’ is no day`).waitFor();
  }
  await page.goto(`${address}#/today/9999-01-01`);
  await page.getByText("That day is yet to come.").waitFor();
  // A fresh one is made of its name.
  await page.goto(`${address}#/puzzles/seven-ate-nine-v1-7-1`);
  await verdict(page, "going-on");
});

test("without a network", async ({ visit }) => {
  const { page, context } = await visit("", {
    ...touch,
    keeper: true,
    meant: /ERR_INTERNET_DISCONNECTED/,
  });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("link", { name: "Puzzles", exact: true }).click();
  await page.getByRole("link", { name: /Today’s puzzles/ }).click();
  await page.getByRole("link", { name: /^Middling/ }).click();
  await verdict(page, "going-on");
});

test("by keys alone, and heard", async ({ visit }) => {
  const { page } = await visit("#/puzzles", { reducedMotion: "reduce" });
  await page.getByRole("link", { name: /^Plus & Minus/ }).focus();
  await page.keyboard.press("Enter");
  await verdict(page, "going-on");
  const status = page.getByRole("status").filter({ hasText: "Only one tile wins" });
  await status.waitFor();
  const id = await page.locator("[data-puzzle]").getAttribute("data-puzzle");
  const puzzle = shelf("plus-and-minus").find((one) => one.id === id)!;
  await page.locator(`[data-square="${puzzle.answer[0]}"]`).focus();
  await page.keyboard.press("Enter");
  await verdict(page, "solved");
  // What comes next has the focus.
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await expect.poll(focused).toBe("Go on");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("[data-puzzle]").getAttribute("data-puzzle")).not.toBe(id);
  await verdict(page, "going-on");
});

test("in Dutch and Icelandic", async ({ visit }) => {
  for (const [locale, task] of [
    ["nl-NL", "Met maar één kaartje win je"],
    ["is-IS", "Aðeins ein flís vinnur"],
  ] as const) {
    const { page } = await visit("#/puzzles/plus-and-minus-v1-2026-108", { ...touch, locale });
    await page.getByText(task).waitFor();
    for (const name of await page.locator("button:visible").allInnerTexts())
      expect(name).not.toMatch(/web\//);
  }
});
