// Letters twice as large, as a browser's own setting makes them: on a phone nothing is cut off, on any screen.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { games } from "../src/games/all";
import type { Setup } from "../src/table/protocol";
import { address, picture, test, type Visiting } from "./chromium";
import { cutOff } from "./fits";
import { dayNow, evidence, known, walked } from "./known-children";
import { lookBackAt, middleOf, wholeGame } from "./midgame";
import { warmUpByKeys } from "./practising";
import { inRealTime } from "./short-games";

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];
const large = {
  large: true,
  locale: "nl-NL",
  reducedMotion: "reduce",
  viewport: sizes[0]!,
  settings: { helper: "always" },
} as const;

async function measure(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await picture(page, `large-text-${name}-${size.width}`);
    expect.soft(await cutOff(page), `${name} at ${size.width}`).toEqual([]);
  }
}

const screens: Record<string, string> = {
  home: "",
  settings: "#/settings",
  learn: "#/learn",
  rules: "#/rules",
  "rules-formula": "#/rules/formula",
  puzzles: "#/puzzles",
  today: "#/today",
  "puzzle-board": "#/puzzles/plus-and-minus-v1-2026-108",
  "puzzle-rows": "#/puzzles/tables-match-v1-2026-22",
  ...Object.fromEntries(games.map((game) => [`before-${game}`, `#/play/${game}`])),
  ...Object.fromEntries(games.map((game) => [`lesson-${game}`, `#/learn/${game}`])),
};
test.for(Object.entries(screens))("%s", async ([name, hash], { visit }) => {
  const { page } = await visit(hash, large);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await measure(page, name);
});

test("practice and my map", async ({ visit }) => {
  const { page, context } = await visit("#/practice", large);
  await page.getByRole("button", { name: "Vos" }).waitFor();
  await measure(page, "practice-who");
  await page.getByRole("button", { name: "Vos" }).click();
  await measure(page, "practice-choose");
  await page.getByRole("button", { name: "Beginnen" }).click();
  await page.locator(".seen").first().waitFor();
  await measure(page, "practice-hand");
  await warmUpByKeys(page);
  await page.locator("main[data-sum]").waitFor();
  await measure(page, "practice-sum");
  await page.keyboard.type("99");
  await page.keyboard.press("Enter");
  await page.locator(".help").waitFor();
  await measure(page, "practice-help");
  await context.close();
  const children = [{ animal: 1, lines: evidence(900, dayNow()), path: walked(dayNow()) }];
  const { page: map } = await visit("#/me", { ...large, first: (one) => known(one, children) });
  for (const [name, hash] of [
    ["me-map", "#/me"],
    ["me-adults", "#/me/adults"],
    ["me-who", "#/me/who"],
    ["me-games", "#/me/games"],
    ["home-known", "#/"],
  ] as const) {
    await map.goto(address + hash);
    await map.locator("main table, main ul").first().waitFor();
    await measure(map, name);
  }
});

const seat = (visit: Visiting, kept: Awaited<ReturnType<typeof middleOf>>) =>
  visit("", { kept, ...large });
test.for(games)("%s, in the middle and at its end", async (game, { visit }) => {
  const setup: Setup = game === "tables-rush" ? { seconds: 600 } : {};
  const middle = await middleOf({ game, setup, bots: [3, 2], until: (_, played) => played >= 12 });
  const { page } = await seat(visit, middle);
  await page.locator(".frame[data-turn=mine]").waitFor();
  await measure(page, game);
  if (game !== "plus-and-minus" && !inRealTime(game)) {
    await page.locator(".hand button").first().click();
    await measure(page, `${game}-chosen`);
  }
  const over = await wholeGame({ game, setup: {} });
  const { page: end } = await seat(visit, over);
  await end.locator("#end").waitFor();
  await measure(end, `${game}-end`);
});

test.for(games)("%s, looked back at", async (game, { visit }) => {
  const { page } = await lookBackAt(visit, await wholeGame({ game, setup: {} }), large);
  // What there is to learn is asked of the engine.
  await page.locator(".insight :is(.jump, .lay, table)").first().waitFor();
  await measure(page, `replay-${game}`);
});

test("the rules in short, the settings there and a reason, over a table", async ({ visit }) => {
  const { page } = await seat(visit, await middleOf({ game: "formula" }));
  await page.locator(".frame[data-turn=mine]").waitFor();
  await page.locator("header button").last().click();
  await page.locator("dialog").waitFor();
  await measure(page, "dialog-rules");
});

test.for(["seven-ate-nine", "tables-rush"] as const)(
  "%s by two at one phone",
  async (game, { visit }) => {
    const two = await middleOf({ game, until: (_, played) => played >= 6 });
    const { page } = await seat(visit, { ...two, chairs: [{ person: "" }, { person: "" }] });
    await page.locator(".hand").first().waitFor();
    await measure(page, `halves-${game}`);
  },
);

test("the lobby of a table", async ({ visit }) => {
  const { page } = await visit("#/play/formula", large);
  const ticket = await page.evaluate(async () => {
    const response = await fetch("api/tables", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ game: "formula", setup: { players: 3 } }),
    });
    const ticket = (await response.json()) as { table: string };
    localStorage.setItem(`rekentafel/ticket/${ticket.table}`, JSON.stringify(ticket));
    location.hash = `#/t/${ticket.table}`;
    return ticket;
  });
  await page
    .getByText(/\d{3} \d{3} \d{3}/)
    .first()
    .waitFor();
  await measure(page, "lobby");
  const { page: door } = await visit(`#/t/${ticket.table}`, large);
  await door.locator("main button").first().waitFor();
  await measure(door, "door");
});
