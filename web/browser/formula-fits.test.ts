// Formula at every size, at any moment: the whole sum, the signs, the hand and the buttons are on the screen at once.
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import type { KeptGame } from "../src/table/kept";
import type { Action, Entry } from "../src/table/protocol";
import type { FormulaView } from "../src/table/wire";
import { picture, test, turn, type Visiting } from "./chromium";
import { misfits } from "./fits";
import { actionsAt, middleOf, replayed } from "./midgame";

const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 360 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const board = { width: 1920, height: 1080 };

const opened = (seed: number, more: Partial<KeptGame> = {}): KeptGame => ({
  ...{ id: "fits", game: "formula", setup: {}, seed: String(seed), entries: [], over: false },
  ...{ chairs: [{ person: "" }, { bot: 1 }], when: 1 },
  ...more,
});
// What is seen by who is to act after these entries.
async function after(kept: KeptGame): Promise<{ seat: number; view: FormulaView }> {
  const { steps } = await replayed(kept, 1);
  const seat = steps.at(-1)!["to-act"][0]!;
  const mine = seat === 1 ? steps : (await replayed(kept, seat)).steps;
  return { seat, view: mine.at(-1)!.view as FormulaView };
}
// Somebody plays on for both, as they like, until it is seat 1's turn in a position that is wanted.
async function playedUntil(
  kept: KeptGame,
  likes: (view: FormulaView, actions: () => Promise<Action[]>) => Action | Promise<Action>,
  wanted: (view: FormulaView) => boolean,
): Promise<KeptGame | undefined> {
  const entries: Entry[] = [];
  for (let moves = 0; moves < 70; moves++) {
    const { seat, view } = await after({ ...kept, entries });
    if (view.table.over) return undefined;
    if (seat === 1 && wanted(view)) return { ...kept, entries };
    const action = await likes(view, () => actionsAt("formula", view, seat));
    entries.push({ seat, at: 0, action });
  }
  return undefined;
}
async function firstOf(make: (seed: number) => Promise<KeptGame | undefined>): Promise<KeptGame> {
  for (let seed = 1; seed < 400; seed++) {
    const kept = await make(seed);
    if (kept) return kept;
  }
  throw new Error("that never comes");
}
const places = (sum: string) => sum.split(/[^\dj]/).map((one) => one.replaceAll("j", "").length);
const longest = (actions: Action[]): Action =>
  actions.reduce((best, one) => {
    const size = (action: Action) =>
      action === "draw" || /[x:].*=0'*$/.test(action)
        ? 0
        : Math.max(...places(action.replaceAll("'", ""))) * 100 + action.length;
    return size(one) > size(best) ? one : best;
  }, "draw");
const deep = "4*1 4*2 4*3 4*4 4*5 4*6 4*7 4*8 4*9 9*0 6*J";

const positions: Record<string, () => Promise<KeptGame>> = {
  opening: async () => opened(2),
  "opening-joker": () =>
    firstOf(async (seed) => {
      const kept = opened(seed);
      return (await after(kept)).view.table.sum.includes("J") ? kept : undefined;
    }),
  "two-digits": () =>
    middleOf({
      game: "formula",
      bots: [3, 3],
      until: (view) => {
        const { table, hand } = view as FormulaView;
        return places(table.sum).filter((one) => one >= 2).length >= 2 && hand.includes("J");
      },
    }),
  "three-digits": () =>
    firstOf((seed) =>
      playedUntil(
        opened(seed, { setup: { deck: deep } }),
        async (_, actions) => longest(await actions()),
        ({ table }) => Math.max(...places(table.sum)) >= 3,
      ),
    ),
  "six-places": () =>
    firstOf((seed) =>
      playedUntil(
        opened(seed, { setup: { deck: deep } }),
        async (_, actions) => longest(await actions()),
        ({ table }) => Math.max(...places(table.sum)) >= 6,
      ),
    ),
  "long-hand": () =>
    firstOf((seed) =>
      playedUntil(
        opened(seed),
        async ({ table }, actions) => (table.sum.includes("_") ? longest(await actions()) : "draw"),
        ({ hand, table }) => hand.split(" ").length >= 20 && !table.sum.includes("_"),
      ),
    ),
  "fourteen-cards": () =>
    firstOf((seed) =>
      playedUntil(
        opened(seed),
        async ({ hand }, actions) =>
          hand.split(" ").length >= 13 ? longest(await actions()) : "draw",
        ({ hand, table }) =>
          [13, 14].includes(hand.split(" ").length) && places(table.sum).some((one) => one > 2),
      ),
    ),
  "after-zero": () =>
    firstOf((seed) =>
      playedUntil(
        opened(seed),
        async (_, actions) => {
          const all = await actions();
          return all.find((one) => /^\d+'*\d.*[x].*=0'*$/.test(one)) ?? longest(all);
        },
        ({ table }) => /^\d\d+x0=0$/.test(table.sum),
      ),
    ),
  "six-players": () =>
    middleOf({
      game: "formula",
      setup: { players: 6, points: true },
      bots: [2, 2, 2, 2, 2, 2],
      until: (view, played) =>
        played > 30 && places((view as FormulaView).table.sum).some((one) => one >= 2),
    }),
};

