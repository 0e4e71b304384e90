// What a screen reader is told, from Chromium's own accessibility tree: names, in each language; what happened; and where
// the focus is.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { wordsOf } from "../plugins/words";
import type { Language } from "../src/settings/settings.svelte";
import type { Game } from "../src/table/protocol";
import { focused, test, turn, type Visit } from "./chromium";
import { middleOf } from "./midgame";
import { move } from "./playing";
import { found } from "./taps";

interface Node {
  role: string;
  name: string;
}
// What can be pressed, seen or listed, with its name.
async function treeOf({ page, context }: Visit): Promise<Node[]> {
  const session = await context.newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes
    .filter((one) => !one.ignored)
    .map((one) => ({ role: String(one.role?.value), name: String(one.name?.value ?? "") }));
}

// A sentence as a pattern, with numbers in its holes, or what is said there.
const pattern = (sentence: string, hole = "\\d+"): string =>
  sentence.replace(/[.*+?()|[\]]/g, "\\$&").replace(/\{\d\}/g, hole);

// What a card in the hand, or a tile, may be called.
function cardsOf(game: Game, words: Record<string, string>): RegExp {
  const of = (...keys: string[]) => keys.map((key) => pattern(words[key]!)).join("|");
  const sum = `\\d+|${of("web/spoken/times", "web/spoken/divided", "web/joker")}`;
  const any: Record<Game, string> = {
    "plus-and-minus": pattern(words["web/plus-and-minus/tile"]!, `(?:${of("web/minus")}|\\d+)`),
    "seven-ate-nine": of("web/seven-ate-nine/card"),
    formula: `\\d|${of("web/joker")}`,
    "tables-match": sum,
    "tables-order": sum,
    "tables-rush": sum,
    "tables-domino": `${pattern(words["web/tables-domino/card"]!, `(?:${sum})`)}|${of("web/spoken/empty", "web/joker")}`,
  };
  return new RegExp(`^(?:${any[game]})$`);
}
const own = (game: Game) => (game === "plus-and-minus" ? ".tile" : ".hand button");

const languages: Language[] = ["nl", "is", "en"];
const cases = languages.flatMap((language) =>
  (
    [
      "plus-and-minus",
      "seven-ate-nine",
      "formula",
      "tables-match",
      "tables-order",
      "tables-rush",
      "tables-domino",
    ] as const
  ).map((game) => ({ language, game })),
);
test.for(cases)(
  "$game in $language: every card and button has a good name",
  async (one, { visit }) => {
    const { language, game } = one;
    const words = wordsOf(language);
    const kept = await middleOf({ game, until: (_, played) => played >= 8 });
    const seated = await visit("", { kept, settings: { language, helper: "off" } });
    await turn(seated.page);
    const tree = await treeOf(seated);
    const named = tree.filter(({ role }) =>
      ["button", "link", "image", "list", "group", "slider", "timer", "heading"].includes(role),
    );
    // Without a name a list is only its members; everything else has one.
    expect(named.filter(({ role, name }) => role !== "list" && name.trim() === "")).toEqual([]);
    // The games' notation is for machines.
    expect(named.filter(({ name }) => /\d[x~|]|[~|_]|\bJ\b|web\/|terminal\//.test(name))).toEqual(
      [],
    );
    const cards = await seated.page.locator(own(game)).count();
    const wanted = cardsOf(game, words);
    const called = named.filter(({ role, name }) => role === "button" && wanted.test(name));
    expect(cards).toBeGreaterThan(0);
    expect(called.length, `${wanted}`).toBeGreaterThanOrEqual(cards);
  },
);

const live = (page: Page) => page.locator("p.said[aria-live=polite]").last().innerText();
const away = (page: Page) => focused(page, "body");

test.for(["plus-and-minus", "formula", "tables-match", "tables-order", "tables-domino"] as const)(
  "%s: what everybody did is told, and the focus is never lost",
  async (game, { visit }) => {
    const kept = await middleOf({ game, until: (_, played) => played >= 4 });
    const { page } = await visit("", { kept, settings: { helper: "always" }, pace: 5 });
    const told = new Set<string>();
    await page.locator(".frame").waitFor();
    await page.exposeFunction("told", (words: string) => void told.add(/^\w+/.exec(words)![0]));
    await page.evaluate(() => {
      const region = [...document.querySelectorAll("p.said[aria-live=polite]")].at(-1)!;
      const tell = (globalThis as unknown as { told: (words: string) => void }).told;
      new MutationObserver(() => tell(region.textContent!)).observe(region, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    });
    for (let moves = 0; moves < 4 && (await turn(page)); moves++) {
      await move[game](page);
      await expect.poll(() => away(page), { message: `after move ${moves}` }).toBe(false);
    }
    expect([...told].sort()).toEqual(expect.arrayContaining(["Cat", "You"]));
    expect(await live(page)).not.toBe("");
    // A dialog closes, and the focus is where it was.
    const rules = page.getByRole("button", { name: "Rules" });
    await rules.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => focused(page, "header button")).toBe(true);
  },
);

test("who comes to another screen is at its heading, and at a table at the cards", async ({
  visit,
}) => {
  const { page } = await visit("");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const first = () => page.evaluate(() => document.activeElement?.tagName);
  expect(await first()).toBe("BODY"); // a page that has just been loaded is read from its beginning anyhow
  for (const screen of ["settings", "rules", "play/formula"]) {
    await page.evaluate((screen) => (location.hash = `#/${screen}`), screen);
    await page.locator("header a").waitFor();
    await expect.poll(() => focused(page, "h1"), { message: screen }).toBe(true);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  }
  await page.getByRole("button", { name: "Play" }).press("Enter");
  await expect.poll(() => focused(page, ".hand button"), { timeout: 15_000 }).toBe(true);
});

test("a tile that may be taken says so, and one that may not does not", async ({ visit }) => {
  const kept = await middleOf({ game: "plus-and-minus", until: (_, played) => played >= 4 });
  const { page } = await visit("", { kept, settings: { helper: "always" } });
  await turn(page);
  const names = (css: string) =>
    page.locator(css).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  for (const name of await names(".tile.open")) expect(name).toMatch(/, may be taken$/);
  for (const name of await names(".tile:not(.open)")) expect(name).toMatch(/, column \d$/);
  expect(await page.locator(".tile.open").count()).toBeGreaterThan(0);
});

test("whoever lifts the curtain is at their cards", async ({ visit }) => {
  const { page } = await visit("#/play/tables-order", { pace: 5 });
  await page.getByText("Together on this screen").click();
  await page.getByRole("button", { name: "Play" }).click();
  await page.getByRole("button", { name: /^I am/ }).click();
  await expect.poll(() => focused(page, ".hand button")).toBe(true);
});

test("the focus stays in the hand while cards are laid in 7 Ate 9", async ({ visit }) => {
  const { page } = await visit("#/play/seven-ate-nine", {
    settings: { helper: "always", level: 1 },
  });
  await page.getByRole("button", { name: "Play" }).click();
  await page.locator(".draw:not(:disabled)").waitFor();
  const fits = ".hand button.allowed";
  await expect
    .poll(async () => (await found(page, fits)) || (await page.keyboard.press(" "), false), {
      interval: 280,
      timeout: 15_000,
    })
    .toBe(true);
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    const before = await page.locator(".hand button").count();
    await page
      .locator(fits)
      .first()
      .focus({ timeout: 500 })
      .catch(() => {});
    await page.keyboard.press("Enter");
    if ((await page.locator(".hand button").count()) < before) break;
  }
  await expect.poll(() => focused(page, ".hand button, .draw")).toBe(true);
});
