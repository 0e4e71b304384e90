import { expect } from "vitest";
import type { KeptGame } from "../src/table/kept";
import type { FormulaView } from "../src/table/wire";
import { go, picture, test, turn, violations } from "./chromium";
import { misfits } from "./fits";
import { middleOf, sitDown } from "./midgame";
import { find, see } from "../src/games/formula/tested";

// A deal whose opening can be answered at once: 1 × 6 = 6.
const deal: KeptGame = {
  id: "deal",
  game: "formula",
  setup: {},
  seed: "2",
  chairs: [{ person: "" }, { bot: 1 }],
  entries: [],
  over: false,
  when: 0,
};

test("a whole game by keyboard alone", async ({ visit }) => {
  const { page } = await visit("#/play/formula", {
    viewport: { width: 820, height: 1180 },
    pace: 5,
  });
  const tabTo = (selector: string) => go(page, "Tab", selector);
  await page.getByRole("button", { name: "Play" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".hand button").first().waitFor();
  expect(await violations(page)).toEqual([]);
  while (await turn(page)) {
    const { sum, hand } = await see(page);
    const found = find(sum, hand);
    if (!found) {
      await tabTo(".buttons > button:first-child");
      await page.keyboard.press("Enter");
      continue;
    }
    const opening = sum.endsWith("=");
    await page.keyboard.press(found.symbol);
    for (const { face, number } of found.cards) {
      await page.keyboard.press(face);
      if (opening) continue;
      await tabTo(`[data-drop="${number} on 0"]`);
      await page.keyboard.press("Enter");
    }
    await page.getByRole("button", { name: /^Lay \d card/, disabled: false }).waitFor();
    await tabTo(".buttons > .primary");
    await page.keyboard.press("Enter");
  }
});

test("two at one device: a curtain between the hands", async ({ visit }) => {
  const { page } = await visit("#/play/formula");
  await page.getByText("Together on this screen").click();
  await page.getByRole("button", { name: "Play" }).click();
  const ready = page.getByRole("button", { name: /^I am/ });
  await ready.waitFor();
  expect(await page.locator(".hand").count()).toBe(0);
  await picture(page, "hand-over-360-light");
  await ready.click();
  await page.getByRole("button", { name: /^Draw a card/ }).click();
  await page.getByRole("button", { name: "I am Owl" }).waitFor();
  expect(await page.locator(".hand").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

// 9 - 1 = 8 lies there, by a joker, and the other took a card.
const going: KeptGame = {
  ...deal,
  seed: "1234",
  entries: [
    { seat: 1, at: 0, action: "9-j1=8'" },
    { seat: 2, at: 0, action: "draw" },
  ],
};

test("a card before a sign waits, and the signs light up", async ({ visit }) => {
  const { page } = await visit("", { kept: deal });
  await page.locator(".hand [data-card='6']").first().click();
  await page.getByText(/^Now choose \+ − × or [:÷]$/).waitFor();
  expect(await page.locator(".signs .pointed").count()).toBe(4);
  await page.getByRole("button", { name: "times", exact: true }).click();
  await page.getByText("1 × 6 = 6 ✓").waitFor();
  expect(await page.locator(".signs .pointed").count()).toBe(0);
  // Another sign, and it is told how that reads.
  await page.getByRole("button", { name: "plus", exact: true }).click();
  await page.getByText("1 + 6 is 7, not 6.").waitFor();
  await page.getByRole("button", { name: "Take all back" }).click();
  await page.getByRole("button", { name: "plus", exact: true }).click();
  await page.getByText("Now lay the answer.").waitFor();
});

test("places open for a card that is chosen or pulled", async ({ visit }) => {
  const { page } = await visit("", { kept: going });
  await turn(page);
  const places = page.locator(".gap:not(.none), .sum .whole");
  const seen = () =>
    places.evaluateAll(
      (all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length,
    );
  expect(await seen()).toBe(0);
  const card = page.locator(".hand button").first();
  await card.click();
  await page.getByText(/^Where does the . go\?$/).waitFor();
  expect(await seen()).toBe(6);
  await card.click();
  expect(await seen()).toBe(0);
  const { x, y } = (await card.boundingBox())!;
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 60, { steps: 4 });
  expect(await seen()).toBe(6);
  const gap = (await page.locator("[data-drop='2 right']").boundingBox())!;
  await page.mouse.move(gap.x + gap.width / 2, gap.y + gap.height / 2, { steps: 3 });
  await page.mouse.up();
  expect((await see(page)).sum).toMatch(/^9-j1=8\d'$/);
  expect(await seen()).toBe(0);
  // What was laid can be pulled on, or goes back with a tap.
  await page.locator(".card.new").dragTo(page.locator("[data-drop='0 on 0']"));
  expect((await see(page)).sum).toMatch(/^\d'-j1=8$/);
  await page.locator(".card.new").click();
  expect((await see(page)).sum).toBe("9-j1=8");
});

test("a joker is asked about beside the sum, its own or one of the open cards", async ({
  visit,
}) => {
  const kept = await middleOf({
    game: "formula",
    until: (view) =>
      /J/.test((view as FormulaView).table.sum) && /[5-9]/.test((view as FormulaView).hand),
  });
  const { page } = await visit("", { kept });
  await turn(page);
  // The open one when everything else is there, or before that by a tap.
  await page.locator(".hand button:not([data-card=J])").last().click();
  expect(await page.locator("[data-digit]").count()).toBe(0);
  await page.getByRole("button", { name: "plus", exact: true }).click();
  await page.getByText("Which digit is the joker?").waitFor();
  expect(await misfits(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Not now" }).click();
  await page.getByText("Tap the joker").waitFor();
  await page.getByRole("button", { name: /^joker.*choose its digit/ }).click();
  await page.keyboard.press("4");
  await expect.poll(async () => (await see(page)).sum).toContain("j4");
  expect(await page.locator("[data-digit]").count()).toBe(0);
});

test("after something times 0 it is said at once that everything must be new", async ({
  visit,
}) => {
  const { page } = await sitDown(visit, {
    game: "formula",
    until: (view) => /[x:].*=0$/.test((view as FormulaView).table.sum),
  });
  await turn(page);
  await page.getByText(/^After .* = 0 everything must be new/).waitFor();
  await page.getByRole("button", { name: "Why? Read rule F16" }).waitFor();
  // Then there is a place on each number, and none beside them.
  await page.locator(".hand button").first().click();
  expect(await page.locator(".gap:not(.none)").count()).toBe(0);
  for (const number of [0, 1, 2])
    expect(await page.locator(`.sum button[data-drop^="${number} "]`).count()).toBeGreaterThan(0);
});

test("no tap is answered with the notation's words, and nothing leaves the screen", async ({
  visit,
}) => {
  const { page } = await visit("", { kept: deal, pace: 8, reducedMotion: "reduce" });
  await turn(page);
  // Whatever is tapped, everything that is said is kept.
  const said = await page.evaluate(async () => {
    let state = 7;
    const chance = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const told = new Set<string>();
    const tell = () => told.add(document.querySelector(".line span")?.textContent ?? "");
    new MutationObserver(tell).observe(document.body, { childList: true, subtree: true });
    for (let taps = 0; taps < 600; taps++) {
      const all = [...document.querySelectorAll<HTMLElement>(".table button")].filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          (!one.closest(".buttons") || chance(9) === 0),
      );
      all[chance(all.length)]?.click();
      if (document.querySelector("dialog"))
        document.querySelector<HTMLElement>("dialog button")!.click();
      await new Promise((done) => setTimeout(done, chance(3) * 10));
    }
    return [...told];
  });
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((one) => /character|write|notation|web\/|[_']|\dx\d/.test(one))).toEqual([]);
  expect(await misfits(page)).toEqual([]);
});

test("a card is pulled onto the sum, and the sum takes it back", async ({ visit }) => {
  const { page } = await visit("", { kept: deal });
  // 1 × 6 = 6, as in the deal of the game by mouse.
  await page.getByRole("button", { name: "times", exact: true }).click();
  const { hand } = await see(page);
  const six = page.locator('.hand button[aria-label="6"]').first();
  await six.dragTo(page.locator("[data-sum] [data-drop]").last());
  const lay = page.getByRole("button", { name: "Lay 1 card", disabled: false });
  await lay.waitFor();
  expect((await see(page)).hand.length).toBe(hand.length - 1);
  await page.getByRole("button", { name: "6, new: take back" }).click();
  expect((await see(page)).hand.length).toBe(hand.length);
  await six.dragTo(page.locator("[data-sum] [data-drop]").last());
  await lay.click();
  await page
    .getByText(/You: 1 × 6 = 6/)
    .first()
    .waitFor();
});

test("over several rounds a score sheet says who got what, also after a reload", async ({
  visit,
}) => {
  const { page } = await sitDown(visit, {
    game: "formula",
    setup: { points: true },
    bots: [2, 2],
    until: (view) => (view as { table: { round: number } }).table.round === 3,
  });
  await page.getByRole("button", { name: "Score sheet" }).click();
  const sheet = page.getByRole("region", { name: "Score sheet" });
  await sheet.waitFor();
  expect(await sheet.locator("tbody tr").count()).toBe(2);
  const points = await sheet.locator("tbody td").allInnerTexts();
  const totals = await sheet.locator("tfoot td").allInnerTexts();
  const number = (text: string | undefined) => Number(text!.replace("−", "-"));
  // What was gained in the round that is being played is in the total already.
  for (const i of [0, 1])
    expect(number(totals[i])).toBeGreaterThanOrEqual(number(points[i]) + number(points[i + 2]));
  expect(await violations(page)).toEqual([]);
  await picture(page, "formula-scores-360-light");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
});

// How late each card of another's sum sets out, as the page is told to move it.
function noteDelays() {
  const { animate } = Element.prototype;
  const delays: number[] = [];
  Element.prototype.animate = function (frames, options) {
    if (typeof options === "object" && options.fill === "both") delays.push(options.delay ?? 0);
    return animate.call(this, frames, options);
  };
  Object.assign(window, { delays });
}
test.for([
  [{}, 260],
  [{ hurry: true }, 65],
  [{ lessMotion: true }, undefined],
] as const)(
  "cards of the other player arrive one after another and stay marked until a tap: %o",
  async ([settings, apart], { visit }) => {
    const kept = await middleOf({ game: "formula", bots: [3, 5], seed: 5 });
    const { page } = await visit("", {
      kept,
      settings: { ...settings, volume: 0 },
      first: (context) => context.addInitScript(noteDelays),
    });
    const fresh = page.locator(".sum [data-fresh]");
    const delays = () =>
      page.evaluate(() => (window as unknown as { delays: number[] }).delays.splice(0));
    await turn(page);
    // Until the other lays two cards or more.
    do {
      await delays();
      await page.getByRole("button", { name: /^Draw a card/ }).click();
      await turn(page);
    } while ((await fresh.count()) < 2);
    const late = Array.from({ length: await fresh.count() }, (_, i) => i * (apart ?? 0));
    await expect.poll(delays).toEqual(apart === undefined ? [] : late);
    await page.locator(".hand button").first().click();
    expect(await fresh.count()).toBe(0);
  },
);
