// Before a game: chosen by tapping, refused where the finger is, remembered for each game.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Remembered } from "../src/screens/before/remembered";
import { games } from "../src/games/all";
import type { Game, Setup } from "../src/table/protocol";
import { address, focused, go, picture, test, violations } from "./chromium";
import { lookAt } from "./looks";

const play = (page: Page) => page.getByRole("button", { name: "Play", exact: true });
const more = (page: Page) => page.getByText("More options", { exact: true });
const option = (page: Page, key: string) => page.locator(`[data-option="${key}"]`);
const alert = (page: Page) => page.getByRole("alert");
const chairs = (page: Page) => page.locator(".chair");

// What the game that was begun here was begun with.
const begun = (page: Page) =>
  page.evaluate(() => {
    const kept = Object.keys(localStorage)
      .filter((key) => key.startsWith("rekentafel/game/"))
      .map((key) => JSON.parse(localStorage[key]!));
    return kept.sort((a, b) => b.when - a.when)[0] as { setup: Setup; chairs: object[] };
  });
// A game is written down in a task of its own, a moment after it is seen.
const written = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith("rekentafel/game/")).length,
  );
async function playIt(page: Page) {
  const before = await written(page);
  await play(page).click();
  await page.locator(".frame").waitFor();
  await expect.poll(() => written(page)).toBeGreaterThan(before);
  return begun(page);
}
const back = async (page: Page, game: Game) => {
  await page.goto(`${address}#/play/${game}`);
  await page.reload();
  await chairs(page).first().waitFor();
};
// Nothing has to be scrolled to, and nothing lies over it.
const inSight = (page: Page, selector: string) =>
  page.evaluate((one) => {
    const { left, top, bottom, width, height } = document
      .querySelector(one)!
      .getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && bottom <= innerHeight && !!there?.closest(one);
  }, selector);

test.for(games)("before %s", async (game, { visit }) => {
  const { page } = await visit(`#/play/${game}`, {
    reducedMotion: "reduce",
    settings: { language: "nl" },
  });
  await chairs(page).first().waitFor();
  await lookAt(page, `before-${game}`);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByText("Meer keuzes", { exact: true }).click();
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const at of [0, 300, 10_000]) {
      await page.evaluate((top) => scrollTo(0, top), at);
      expect(await inSight(page, ".bar .primary"), `Play at ${width} px`).toBe(true);
    }
    await picture(page, `before-${game}-more-${width}`, { fullPage: true });
  }
  expect(await violations(page)).toEqual([]);
});

test.for(["nl", "is", "en"])(
  "every option has a name and a control in %s",
  async (language, { visit }) => {
    const { page } = await visit("#/", { settings: { language } });
    for (const game of games) {
      await back(page, game);
      await page.locator("details summary").first().click();
      const shown = await page.locator("main").innerText();
      // Neither keys nor notation.
      expect(shown).not.toMatch(/option\/|web\/|level\/|milli|\d\*\d|equal-turns|789\b/);
      expect(await page.locator("[data-option]").count()).toBeGreaterThan(3);
      for (const one of await page.locator(".option").all()) {
        const words = (await one.innerText()).trim();
        expect(words.split("\n")[0]!.length, words).toBeLessThan(45);
        expect(await one.locator("button, input").count(), words).toBeGreaterThan(0);
      }
      expect(await page.locator("input[type=text]:visible, textarea:visible").count()).toBe(0);
      // No word is too long for its button on a phone.
      const tooLong = await page
        .locator("main :is(.button, .chair, h3, p)")
        .evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
        );
      expect(tooLong).toEqual([]);
    }
  },
);

