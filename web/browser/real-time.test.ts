// Where everybody plays at once: nobody is blamed for being second, nothing runs away behind a dialog, a first game waits,
// and everything is on the screen.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { KeptGame } from "../src/table/kept";
import type { Entry, Game } from "../src/table/protocol";
import { picture, test } from "./chromium";
import { outside } from "./fits";
import { middleOf } from "./midgame";
import { move } from "./playing";

const started: Entry = { seat: "table", at: 3000, action: "start" };
const draws = (seat: number, times: number): Entry[] =>
  Array.from({ length: times }, (_, i) => ({ seat, at: 3000 + i, action: "draw" }));
const game = (over: Partial<KeptGame>): KeptGame => ({
  id: "kind",
  game: "seven-ate-nine",
  setup: {},
  seed: "3",
  chairs: [{ person: "" }, { bot: 1 }],
  entries: [started, ...draws(1, 12)],
  over: false,
  when: 1,
  ...over,
});
const entriesOf = (page: Page): Promise<Entry[]> =>
  page.evaluate(() => JSON.parse(localStorage["rekentafel/game/kind"]).entries);
// So much time passes on the page's clock.
const pass = (page: Page, ms: number) =>
  page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), ms);
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
const myTurn = (page: Page) => page.locator(".frame[data-turn=mine]").waitFor();

