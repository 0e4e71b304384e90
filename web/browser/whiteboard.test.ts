// Before a class: one large table, teams that take turns, everything by touch; and two with a tablet flat between them.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { KeptGame } from "../src/table/kept";
import type { Game } from "../src/table/protocol";
import { picture, test, turn, violations } from "./chromium";
import { move } from "./playing";
import { found } from "./taps";

const helped = {
  settings: { helper: "always" },
  hasTouch: true,
  reducedMotion: "reduce",
  pace: 5,
} as const;
const board = { ...helped, viewport: { width: 1920, height: 1080 } };

// The smallest letters of what is said and written, in pixels of the screen.
const smallest = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      Math.min(
        ...all.map(
          (one) =>
            parseFloat(getComputedStyle(one).fontSize) *
            Number(one.closest<HTMLElement>("[data-scale]")!.dataset["scale"]),
        ),
      ),
    );

test("a teacher names three teams, and they take turns in Match", async ({ visit }) => {
  const { page } = await visit("#/play/tables-match", board);
  await page.getByText("Whiteboard").click();
  await page.getByRole("button", { name: "Seat 3: Nobody" }).click();
  await page.getByLabel("Name of team 2").fill("Window side");
  expect(await violations(page)).toEqual([]);
  await picture(page, "whiteboard-before-1920-light");
  await page.getByRole("button", { name: "Play" }).click();
  const sentence = page.getByText(/^(Green circles|Window side|Red squares): /).first();
  await sentence.waitFor();
  // Nothing is hidden, and nobody hands anything over.
  const players = page.getByRole("list", { name: "Players" });
  const names = await players.locator(".name").allInnerTexts();
  expect(names).toEqual(["Green circles", "Window side", "Red squares"]);
  const mover = () => players.locator(".turn .name").innerText();
  const movers = new Set<string>();
  for (let moves = 0; moves < 8 && movers.size < 3; moves++) {
    await turn(page);
    movers.add(await mover());
    expect((await sentence.innerText()).startsWith(await mover())).toBe(true);
    expect(await found(page, ".hand")).toBe(true);
    await move["tables-match"](page);
  }
  expect(movers.size).toBe(3);
});

const seconds: Game[] = [
  "plus-and-minus",
  "formula",
  "tables-match",
  "tables-order",
  "tables-domino",
];
test.for(seconds)(
  "%s at a board can be read from the back of the room",
  async (game, { visit }) => {
    const chairs = [{ person: "Window side" }, { person: "Door side" }];
    const kept: KeptGame = {
      ...{
        id: "board",
        game,
        setup: {},
        seed: "2",
        entries: [],
        over: false,
        when: 1,
        rules: 2 as const,
      },
      chairs,
      room: "whiteboard",
    };
    const { page } = await visit("", { ...board, kept });
    for (let moves = 0; moves < 4; moves++) {
      await turn(page);
      await move[game](page);
    }
    await turn(page);
    await picture(page, `whiteboard-${game}-1920-light`);
    expect(await violations(page)).toEqual([]);
    // On a board of 165 cm a pixel is 0.86 mm: letters of 45 pixels have capitals of 26 mm, to be read from 8 m.
    expect(await smallest(page, ".line span, .name, .standing")).toBeGreaterThan(45);
    // What is pressed is in reach: nothing in the upper fifth but the teams and the table itself.
    const high = await page
      .locator("header .button")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    for (const top of high) expect(top).toBeGreaterThan(1080 / 5);
    const wide = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ]);
    expect(Math.max(...wide)).toBeLessThanOrEqual(0);
  },
);

test("a tablet lies flat between two: the table turns to whose turn it is, behind a curtain", async ({
  visit,
}) => {
  const { page } = await visit("#/play/tables-order", {
    ...helped,
    viewport: { width: 820, height: 1180 },
  });
  await page.getByText("Together on this screen").click();
  await page.getByLabel(/lies flat/).check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Play" }).click();
  const ready = page.getByRole("button", { name: /^I am/ });
  const rotated = () => page.locator(".frame").evaluate((one) => getComputedStyle(one).transform);
  const turns: string[] = [];
  while (turns.length < 4) {
    await turn(page);
    // Who has taken a card may go on.
    if (await ready.isVisible()) {
      turns.push(await rotated());
      await ready.click();
    }
    if (turns.length === 2) {
      await page.locator(".hand button").first().waitFor();
      await picture(page, "flat-820-light");
      expect(await violations(page)).toEqual([]);
    }
    await move["tables-order"](page);
  }
  expect(new Set(turns)).toEqual(new Set(["none", "matrix(-1, 0, 0, -1, 0, 0)"]));
});