const card = (page: Page) => page.locator(".hand button:not([data-card=J])").first();
const fits = async (page: Page, name: string) => {
  await picture(page, name);
  expect(await misfits(page), name).toEqual([]);
};
const still = { reducedMotion: "reduce" } as const;
// A phone on its side has fingers; a window as low as that with a mouse is one that was made larger (zoom.test.ts).
const onIts = (viewport: { width: number; height: number }) => ({
  viewport,
  ...(viewport.height < 400 ? { hasTouch: true, isMobile: true } : {}),
});
const inDutch = { settings: { language: "nl" } };

async function lookAround(page: Page, name: string): Promise<void> {
  await turn(page);
  await fits(page, name);
  await card(page).click();
  await fits(page, `${name}-chosen`);
  const joker = page.locator(".hand [data-card=J]");
  if ((await joker.count()) > 0) {
    await page.keyboard.press("Escape");
    await joker.first().click();
    const place = page.locator(".sum button[data-drop]").last();
    if (!(await page.locator("[data-digit]").first().isVisible())) await place.click();
    await page.locator("[data-digit]").first().waitFor();
    await fits(page, `${name}-joker`);
    await page.locator("[data-digit='7']").click();
    await fits(page, `${name}-laid`);
  }
}

for (const [name, position] of Object.entries(positions))
  test(`${name}: all of it is on the screen`, async ({ visit }) => {
    const kept = await position();
    for (const size of sizes) {
      const { page, context } = await visit("", { ...still, ...inDutch, kept, ...onIts(size) });
      await lookAround(page, `formula-${name}-${size.width}`);
      await context.close();
    }
  });

test("on a whiteboard, too", async ({ visit }) => {
  for (const name of ["two-digits", "six-places", "long-hand"]) {
    const kept = { ...(await positions[name]!()), room: "whiteboard" } as KeptGame;
    kept.chairs = [{ person: "Raam" }, { person: "Deur" }];
    const { page, context } = await visit("", { ...still, ...inDutch, kept, viewport: board });
    await lookAround(page, `formula-${name}-board`);
    await context.close();
  }
});

const lessonAt = (visit: Visiting, at: number, viewport: { width: number; height: number }) =>
  visit("#/learn/formula", {
    ...still,
    ...inDutch,
    ...onIts(viewport),
    first: (context: BrowserContext) =>
      context.addInitScript(
        (begun) => localStorage.setItem("rekentafel/lessons", begun),
        JSON.stringify({ formula: { at, done: false } }),
      ),
  });
test.for([0, 1, 2, 3, 4])("step %i of the lesson", async (at, { visit }) => {
  for (const size of [...sizes]) {
    const { page, context } = await lessonAt(visit, at, size);
    const name = `formula-lesson-${at + 1}-${size.width}`;
    await page.locator(".hand button").first().waitFor();
    await fits(page, name);
    await page.getByRole("button", { name: "Laat zien" }).click();
    await fits(page, `${name}-shown`);
    // Whoever follows the light gets there.
    for (let taps = 0; taps < 12; taps++) {
      const next = page.locator(
        "[data-digit].pointed, .sum button.pointed, .signs .pointed, .hand .pointed",
      );
      if ((await next.count()) === 0) break;
      await next.first().click();
      await fits(page, `${name}-tap-${taps}`);
    }
    await page.locator(".buttons .primary[aria-disabled=false]").waitFor();
    await context.close();
  }
});