// Waits until the computer has laid a card, taps one that fitted what lay there before and not what lies there now, so long
// after the change was painted, and tells what the line says.
const tapAfter = (page: Page, ms: number) =>
  page.evaluate(async (ms) => {
    const centre = () => document.querySelector(".middle .top")!.getAttribute("aria-label")!;
    const takes = (label: string, card: number) => {
      const [number, modifier] = label.match(/\d+/g)!.map(Number) as [number, number];
      return [number + modifier, number - modifier].some((one) => (one - card) % 10 === 0);
    };
    const wanted = (before: string) =>
      [...document.querySelectorAll<HTMLElement>(".hand button")].find((one) => {
        const card = parseInt(one.dataset["card"]!);
        return takes(before, card) && !takes(centre(), card);
      });
    for (;;) {
      const before = centre();
      let at = 0;
      while (centre() === before) at = await new Promise<number>(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const card = wanted(before);
      if (!card) continue;
      const said = new Promise<string>((told) => {
        const line = document.querySelector(".line")!;
        new MutationObserver(() => {
          const words = line.textContent!.trim();
          if (/faster|you may play/.test(words)) told(`${line.className} ${words}`);
        }).observe(line, { childList: true, subtree: true, characterData: true });
      });
      const down = new PointerEvent("pointerdown", { bubbles: true });
      Object.defineProperty(down, "timeStamp", { value: at + ms });
      card.dispatchEvent(down);
      card.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
      return said;
    }
  }, ms);

test("S13 a tap 60 ms after the computer's card is a moment too late; one that has seen it is wrong", async ({
  visit,
}) => {
  const { page } = await visit("", { kept: game({ chairs: [{ person: "" }, { bot: 5 }] }) });
  await myTurn(page);
  expect(await tapAfter(page, 60)).toMatch(/news.*Someone was a moment faster: your \d+ is back/);
  expect(await tapAfter(page, 300)).toMatch(/refused.* you may play \d+ or \d+, not \d+/);
});

test("S13 cards that are laid faster than the table answers are each meant for the one before", async ({
  visit,
}) => {
  const { page } = await visit("", {
    kept: game({
      setup: { deck: "10*1~1 10*2~1" },
      chairs: [{ person: "" }, { person: "" }],
      entries: [started, ...draws(1, 9)],
    }),
    viewport: { width: 820, height: 1180 },
  });
  await myTurn(page);
  // 1±1 takes a 2, 2±1 takes a 1.
  await page.evaluate(() => {
    const half = document.querySelector("[data-side=near]")!;
    let top = /\d+/.exec(half.querySelector(".middle .top")!.getAttribute("aria-label")!)![0];
    for (let i = 0; i < 4; i++) {
      top = top === "1" ? "2" : "1";
      half.querySelectorAll<HTMLElement>(`[data-card^="${top}~1 "]`)[i >> 1]!.click();
    }
  });
  const lays = async () =>
    (await entriesOf(page)).filter((one) => one.action.includes("@")).map((one) => one.action);
  await expect
    .poll(async () => (await lays()).map((one) => one.split("@")[1]), { timeout: 15_000 })
    .toEqual(["1", "2", "3", "4"]);
});

// Every countdown that is seen, and whose turn it is meanwhile.
interface Counting {
  counted: string[];
}
function noteCountdowns() {
  const counted: string[] = [];
  (window as unknown as Counting).counted = counted;
  let counts = false;
  new MutationObserver(() => {
    const now = document.querySelector(".count") !== null;
    if (now && !counts)
      counted.push(document.querySelector<HTMLElement>(".frame")!.dataset["turn"]!);
    counts = now;
  }).observe(document, { childList: true, subtree: true });
}

test("behind a dialog the game stands still, and going on is counted down", async ({ visit }) => {
  const pace = 12;
  const { page } = await visit("", {
    kept: game({}),
    pace,
    first: (context) => context.addInitScript(noteCountdowns),
  });
  const counted = () => page.evaluate(() => (window as unknown as Counting).counted);
  // Whoever comes back to a game looks first.
  await myTurn(page);
  expect(await counted()).toEqual(["playing"]);
  let times = 1;
  const standsStill = async (stop: () => Promise<unknown>, goOn: () => Promise<unknown>) => {
    await stop();
    await pass(page, 500);
    const before = await entriesOf(page);
    await pass(page, 60_000);
    expect(await entriesOf(page)).toEqual(before);
    await goOn();
    await expect.poll(counted).toHaveLength(++times);
    await myTurn(page);
    await page.locator(".draw").click();
    await expect.poll(async () => (await entriesOf(page)).length).toBeGreaterThan(before.length);
    const next = (await entriesOf(page))[before.length]!;
    expect(next.at - before.at(-1)!.at).toBeLessThan(60_000);
  };
  await standsStill(
    () => page.keyboard.press("?"),
    () => page.keyboard.press("Escape"),
  );
  await standsStill(
    () => hide(page, true),
    () => hide(page, false),
  );
});

test("twenty fast taps on Draw are no more than a hand can do, and nobody scolds", async ({
  visit,
}) => {
  const { page } = await visit("", { kept: game({ entries: [] }) });
  await page.locator(".count").waitFor();
  await picture(page, "real-time-seven-ate-nine-begins-360");
  await page.locator(".draw:not(:disabled)").waitFor();
  const seen = await page.evaluate(async () => {
    const text = (where: string) => document.querySelector(where)!.textContent!.trim();
    const seen: string[] = [];
    const numbers = () =>
      `${text(".draw b")} ${text("[data-seat='1'] [data-counts=pile]")} ${text(".line")}`;
    for (let i = 0; i < 20; i++) {
      document.querySelector<HTMLElement>(".draw")!.click();
      await Promise.resolve();
      seen.push(numbers());
    }
    for (let i = 0; i < 60; i++) {
      await new Promise(requestAnimationFrame);
      seen.push(numbers());
    }
    return seen;
  });
  for (const one of seen) expect(one).toMatch(/^(\d+) \1 (?!Too many)/);
  const drawn = (await entriesOf(page)).filter((one) => one.seat === 1).length;
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(4);
});

test("a first game of rush shows how to begin, and its minute starts with the first row", async ({
  visit,
}) => {
  const pace = 4;
  const { page } = await visit("#/play/tables-rush", {
    settings: { helper: "always", level: 5 },
    pace,
  });
  await page.getByRole("button", { name: "Play" }).click();
  await page.getByText("Tap two cards with the same answer.").waitFor();
  await page.getByText("No hurry: the clock starts with your first row.").waitFor();
  await page.locator(".frame[data-at]").waitFor();
  await picture(page, "tables-rush-first-360");
  const clock = page.getByRole("timer");
  await pass(page, 20_000);
  expect(await clock.innerText()).toBe("60");
  await move["tables-rush"](page);
  await page.locator("[data-row]").first().waitFor();
  await expect.poll(async () => Number(await clock.innerText())).toBeLessThan(60);
  // The next one is a game like all others.
  await page.evaluate(() => (location.hash = "#/play/tables-rush"));
  await page.getByRole("button", { name: "Play" }).click();
  await page.locator(".hand [aria-disabled=false]").first().waitFor();
  expect(await page.getByText("No hurry").count()).toBe(0);
  expect(Number(await clock.innerText())).toBeLessThanOrEqual(40);
});

// What is pressed, and what is told, is where it can be seen: only a long hand and many rows are scrolled through. The first
// card is seen, whatever comes after it; where several sit at one screen, nobody can scroll.
const told = ".takes, .takes span:not(.said), .clock, .pile, [data-seat], .line p";
const scrolled =
  ":is(li, li *):not(li:first-child, li:first-child *):not([data-side], [data-side] *)";
const small = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".frame button")].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width < 44 || height < 40 ? [`${one.className} is ${width} × ${height}`] : [];
    }),
  );