test("tables are tapped, remembered for this game alone, and back as usual", async ({ visit }) => {
  const { page } = await visit("#/play/tables-match");
  const table = (name: string) => option(page, "tables").getByRole("button", { name });
  const pressed = () =>
    option(page, "tables")
      .locator("[aria-pressed=true]")
      .evaluateAll((all) => all.map((one) => one.textContent));
  await chairs(page).first().waitFor();
  expect(await pressed()).toEqual(["All tables"]);
  for (const one of [2, 5, 10]) await table(`the ${one} times table`).click();
  expect(await pressed()).toEqual(["2", "5", "10"]);
  expect((await playIt(page)).setup).toEqual({ tables: "2 5 10" });
  await back(page, "tables-match");
  expect(await pressed()).toEqual(["2", "5", "10"]);
  await back(page, "tables-order");
  expect(await pressed()).toEqual(["All tables"]);
  await back(page, "tables-match");
  await page.getByRole("button", { name: "As usual" }).click();
  expect(await pressed()).toEqual(["All tables"]);
  expect(await page.getByRole("button", { name: "As usual" }).count()).toBe(0);
  expect((await playIt(page)).setup).toEqual({});
});

test("what does not fit is refused where the finger is, and Play leads there", async ({
  visit,
}) => {
  const { page } = await visit("#/play/tables-order");
  await chairs(page).first().waitFor();
  // One table without most of its doubles has too few cards for six.
  await more(page).click();
  await option(page, "fewer-doubles").getByText("2", { exact: true }).click();
  await option(page, "tables").getByRole("button", { name: "the 1 times table" }).click();
  expect(await alert(page).count()).toBe(0);
  for (let i = 2; i < 6; i++) await chairs(page).nth(i).click();
  await alert(page).waitFor();
  const refused = page.locator(".who .refused");
  expect(await refused.innerText()).toMatch(/.Fewer doubles./);
  expect(await violations(page)).toEqual([]);
  // The page is elsewhere when somebody presses Play.
  await page.evaluate(() => scrollTo(0, 10_000));
  expect(await inSight(page, ".refused")).toBe(false);
  await play(page).click();
  await expect.poll(() => inSight(page, ".refused")).toBe(true);
  expect(await focused(page, ".chair")).toBe(true);
  await picture(page, "before-refused-360-light");
  expect(await page.locator(".frame").count()).toBe(0);
  // The same trouble, wherever it is mended.
  await option(page, "tables").getByRole("button", { name: "All tables" }).click();
  await alert(page).waitFor({ state: "detached" });
  expect((await playIt(page)).setup).toEqual({ players: 6, "fewer-doubles": 2 });
});

test("options that do not go together say so at the one that was tapped", async ({ visit }) => {
  const { page } = await visit("#/play/formula");
  await more(page).click();
  await page.getByRole("switch", { name: "Play on" }).click();
  await page.getByRole("switch", { name: "Points", exact: true }).click();
  await option(page, "points").getByRole("alert").waitFor();
  expect(await option(page, "points").innerText()).toMatch(/.Play on./);
  await page.getByRole("button", { name: "Why? Read rule F23" }).click();
  await page.getByRole("dialog").getByText("Play on").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("switch", { name: "Points", exact: true }).click();
  await alert(page).waitFor({ state: "detached" });
  expect((await playIt(page)).setup).toEqual({ "play-on": true, "everybody-begins": true });
});

test("two begin with what is fairest, more do not, and who chooses otherwise is not asked again", async ({
  visit,
}) => {
  const { page } = await visit("#/play/formula");
  const begins = page.getByRole("switch", { name: "Everybody begins once" });
  const on = () => begins.isChecked();
  for (const game of ["formula", "tables-order"] as const) {
    await back(page, game);
    await page.getByText("Fairest for two, whoever begins:").waitFor();
    expect(await on()).toBe(true);
    expect((await playIt(page)).setup).toEqual({ "everybody-begins": true });
    // With three nobody is told what to do.
    await back(page, game);
    await chairs(page).nth(2).click();
    await expect.poll(on).toBe(false);
    expect((await playIt(page)).setup).toEqual({ players: 3 });
    await back(page, game);
    while ((await chairs(page).count()) > 3) await chairs(page).nth(2).click();
    await expect.poll(on).toBe(true);
    await begins.click();
    expect((await playIt(page)).setup).toEqual({});
    await back(page, game);
    expect(await on()).toBe(false);
  }
});

