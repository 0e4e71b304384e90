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
async function comeIn(visit: Visiting, code: string, animal: string) {
  const { page, context } = await visit("", { ...touch, meant });
  await page.getByLabel("Join with a code").fill(code);
  await page.getByRole("button", { name: "Join" }).tap();
  await page.getByRole("button", { name: animal, exact: true }).tap();
  await page.getByRole("heading", { name: `You are: ${animal}` }).waitFor();
  return { page, context };
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
  const third = await comeIn(visit, code, "Hare in red");
  await comeIn(visit, code, "Owl in green");
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

test("a class that does not exist is said, and one can type again", async ({ visit }) => {
  const { page } = await visit("#/class/100000", { ...touch, meant });
  await page.getByText(/There is no class/).waitFor();
  await page.getByLabel("Join with a code").waitFor();
  expect(await violations(page)).toEqual([]);
});