const phones = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 360 },
];
const large = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
];
// A table that was played at for a while, with so many people at it.
async function inSwing(game: Game, people: number, players = people): Promise<KeptGame> {
  const rush = game === "tables-rush";
  const kept = await middleOf({
    game,
    setup: rush ? { players, seconds: 600 } : { players },
    bots: Array.from({ length: players }, () => (rush ? 4 : 2)),
    until: (_, played) => played >= (rush ? 24 : 60),
  });
  const chairs = kept.chairs.map((chair, i) => (i < people ? { person: "" } : chair));
  return { ...kept, chairs };
}
const tables: [string, () => Promise<KeptGame>, typeof phones][] = [
  ["seven-ate-nine-alone", () => inSwing("seven-ate-nine", 1, 3), [...phones, ...large]],
  ["seven-ate-nine-halves", () => inSwing("seven-ate-nine", 2), large],
  ["seven-ate-nine-quarters", () => inSwing("seven-ate-nine", 4), large],
  ["tables-rush-alone", () => inSwing("tables-rush", 1, 3), [...phones, ...large]],
  ["tables-rush-halves", () => inSwing("tables-rush", 2), large],
  ["tables-rush-quarters", () => inSwing("tables-rush", 4), large],
  [
    "seven-ate-nine-long-hand",
    async () => game({ entries: [started, ...draws(1, 24)] }),
    [...phones, ...large],
  ],
];
test.for(tables)("%s: nothing is outside its place", async ([name, sitting, sizes], { visit }) => {
  const kept = await sitting();
  const { page } = await visit("", {
    kept,
    settings: { helper: "always" },
    locale: "nl-NL",
    reducedMotion: "reduce",
    viewport: sizes[0]!,
    hasTouch: true, // on its side, too: a low window with a mouse is one that was made larger
    isMobile: true,
  });
  await page.locator(".frame[data-turn=playing] .count").first().waitFor();
  await picture(page, `real-time-${name}-goes-on`);
  await myTurn(page);
  if (name.endsWith("long-hand")) {
    await page.locator(".hand button.allowed").first().waitFor();
    await page.locator(".hand button:not(.allowed)").first().click();
    await page.locator(".line .why").waitFor();
  }
  // Nothing moves while it is measured.
  await hide(page, true);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      for (const one of document.getAnimations())
        if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
    });
    await picture(page, `real-time-${name}-${size.width}x${size.height}`);
    const where = `${name} at ${size.width} × ${size.height}`;
    expect(await small(page), where).toEqual([]);
    expect(await outside(page, `.frame button, ${told}`, scrolled), where).toEqual([]);
  }
});
