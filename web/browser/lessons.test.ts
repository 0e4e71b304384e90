// Lessons in the browser: taken by mouse and by keyboard, answered by the rules, left and gone on with, and looked at.
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { address, picture, test, violations, type Visiting } from "./chromium";
import { lookAt } from "./looks";

const learn = (visit: Visiting, game: string, pace = 1) =>
  visit(`#/learn/${game}`, { reducedMotion: "reduce", pace });

const step = (page: Page, at: number) => page.getByRole("img", { name: `Step ${at} of` }).waitFor();
const learned = (page: Page) => page.getByRole("heading", { name: "You know how to play!" });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });

test("7 Ate 9 by keyboard: a wrong card is answered by its rule, which can be read there", async ({
  visit,
}) => {
  const { page } = await learn(visit, "seven-ate-nine");
  await step(page, 1);
  await page.keyboard.press("9");
  await page.getByText("On 5±1 you may play 4 or 6, not 9.").waitFor();
  // The rule, and back to the table without losing it.
  await page.getByRole("button", { name: "Why? Read rule S7" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText("You may play a card whenever").waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "lesson-why-360");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Why?");
  await page.keyboard.press("6");
  await page.getByText("Yes, 5 + 1 = 6!").waitFor();
  await step(page, 2);
  await page.keyboard.press("9");
  await step(page, 3);
  // Twice wrong: the card that fits is pointed at.
  await page.keyboard.press("8");
  await page.getByText("On 9±3 you may play 6 or 2, not 8.").waitFor();
  await page.keyboard.press("8");
  await page.locator("button.hinted[data-card^='2~2']").waitFor();
  await page.keyboard.press("2");
  await step(page, 4);
  await page.keyboard.press("Space");
  await step(page, 5);
  await page.keyboard.press("0");
  await step(page, 6);
  await page.keyboard.press("8");
  await learned(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("learned");
  expect(await violations(page)).toEqual([]);
  // It is kept, and nothing of it is a game to go on with.
  await page.getByRole("link", { name: "Now play" }).click();
  await page.getByRole("link", { name: "Learn it again" }).waitFor();
  await page.goto(address);
  await page.getByText("Which game").waitFor();
  expect(await page.getByText("Go on playing").count()).toBe(0);
  expect(await page.getByText("First time here?").count()).toBe(0);
});

test("Formula by mouse", async ({ visit }) => {
  const { page } = await learn(visit, "formula", 4);
  const card = (name: string) => page.locator(".hand").getByRole("button", { name }).first();
  await step(page, 1);
  // What is allowed and not asked for is not done.
  await button(page, "times").click();
  await card("8").click();
  await button(page, "Lay 1 card").click();
  await page.getByText("That is allowed too!").waitFor();
  await button(page, "Take all back").click();
  await button(page, "plus").click();
  await card("8").click();
  await page.getByText("2 + 4 is 6, not 8.").waitFor();
  await page.getByRole("button", { name: "Why? Read rule F6" }).waitFor();
  await button(page, "Take all back").click();
  await button(page, "plus").click();
  await card("6").click();
  await button(page, "Lay 1 card").click();
  await step(page, 2);
  await button(page, "times").click();
  await card("8").click();
  await button(page, "lay on 6").click();
  await button(page, "Lay 1 card").click();
  await step(page, 3);
  await button(page, "plus").click();
  await card("3").click();
  await button(page, "lay on 4").click();
  await card("5").click();
  await button(page, "lay on 8").click();
  await button(page, "Lay 2 cards").click();
  await step(page, 4);
  await card("1").click();
  await button(page, "left of the first number").click();
  await card("1").click();
  await button(page, "left of the answer").click();
  await button(page, "Lay 2 cards").click();
  await step(page, 5);
  await card("joker").click();
  await button(page, "lay on 2").click();
  await button(page, "8").click();
  await button(page, "minus").click();
  await button(page, "Lay 1 card").click();
  await learned(page).waitFor();
  // And once more from the beginning.
  await page.getByRole("button", { name: "Learn it again" }).click();
  await step(page, 1);
});

test("Plus & Minus by mouse, left half-way and gone on with, in Icelandic too", async ({
  visit,
}) => {
  const { page } = await learn(visit, "plus-and-minus");
  const take = (square: string) => page.locator(`[data-square="${square}"]`).click();
  await step(page, 1);
  await take("1,2");
  await page.getByText("is not in the star’s row. Take one of the yellow tiles.").waitFor();
  await take("2,4");
  await step(page, 2);
  await page.getByRole("link", { name: "Skip" }).click();
  await page.getByRole("link", { name: "Go on learning" }).click();
  await step(page, 2);
  await button(page, "Show me").click();
  await page.locator('.hinted[data-square="3,1"]').click();
  await step(page, 3);
  await page.goto(`${address}#/settings`);
  await page.getByText("Íslenska").click();
  await page.goBack();
  await page.getByText("Hvaða flís í röðinni þinni").waitFor();
  await take("1,4");
  await page.getByText("Nú getur uglan bara tekið 1.").waitFor();
  await page.getByRole("img", { name: "Skref 4 af 6" }).waitFor();
  await take("4,2");
  await page.getByRole("img", { name: "Skref 5 af 6" }).waitFor();
  await take("1,3");
  await page.locator('.tile.mine[data-square="3,2"]').click();
  await page.getByRole("heading", { name: "Þú kannt að spila!" }).waitFor();
});

test("domino by mouse: a joker, and two cards at once", async ({ visit }) => {
  const { page } = await learn(visit, "tables-domino", 4);
  const card = (name: string) => page.locator(".hand").getByRole("button", { name });
  const end = (name: string) => page.getByRole("button", { name: `open end at ${name}` });
  await step(page, 1);
  await card("42 and 7 times 7").click();
  await end("24").click();
  await page.getByText("The answers must be the same.").waitFor();
  await page.getByRole("button", { name: "Why? Read rule T31" }).waitFor();
  await card("10 and 4 times 6").click();
  await end("24").click();
  await step(page, 2);
  await card("1 times 1 and 40").click();
  await end("1").first().click();
  await step(page, 3);
  await page.getByRole("button", { name: /^Draw a card/ }).click();
  await step(page, 4);
  await card("joker").click();
  await card("42 and 7 times 7").click();
  await button(page, "New row").click();
  await button(page, "42").click();
  await step(page, 5);
  await card("56 and 63").click();
  await end("joker").click();
  await button(page, "56").click();
  await step(page, 6);
  await button(page, "Two cards at once").click();
  await card("1 times 6 and 45").click();
  await card("1 times 2 and 81").click();
  await end("12").click();
  await learned(page).waitFor();
});

test("a first visitor is offered a lesson, and the list says which are taken", async ({
  visit,
}) => {
  const { page } = await visit();
  await page.getByRole("link", { name: "First time here?" }).click();
  await page.getByText("Which game would you like to learn?").waitFor();
  expect(await page.locator("main li").count()).toBe(7);
  await page.evaluate(() =>
    localStorage.setItem(
      "rekentafel/lessons",
      JSON.stringify({ formula: { at: 0, done: true }, "tables-rush": { at: 2, done: false } }),
    ),
  );
  await page.reload();
  await page.getByText("You know this one").waitFor();
  await page.getByText("Started").waitFor();
});

// Where a lesson has most on the table.
const steps = {
  "seven-ate-nine": 2,
  formula: 3,
  "plus-and-minus": 1,
  "tables-match": 5,
  "tables-order": 3,
  "tables-rush": 3,
  "tables-domino": 5,
};
const begun = Object.fromEntries(
  Object.entries(steps).map(([game, at]) => [game, { at, done: false }]),
);
const first = (context: BrowserContext) =>
  context.addInitScript(
    (begun) => localStorage.setItem("rekentafel/lessons", begun),
    JSON.stringify(begun),
  );

test.for(Object.entries(steps))("the lesson of %s", async ([game, at], { visit }) => {
  const { page } = await visit(`#/learn/${game}`, { reducedMotion: "reduce", first });
  await step(page, at + 1);
  await button(page, "Show me").click();
  await lookAt(page, `lesson-${game}`);
});

test("the list of lessons", async ({ visit }) => {
  const { page } = await visit("#/learn", { reducedMotion: "reduce", first });
  await page.getByText("Started").first().waitFor();
  await lookAt(page, "lessons");
});