test("chairs: a person, a computer or nobody, by keyboard too", async ({ visit }) => {
  const { page } = await visit("#/play/tables-domino");
  const who = () => chairs(page).evaluateAll((all) => all.map((one) => one.ariaLabel));
  await chairs(page).first().waitFor();
  expect(await who()).toEqual(["Seat 1: You", "Seat 2: Computer", "Seat 3: Nobody"]);
  await go(page, "Tab", ".chair.nobody");
  await page.keyboard.press("Enter");
  expect(await who()).toEqual([
    "Seat 1: You",
    "Seat 2: Computer",
    "Seat 3: Computer",
    "Seat 4: Nobody",
  ]);
  expect(await focused(page, ".chair")).toBe(true);
  await chairs(page).nth(1).click();
  expect((await who()).slice(0, 3)).toEqual([
    "Seat 1: Person",
    "Seat 2: Person",
    "Seat 3: Computer",
  ]);
  expect(await page.getByRole("radio", { name: "Together" }).isChecked()).toBe(true);
  const { setup, chairs: seats } = await playIt(page);
  expect(setup).toEqual({ players: 3 });
  expect(seats).toEqual([{ person: "" }, { person: "" }, { bot: 1 }]);
  await back(page, "tables-domino");
  expect((await who()).slice(0, 3)).toEqual([
    "Seat 1: Person",
    "Seat 2: Person",
    "Seat 3: Computer",
  ]);
  // Nobody in the middle: the animals close up, and two are left at least.
  await chairs(page).nth(1).click();
  expect((await who()).slice(0, 3)).toEqual(["Seat 1: You", "Seat 2: Nobody", "Seat 3: Computer"]);
  await chairs(page).nth(2).click();
  await chairs(page).nth(2).click();
  expect((await who()).slice(0, 3)).toEqual(["Seat 1: You", "Seat 2: Nobody", "Seat 3: Computer"]);
  await page.getByText(/Together/).click();
  await page.getByText("The computer", { exact: true }).click();
  expect(await who()).toEqual(["Seat 1: You", "Seat 2: Computer", "Seat 3: Nobody"]);
});

