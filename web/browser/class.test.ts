// A class: a teacher at a laptop, children at phones who type six digits and tap an animal, and no more.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { picture, test, turnOf, violations, type Visiting } from "./chromium";
import { move } from "./playing";

const touch = { hasTouch: true, isMobile: true, reducedMotion: "reduce" } as const;
const laptop = { viewport: { width: 1280, height: 800 } };
// Who waits for news is cut off when the page goes.
const meant = /404|409|ERR_|Failed to fetch/;

async function openClass(visit: Visiting, game: string) {
  const { page } = await visit(`#/play/${game}`, { ...laptop, meant });
  await page.getByText("My class", { exact: true }).click();
  await page.getByRole("button", { name: "Open a class" }).click();
  await page.locator(".code").waitFor();
  return { teacher: page, code: await page.locator(".code").innerText() };
}
// Types the digits on the first page, and taps twice.
async function choose(visit: Visiting, code: string, animal: string) {
  const { page, context } = await visit("", { ...touch, meant });
  await page.getByLabel("Join with a code").fill(code);
  await page.getByRole("button", { name: "Join" }).tap();
  await page.getByRole("button", { name: animal, exact: true }).tap();
  return { page, context };
}
async function comeIn(visit: Visiting, code: string, animal: string) {
  const child = await choose(visit, code, animal);
  await child.page.getByRole("heading", { name: `You are: ${animal}` }).waitFor();
  return child;
}
// In the middle of a round there is a table at once.
async function comeLate(visit: Visiting, code: string, animal: string) {
  const child = await choose(visit, code, animal);
  await child.page.locator(".frame").waitFor();
  return child;
}
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const tables = (teacher: Page) => teacher.getByRole("listitem", { name: /^Table \d/ });

test("four children, two tables: they play, stop together and go on", async ({ visit }) => {
  const { teacher, code } = await openClass(visit, "plus-and-minus");
  expect(await violations(teacher)).toEqual([]);
  const names = ["Fox in blue", "Owl in red", "Hare in yellow", "Fox in green"];
  const children: Page[] = [];
  for (const name of names) children.push((await comeIn(visit, code, name)).page);
  await teacher.getByRole("heading", { name: "Here: 4" }).waitFor();
  await picture(children[0]!, "class-waits-360");
  await teacher.getByRole("button", { name: /^Start/ }).click();
  for (const child of children) await child.locator(".frame").waitFor();
  await expect.poll(() => tables(teacher).count()).toBe(2);
  await picture(teacher, "class-teacher-1280", { fullPage: true });
  for (let i = 0; i < 4; i++) {
    const child = (await turnOf(...children))!;
    await move["plus-and-minus"](child);
  }
  await teacher
    .getByText(/Moves so far: [1-9]/)
    .first()
    .waitFor();
  expect(await violations(teacher)).toEqual([]);
  expect(await violations(children[0]!)).toEqual([]);

  await teacher.getByRole("button", { name: "Everybody stops" }).click();
  for (const child of children) await child.getByText("Look at your teacher").waitFor();
  await picture(children[1]!, "class-paused-360");
  await teacher.getByRole("button", { name: "Everybody goes on" }).click();
  for (const child of children)
    await child.getByText("Look at your teacher").waitFor({ state: "detached" });
  await move["plus-and-minus"]((await turnOf(...children))!);

  // One table alone.
  await teacher.getByRole("button", { name: "Stop table 1" }).click();
  await tables(teacher).first().getByText("Stopped").waitFor();
  await teacher.getByRole("button", { name: "Table 1 goes on" }).click();

  // Another game is chosen where games are, and it is the class that plays it.
  await teacher.getByRole("link", { name: "Formula" }).click();
  expect(await teacher.getByRole("radio", { name: "My class" }).isChecked()).toBe(true);
  await teacher.getByRole("button", { name: "For the next round" }).click();
  await teacher.getByRole("button", { name: "Next round: Formula" }).waitFor();
  // The next round is at another table, without a tap of the child.
  const before = await children[0]!.evaluate(() => document.title);
  await teacher.getByRole("button", { name: /^Next round/ }).click();
  await expect.poll(() => children[0]!.evaluate(() => document.title)).not.toBe(before);
  await teacher.getByRole("heading", { name: "Tables, round 2" }).waitFor();

  await teacher.getByRole("button", { name: "End the class" }).click();
  await teacher.getByRole("button", { name: "End the class" }).click();
  await teacher.getByRole("heading", { name: /Which game/ }).waitFor();
  for (const child of children) await child.getByText(/There is no class/).waitFor();
});

