// Who one is, the ladder of computer players, what to go on with, and what one played.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Outcome } from "../src/table/protocol";
import type { Played } from "../src/learning/path";
import type { KeptGame } from "../src/table/kept";
import { address, focused, go, picture, test, violations } from "./chromium";
import { dayNow, evidence, known, walked } from "./known-children";
import { outside } from "./fits";
import { lookAt } from "./looks";
import { replayed, wholeGame } from "./midgame";

// Plus & Minus against level 1, before the last tile, which wins.
async function almostWon(): Promise<{ kept: KeptGame; tile: string }> {
  const whole = await wholeGame({ game: "plus-and-minus", bots: [5, 1] });
  const last = whole.entries.at(-1)!;
  const { outcome } = (await replayed(whole, 1)) as unknown as { outcome: Outcome };
  expect([last.seat, ...outcome.places]).toEqual([1, 1, 2]);
  const kept = { ...whole, entries: whole.entries.slice(0, -1), over: false, when: Date.now() };
  return { kept, tile: `[data-square="${last.action}"]` };
}
const home = async (page: Page) => {
  await page.goto(address + "#/");
  await page.locator(".games").waitFor();
};

test("one chooses an animal by keys, beats a level, earns its star and is shown what comes next", async ({
  visit,
}) => {
  const { kept, tile } = await almostWon();
  const { page } = await visit("#/", { kept, reducedMotion: "reduce" });
  await page.getByRole("heading", { name: "Who are you?" }).waitFor();
  expect(await page.locator("section[aria-labelledby=who] li button").count()).toBe(12);
  await go(page, "Tab", "[aria-label=Otter]");
  await page.keyboard.press("Enter");
  await page.getByText("Hi Otter!").waitFor();
  expect(await focused(page, ".me"), "the focus goes on from there").toBe(true);
  // An unfinished game comes first, and nothing else is suggested.
  const unfinished = page.getByRole("region", { name: "Go on playing" }).getByRole("link");
  expect(await page.getByRole("link", { name: /is waiting for you/ }).count()).toBe(0);
  await go(page, "Tab", ".first");
  await picture(page, "home-unfinished-360", { fullPage: true });
  await unfinished.first().press("Enter");
  await page.locator("[data-seat='2']", { hasText: "Mouse" }).waitFor();
  await page.locator("[data-seat='1'] [data-animal='5']").waitFor();
  await page.locator(tile).click();
  await page.getByText("You earned the star of Mouse!").waitFor();
  expect(await page.locator(".me svg").getAttribute("data-mood")).toBe("cheers");
  await page.getByRole("button", { name: "Next: Frog" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "end-star-360");

  await home(page);
  await page.getByText("1 star", { exact: true }).waitFor();
  await page.getByRole("link", { name: /Plus & Minus.*1 of 5 stars/ }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: /Go on.*Frog is waiting/ }).click();
  await page.getByRole("button", { name: "Frog, level 2 of 5", pressed: true }).waitFor();
  await page.getByRole("button", { name: "Mouse, level 1 of 5, star earned" }).waitFor();
  await picture(page, "before-ladder-360");
  expect(
    await outside(page, ".picker button, .picker .now"),
    "whom one meets is seen at once",
  ).toEqual([]);

  await page.goto(address + "#/me/games");
  await page.getByText(/Won · Mouse/).waitFor();
  await page.getByRole("link", { name: /^Look back: Plus & Minus/ }).click();
  await page.locator(".sides").waitFor();

  // Forgotten with everything, and back with everything.
  await page.goto(address + "#/me/who");
  await page.getByRole("button", { name: "Forget me" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Forget me" }).waitFor();
  // Another animal keeps everything, too.
  await page.getByRole("button", { name: "Another animal for me" }).click();
  await page.locator("section").getByRole("button", { name: "Penguin" }).click();
  await page.getByText("What is kept of Penguin").waitFor();
  await home(page);
  await page.getByText("Hi Penguin!").waitFor();
  await page.getByText("1 star", { exact: true }).waitFor();
});

test("again against one's equals: they are found anew", async ({ visit }) => {
  const { kept, tile } = await almostWon();
  const games = Array.from({ length: 12 }, (_, i) => ({
    ...{ id: `won-${i}`, day: dayNow(), game: "plus-and-minus", result: "won", against: 3 },
  })) as Played[];
  const child = { animal: 5, lines: [], path: { stars: {}, games } };
  const { page } = await visit("", {
    kept: { ...kept, even: true },
    reducedMotion: "reduce",
    first: (context) => known(context, [child]),
  });
  await page.locator(tile).click();
  await page.getByRole("button", { name: "Again" }).click();
  const next = () =>
    page.evaluate(() => {
      const id = location.hash.split("/").at(-1);
      return JSON.parse(localStorage.getItem(`rekentafel/game/${id}`) ?? "{}") as KeptGame;
    });
  await expect.poll(async () => (await next()).entries?.length).toBe(0);
  expect((await next()).even).toBe(true);
  expect((await next()).chairs).toEqual([{ person: "" }, { bot: 5 }]);
});

test("who chooses later is not asked again, plays at once, and nothing is kept", async ({
  visit,
}) => {
  const { kept, tile } = await almostWon();
  const { page } = await visit("", { kept, reducedMotion: "reduce" });
  await page.locator(tile).click();
  await page.getByRole("heading", { name: "You won!" }).waitFor();
  expect(await page.getByText(/earned the star|Next:/).count()).toBe(0);
  await home(page);
  await page.getByRole("button", { name: "Later" }).click();
  await page.reload();
  await page.locator(".games").waitFor();
  expect(await page.getByRole("heading", { name: "Who are you?" }).count()).toBe(0);
  await page.getByRole("link", { name: "Choose your animal" }).click();
  await page.getByRole("button", { name: "Panda" }).click();
  await home(page);
  await page.getByText("Hi Panda!").waitFor();
  expect(await page.getByText("1 star", { exact: true }).count()).toBe(0);
});

test("home with stars, my games, and whom to play against", async ({ visit }) => {
  const today = dayNow();
  const child = { animal: 5, lines: evidence(40, today), path: walked(today) };
  const { page } = await visit("#/", {
    locale: "nl-NL",
    reducedMotion: "reduce",
    first: (context) => known(context, [child]),
    kept: await wholeGame({ game: "formula" }),
  });
  await page.getByText("9 sterren", { exact: true }).waitFor();
  await lookAt(page, "home-known", { fullPage: true });
  await page.goto(address + "#/me/games");
  await page.getByText("snelste spel: 1,9 s per som").first().waitFor();
  await lookAt(page, "me-games", { fullPage: true });
  expect(await page.locator("[data-result]").count()).toBe(10);
  await page.getByRole("button", { name: "Laat alle 35 zien" }).click();
  expect(await page.locator("[data-result]").count()).toBe(35);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address + "#/play/formula/4");
  await page.getByRole("button", { name: "Wolf, niveau 4 van 5", pressed: true }).waitFor();
  await picture(page, "before-stars-360", { fullPage: true });
});