test("everybody begins at level 1; whom one chose is remembered for each game", async ({
  visit,
}) => {
  const { page } = await visit("#/play/formula");
  const level = page.locator(".now[aria-live]");
  const against = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}, `) });
  await level.waitFor();
  expect(await level.innerText()).toMatch(/Mouse\s+Beginner · level 1 of 5/);
  await against("Cat").click();
  expect(await level.innerText()).toMatch(/Cat\s+Player · level 3 of 5/);
  expect(await against("Cat").getAttribute("aria-pressed")).toBe("true");
  await against("Frog").click();
  expect((await playIt(page)).chairs).toEqual([{ person: "" }, { bot: 2 }]);
  await back(page, "tables-order");
  expect(await level.innerText()).toMatch(/Beginner/);
  await back(page, "formula");
  expect(await level.innerText()).toMatch(/Learner/);
  await against("Bear").focus();
  await page.keyboard.press("Enter");
  expect(await level.innerText()).toMatch(/Master/);
});

test("a deck is tapped together, and written for who likes to", async ({ visit }) => {
  const { page } = await visit("#/play/formula");
  await more(page).click();
  await option(page, "deck").getByRole("button", { name: "Choose cards" }).click();
  const dialog = page.getByRole("dialog");
  const card = (name: string) => dialog.getByRole("button", { name: new RegExp(`^${name}: `) });
  expect(await dialog.locator("strong").innerText()).toBe("59 cards");
  await card("0").click();
  expect(await card("0").getAttribute("aria-label")).toBe("0: 4 in the deck");
  await dialog.getByText("Take away", { exact: true }).click();
  await card("joker").click();
  await card("joker").click();
  expect(await dialog.locator("strong").innerText()).toBe("58 cards");
  // By keyboard.
  await card("9").focus();
  await page.keyboard.press("-");
  await page.keyboard.press("+");
  await page.keyboard.press("-");
  expect(await card("9").getAttribute("aria-label")).toBe("9: 5 in the deck");
  expect(await violations(page)).toEqual([]);
  await picture(page, "before-deck-formula-360-light");
  // Refused by the engine, in the dialog and where the option is.
  await dialog.getByRole("button", { name: "Start empty" }).click();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByText("Add", { exact: true }).click();
  for (const one of ["1", "2", "3"]) await card(one).click();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await play(page).click();
  await expect.poll(() => inSight(page, ".refused")).toBe(true);
  await page.getByRole("button", { name: "Why? Read rule F2" }).click();
  await page.getByRole("dialog").getByText("For 2 to 5 players").waitFor();
  await page.keyboard.press("Escape");
  // As people write it.
  await option(page, "deck").getByRole("button", { name: "Choose cards" }).click();
  await dialog.getByText("As text").click();
  await dialog.getByRole("textbox").fill("12*1, 12*2, 12*3 and 2 * joker");
  await dialog.getByRole("button", { name: "Use this text" }).click();
  await dialog.getByRole("alert").waitFor({ state: "detached" });
  expect(await dialog.locator("strong").innerText()).toBe("38 cards");
  await dialog.getByRole("button", { name: "Close" }).click();
  const { setup } = await playIt(page);
  expect(setup).toEqual({ deck: "12*1 12*2 12*3 2*J", "everybody-begins": true });
});

test.for(["tables-match", "tables-domino", "seven-ate-nine"] as const)(
  "the cards of %s can be tapped",
  async (game, { visit }) => {
    const { page } = await visit(`#/play/${game}`, { reducedMotion: "reduce" });
    await more(page).click();
    await option(page, "deck").getByRole("button", { name: "Choose cards" }).click();
    const dialog = page.getByRole("dialog");
    const total = async () => parseInt(await dialog.locator("strong").innerText());
    const usual = await total();
    if (game === "tables-match") {
      await dialog.getByText("7", { exact: true }).first().click();
      await dialog.getByRole("button", { name: "7 times 8: 3 in the deck" }).waitFor();
      await dialog.getByRole("button", { name: "7 times 8: 3 in the deck" }).click();
    } else if (game === "tables-domino") {
      const [left, right] = [dialog.getByLabel("Left half"), dialog.getByLabel("Right half")];
      await left.selectOption("7x7");
      await right.selectOption("100");
      await dialog.getByRole("group", { name: "A new card" }).getByRole("button").click();
      await dialog.getByRole("button", { name: /^7 times 7 .* 100: 1 in/ }).waitFor();
    } else await dialog.getByRole("button", { name: "9, plus or minus 3: 3 in the deck" }).click();
    expect(await total()).toBe(usual + 1);
    for (const [width, height] of [
      [360, 640],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height });
      await dialog.evaluate((one) => one.scrollTo(0, 0));
      await picture(page, `before-deck-${game}-${width}-light`);
      expect(
        await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth),
        "nothing beside the dialog",
      ).toBe(true);
    }
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "The usual cards" }).click();
    expect(await total()).toBe(usual);
  },
);