test("late, away, back, taken out, together: the class goes on", async ({ visit }) => {
  const { teacher, code } = await openClass(visit, "tables-match");
  const fox = await comeIn(visit, code, "Fox in blue");
  // Nobody is the same animal twice.
  const second = await visit(`#/class/${code.replace(/\s/g, "")}`, { ...touch, meant });
  expect(await second.page.getByRole("button", { name: "Fox in blue, taken" }).isDisabled()).toBe(
    true,
  );
  expect(await violations(second.page)).toEqual([]);
  expect(await sideways(second.page)).toBe(0);
  await picture(second.page, "class-animals-360");
  await teacher.getByRole("heading", { name: "Here: 1" }).waitFor();
  // Alone against the computer, whose chair the latecomer takes.
  await teacher.getByRole("button", { name: /^Start/ }).click();
  await fox.page.locator(".frame").waitFor();
  await second.page.getByRole("button", { name: "Owl in blue" }).tap();
  await second.page.locator(".frame").waitFor();
  await expect.poll(() => tables(teacher).count()).toBe(1);

  // Back on the first page there is the way to the class, and a reload keeps the chair.
  await fox.page.getByRole("link", { name: "Back" }).first().tap();
  await tables(teacher).first().getByText("Away: Fox in blue").waitFor();
  await fox.page.getByRole("link", { name: /Back to class/ }).tap();
  await fox.page.locator(".frame").waitFor();
  await fox.page.reload();
  await fox.page.locator(".frame").waitFor();

  // Two who want to sit together do.
  const third = await comeLate(visit, code, "Hare in red");
  await comeLate(visit, code, "Owl in green");
  await expect.poll(() => tables(teacher).count()).toBe(2);
  await teacher.getByRole("button", { name: "Fox in blue" }).click();
  await teacher.getByRole("button", { name: "Hare in red" }).click();
  await teacher.getByRole("button", { name: "Sit together next round" }).click();
  await teacher.getByRole("button", { name: /^Next round/ }).click();
  const together = tables(teacher).filter({ hasText: "Fox in blue" });
  await together.filter({ hasText: "Hare in red" }).waitFor();
  await third.page.locator(".frame").waitFor();

  // Who is taken out chooses anew.
  await teacher.getByRole("button", { name: "Hare in red" }).click();
  await teacher.getByRole("button", { name: "Take out: Hare in red" }).click();
  await third.page.getByRole("heading", { name: "Which animal are you?" }).waitFor();
});

test("from the door: a prepared lesson, the projector, and a sheet for another device", async ({
  visit,
}) => {
  const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, meant } as const;
  const { page: teacher } = await visit("", tablet);
  await teacher.getByRole("link", { name: "For a class" }).tap();
  expect(await violations(teacher)).toEqual([]);
  await picture(teacher, "class-door-820");
  await teacher.getByRole("link", { name: "Match" }).tap();
  await teacher.getByLabel("How long a round lasts").selectOption("10");
  await teacher.getByLabel("A goal for everybody together").selectOption("100");
  await teacher.getByRole("switch", { name: "The same cards at every table" }).tap();
  expect(await violations(teacher)).toEqual([]);
  await teacher.getByLabel("Name of the lesson").fill("Monday <b>");
  await teacher.getByRole("button", { name: "Prepare for later" }).tap();
  await teacher.getByRole("heading", { name: "Monday <b>" }).waitFor();
  expect(await violations(teacher)).toEqual([]);
  await picture(teacher, "class-lesson-820");
  const link = await teacher.getByLabel("Link to this lesson").inputValue();
  await teacher.getByRole("button", { name: "Keep on this device" }).tap();
  await teacher.getByRole("link", { name: "Back" }).first().tap();
  await teacher.getByRole("link", { name: "Monday <b>" }).waitFor();

  // The link is the whole lesson, on another device.
  const { page: other } = await visit(link.slice(link.indexOf("#")), tablet);
  await other.getByText("Rounds of 10 min").waitFor();
  await other.getByRole("button", { name: "Open a class" }).tap();
  const code = await other.locator(".code").innerText();
  const { page: child } = await comeIn(visit, code, "Fox in blue");
  await other.getByRole("button", { name: /^Start/ }).tap();
  await child.locator(".frame").waitFor();
  await other.getByText(/Moves together: \d+ of 100/).waitFor();
  await other.getByText(/Cards left: \d+ · \d+/).waitFor();
  await expect.poll(() => other.getByRole("timer").innerText()).toMatch(/^(10:00|9:\d\d)$/);
  expect(await violations(other)).toEqual([]);
  await picture(other, "class-teacher-820", { fullPage: true });

  // The projector shows neither tickets nor tables nor who sits where.
  await other.getByRole("link", { name: "For the projector" }).tap();
  await other.getByRole("heading", { name: "Free animals: 39" }).waitFor();
  const words = await other.locator("main").innerText();
  expect(words).not.toContain("Fox in blue");
  expect(await violations(other)).toEqual([]);
  await picture(other, "class-board-820", { fullPage: true });
  await other.goBack();

  // With the sheet a third device runs the class, and the ticket is not left in its address.
  await other.getByRole("link", { name: "My sheet" }).tap();
  const sheet = other.locator("main .link");
  await expect.poll(() => sheet.innerText()).toMatch(/\/teacher\/[0-9a-f]{32}$/);
  expect(await violations(other)).toEqual([]);
  const ticketed = await sheet.innerText();
  const { page: third } = await visit(ticketed.slice(ticketed.indexOf("#")), tablet);
  await tables(third).first().waitFor();
  expect(third.url()).toMatch(/#\/class\/\d{6}$/);
  await third.getByRole("button", { name: "Everybody stops" }).tap();
  await child.getByText("Look at your teacher").waitFor();
});

test("two children change places in the middle of the game", async ({ visit }) => {
  const { teacher, code } = await openClass(visit, "plus-and-minus");
  const names = ["Fox in blue", "Owl in red", "Hare in yellow", "Fox in green"];
  const children = new Map<string, Page>();
  for (const name of names) children.set(name, (await comeIn(visit, code, name)).page);
  await teacher.getByRole("button", { name: /^Start/ }).click();
  for (const child of children.values()) await child.locator(".frame").waitFor();
  const first = tables(teacher).first();
  const at = async () => names.filter((name) => said.includes(name));
  let said = await first.innerText();
  const one = (await at())[0]!;
  const two = names.find((name) => !said.includes(name))!;
  const before = await children.get(one)!.evaluate(() => document.title);
  await teacher.getByRole("button", { name: one }).click();
  await teacher.getByRole("button", { name: two }).click();
  await teacher.getByRole("button", { name: "Change places now" }).click();
  await expect.poll(() => first.innerText()).toContain(two);
  said = await first.innerText();
  expect(said).not.toContain(one);
  await expect.poll(() => children.get(one)!.evaluate(() => document.title)).not.toBe(before);
  const moves = async () => (await teacher.getByText(/Moves so far: [1-9]/).count()) > 0;
  await move["plus-and-minus"]((await turnOf(...children.values()))!);
  await expect.poll(moves).toBe(true);
});

test("a lesson that is cut off is said", async ({ visit }) => {
  const { page } = await visit("#/class/lesson/abc", { ...touch, meant });
  await page.getByText("This link holds no lesson.").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("a class that does not exist is said, and one can type again", async ({ visit }) => {
  const { page } = await visit("#/class/100000", { ...touch, meant });
  await page.getByText(/There is no class/).waitFor();
  await page.getByLabel("Join with a code").waitFor();
  expect(await violations(page)).toEqual([]);
});