test("a board is made by tapping: a square, its number, the star", async ({ visit }) => {
  const { page } = await visit("#/play/plus-and-minus");
  await more(page).click();
  await option(page, "layout").getByRole("button", { name: "Make a board" }).click();
  const dialog = page.getByRole("dialog");
  const number = (name: string) =>
    dialog.getByRole("group", { name: "What lies on this square?" }).getByRole("button", {
      name,
      exact: true,
    });
  await dialog.getByText("3 × 3").click();
  await dialog.locator(".square").first().click();
  for (const one of ["1", "0", "3", "4", "empty", "6", "7", "5", "15"]) await number(one).click();
  // The star goes where it is put, and there is only one.
  await dialog.locator("[data-square='1,1']").focus();
  await page.keyboard.press("Enter");
  await number("star").click();
  expect(await dialog.locator(".square", { hasText: "★" }).count()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await option(page, "layout").getByText("your own, 3 × 3").waitFor();
  expect((await playIt(page)).setup).toEqual({ layout: "1 0 3/4 * 6/7 5 15" });
  // And the largest one fits the smallest phone.
  await back(page, "plus-and-minus");
  await option(page, "layout").getByRole("button", { name: "Make a board" }).click();
  await dialog.getByText("8 × 8").click();
  await dialog.getByRole("button", { name: "Shuffle" }).click();
  await picture(page, "before-board-360-light");
  expect(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await dialog.getByText("As text").click();
  await dialog.getByRole("textbox").fill("1, 2\n★ −3");
  await dialog.getByRole("button", { name: "Use this text" }).click();
  await expect.poll(() => dialog.locator(".square").count()).toBe(4);
  await dialog.getByRole("textbox").fill("1 2/3 4");
  await dialog.getByRole("button", { name: "Use this text" }).click();
  await dialog.getByRole("alert").waitFor();
});

test("online the button opens a table, by invitation unless everybody may join", async ({
  visit,
}) => {
  const { page } = await visit("#/play/plus-and-minus");
  await page.getByText("Online", { exact: true }).click();
  expect(await play(page).count()).toBe(0);
  await page.getByRole("button", { name: "Open a table" }).waitFor();
  expect(await page.getByRole("switch", { name: "Everybody may join" }).isChecked()).toBe(false);
  // There is no computer to be strong.
  expect(await page.getByRole("group", { name: "Against whom?" }).count()).toBe(0);
});

test("what was kept by another version, or by nobody, does no harm", async ({ visit }) => {
  const kept: Record<string, Remembered | string> = {
    formula: { level: 9, setup: { rounds: 3, points: true, gone: 1 } } as Remembered,
    "tables-match": { chairs: ["computer", "nobody"], way: "whiteboard", setup: { mode: "2C" } },
    "tables-order": "{",
  };
  const { page } = await visit("#/", {
    first: (context) =>
      context.addInitScript((all) => {
        for (const [game, one] of Object.entries(all))
          localStorage[`rekentafel/before/${game}`] ??=
            typeof one === "string" ? one : JSON.stringify(one);
      }, kept),
  });
  for (const game of Object.keys(kept)) {
    await back(page, game as Game);
    const { setup, chairs: seats } = await playIt(page);
    expect(setup).toEqual(game === "tables-match" ? {} : { "everybody-begins": true });
    expect(seats).toEqual([{ person: "" }, { bot: 1 }]);
  }
});

test("several at one device choose their animals, and no two are the same", async ({ visit }) => {
  const { page } = await visit("#/play/plus-and-minus", { hasTouch: true, isMobile: true });
  await page.getByText("Together on this screen").tap();
  const second = page.getByRole("button", { name: "Owl: another animal" });
  await second.tap();
  expect(await page.getByRole("button", { name: "Fox", exact: true }).isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await picture(page, "before-animals-360");
  await page.getByRole("button", { name: "Penguin", exact: true }).tap();
  expect(await page.getByRole("textbox").count(), "no name is asked for").toBe(0);
  await page.getByRole("button", { name: "Play" }).tap();
  await page.locator("[data-seat='2'] [data-animal='10']").waitFor();
  await page.locator("[data-seat='2']", { hasText: "Penguin" }).waitFor();
  await page.locator("[data-seat='1']", { hasText: "Fox" }).waitFor();
  await page.goto(`${address}#/play/plus-and-minus`);
  await page.getByRole("button", { name: "Penguin: another animal" }).waitFor();
  // Alone against the computer one is oneself.
  await page.getByText("The computer").first().tap();
  await page.getByRole("button", { name: "Play" }).tap();
  await page.locator("[data-seat='1']", { hasText: "You" }).waitFor();
});

test("the settings say which version this is: that of the program", async ({ visit }) => {
  const { page } = await visit("#/settings");
  const { version } = await page.evaluate(async () => (await fetch("/api/version")).json());
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  await page.getByText(`Version ${version}`, { exact: true }).waitFor();
});

test("the settings say that Rekentafel can be an app, where the browser can do that", async ({
  visit,
}) => {
  const { page } = await visit("#/settings");
  const install = page.getByRole("button", { name: "Put it on this device" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await install.count()).toBe(0);
  await page.evaluate(() => {
    const prompt = async () => void (document.title = "asked");
    dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
  });
  await install.click();
  await expect.poll(() => page.title()).toBe("asked");
  await expect.poll(() => install.count()).toBe(0);
});
