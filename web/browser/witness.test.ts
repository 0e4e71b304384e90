// A scripted child plays all seven games: every piece of evidence has the right skill, kind, weight and thinking time, and
// nothing comes from what is no evidence. Written from the table in docs/learning.md.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { View } from "../src/table/protocol";
import { test, turn, type Visiting } from "./chromium";
import { move } from "./playing";
import {
  beFox,
  dealt,
  leave,
  outcomeOf,
  skillOf,
  stampedBy,
  stamps,
  type Stamped,
} from "./scripted";

const near = 20; // ms
const handOfMouse = 700; // until it is measured

const hand = (view: View): string[] => (view as { hand: string[] }).hand;
const options = (settings: object = {}): Parameters<Visiting>[1] => ({
  settings: { lessMotion: true, ...settings },
  viewport: { width: 820, height: 900 },
  first: stamps,
});
async function sit(visit: Visiting, given: Parameters<Visiting>[1]): Promise<Page> {
  const { page } = await visit("#/practice", given);
  await beFox(page, `#/table/${given!.kept!.id}`);
  return page;
}
// "20775 x:7.8 right 2140 0.6" without its day.
const without = (line: string) => line.split(" ").slice(1).join(" ");
const found = async (page: Page) => (await leave(page)).evidence.map(without);
const click = (page: Page, selector: string) => page.locator(selector).first().click();
// The first frame at or before that time, of several that showed something else.
const seenAt = ({ frames }: Stamped, at: number) => frames.findLast((one) => one.at <= at)!;

interface Expected {
  skill: string;
  kind: string;
  weight: number;
  ms: number;
}
function fits(line: string, one: Expected): boolean {
  const [, skill, kind, ms, weight] = line.split(" ");
  return (
    skill === one.skill &&
    kind === one.kind &&
    Math.abs(Number(weight) - one.weight) < 1e-9 &&
    Math.abs(Number(ms) - one.ms) <= near
  );
}

test("rush: a new row, a wrong card, the hand itself and a card to a row", async ({ visit }) => {
  const mine = ["3x4", "2x6", "12", "7x8", "4x3"];
  const setup = { cards: 5, seconds: 600, deck: `${mine.join(" ")} 9 3x3 5x5 25 7x7` };
  const kept = await dealt("tables-rush", setup, (view) =>
    mine.every((one) => hand(view).includes(one)),
  );
  const page = await sit(visit, { ...options(), kept });
  await page.locator(".hand [aria-disabled=false]").first().waitFor();
  const choose = (face: string) => click(page, `.hand [data-face="${face}"]`);
  const count = (cards: number) =>
    expect.poll(() => page.locator(".hand [data-face]").count()).toBe(cards);
  const rowOf = async () =>
    `[data-row="${await page
      .locator("[data-row]", { has: page.locator('[data-face="3x4"]') })
      .first()
      .getAttribute("data-row")}"]`;
  await choose("3x4");
  await choose("2x6");
  await count(3);
  await page.waitForTimeout(1500);
  await choose("7x8");
  await click(page, await rowOf());
  await page
    .getByText(/7 × 8 is 56/)
    .first()
    .waitFor();
  await page.waitForTimeout(400);
  await choose("12");
  await click(page, await rowOf());
  await count(2);
  await page.waitForTimeout(1700);
  await choose("4x3");
  await click(page, await rowOf());
  await count(1);
  const stamped = await leave(page);
  // T is from when the cards were seen and the hand was free to when the finger came down on the row.
  const { downs, answered } = stamped;
  const rows = downs.filter(({ on }) => on.startsWith("row")).map(({ at }) => at);
  expect(rows).toHaveLength(3);
  const pace = 250;
  const free = (at: number) =>
    Math.max(
      0,
      ...answered
        .filter((one) => one.at < at)
        .map((one) => one.at + (one.sent ? pace : 0))
        .slice(-1),
    );
  const whole = (at: number) => at - Math.max(seenAt(stamped, at).at, free(at));
  const control = whole(rows[1]!);
  const measured = Math.exp((5 * Math.log(handOfMouse) + Math.log(control)) / 6);
  const lines = stamped.evidence;
  expect(lines.map(without).slice(0, 2)).toEqual(["x:3.4 right - 0.5", "x:2.6 right - 0.5"]);
  expect(lines).toHaveLength(4);
  const wrong = { skill: "x:7.8", kind: "wrong", weight: 0.6, ms: whole(rows[0]!) - handOfMouse };
  expect(fits(lines[2]!, wrong), `${lines[2]} ${JSON.stringify(wrong)}`).toBe(true);
  const right = { skill: "x:3.4", kind: "right", weight: 0.6, ms: whole(rows[2]!) - measured };
  expect(fits(lines[3]!, right), `${lines[3]} ${JSON.stringify(right)}`).toBe(true);
});

// ---- 7 Ate 9: a race against a computer player, so what comes is compared with what the page saw.

interface Tap {
  at: number;
  card: string;
  hand: string[];
  drew: boolean;
}
const around = (number: number) => ((number + 9) % 10) + 1;
const face = (card: string) => card.split("~").map(Number) as [number, number];
const centreOf = (label: string) =>
  /(\d+), plus or minus (\d)/.exec(label)?.slice(1).map(Number) as [number, number] | undefined;
const apart = (a: number, b: number) => Math.min(Math.abs(a - b), 10 - Math.abs(a - b));

test("7 Ate 9: cards laid, a lost race and a wrong card", async ({ visit }) => {
  const kept = await dealt("seven-ate-nine", {}, () => true);
  const page = await sit(visit, { ...options({ sortHand: true, callNumbers: false }), kept });
  await page.locator(".draw:not(:disabled)").waitFor();
  const see = () =>
    page.evaluate(() => ({
      label: document.querySelector(".seven-ate-nine .top")!.getAttribute("aria-label")!,
      hand: [...document.querySelectorAll<HTMLElement>(".hand [data-card]")].map(
        (one) => one.dataset["card"]!.split(" ")[0]!,
      ),
    }));
  const taps: Tap[] = [];
  const draws: number[] = [];
  const lastDown = async () => (await stampedBy(page)).downs.at(-1)!.at;
  const fitting = ({ label, hand }: { label: string; hand: string[] }) => {
    const centre = centreOf(label);
    if (!centre) return [];
    const [number, modifier] = centre;
    return hand.filter((card) =>
      [around(number + modifier), around(number - modifier)].includes(face(card)[0]),
    );
  };
  async function lay(card: string, hand: string[]) {
    await click(page, `.hand [data-card="${card} 0"]`);
    taps.push({ at: await lastDown(), card, hand, drew: false });
    await page.waitForTimeout(500);
  }
  async function draw() {
    await click(page, ".draw");
    draws.push(await lastDown());
    await page.waitForTimeout(350);
  }
  // Two cards laid, each thought about for a second.
  for (const end = Date.now() + 40_000; taps.length < 2 && Date.now() < end;) {
    const [card] = fitting(await see());
    if (!card) {
      await draw();
      continue;
    }
    await page.waitForTimeout(1000);
    const now = await see();
    const [still] = fitting(now);
    if (still) await lay(still, now.hand);
  }
  // A card that fits stays in the hand until somebody covers the centre.
  const before = (await stampedBy(page)).frames.length;
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    const now = await see();
    if (fitting(now).length === 0) await draw();
    else await page.waitForTimeout(200);
    if ((await stampedBy(page)).frames.length > before + 2) break;
  }
  // A wrong one.
  const now = await see();
  const wrong = now.hand.find((card) => !fitting(now).includes(card));
  if (wrong) await lay(wrong, now.hand);
  await page.waitForTimeout(1200);
  const stamped = await leave(page);

  // What a child does who is seen by the page alone.
  const expected: (Expected & { sure: boolean })[] = [];
  const told: { skills: string[]; at: number }[] = [];
  const { frames, answered } = stamped;
  const centres = frames.filter(({ shows }) => centreOf(shows));
  const free = (at: number) =>
    Math.max(
      0,
      ...answered.filter((one) => one.at < at).map((one) => one.at + (one.refused ? 0 : 250)),
    );
  const skillTo = (centre: [number, number], number: number) =>
    `r:${centre[0]}${around(centre[0] + centre[1]) === number ? "+" : "-"}${centre[1]}`;
  for (const tap of taps) {
    // Where the centre changed just then, either card may have been meant.
    const close = centres.filter((one, i) => {
      const until = centres[i + 1]?.at ?? Infinity;
      return one.at <= tap.at + 600 && until >= tap.at - 300;
    });
    for (const one of close) {
      const centre = centreOf(one.shows)!;
      const search = 90 * (tap.hand.length - 1) * 0.5;
      const whole = tap.at - Math.max(one.at, free(tap.at));
      const drew = draws.some((at) => at > one.at && at < tap.at);
      const clean = tap.hand.length <= 5 && !drew && whole >= 250 && whole <= 15_000 ? 1 : 0.3;
      const ms = Math.max(150, whole - handOfMouse - Math.floor(search));
      const up = around(centre[0] + centre[1]);
      const down = around(centre[0] - centre[1]);
      const number = face(tap.card)[0];
      if (number === up || number === down) {
        expected.push({
          skill: skillTo(centre, number),
          kind: "right",
          weight: clean,
          ms,
          sure: close.length === 1,
        });
        continue;
      }
      const nearest = [up, down].filter(
        (to) => apart(number, to) === Math.min(apart(number, up), apart(number, down)),
      );
      for (const to of nearest)
        expected.push({
          skill: skillTo(centre, to),
          kind: "wrong",
          weight: clean / nearest.length,
          ms,
          sure: close.length === 1,
        });
      told.push({ skills: [up, down].map((to) => skillTo(centre, to)), at: tap.at });
    }
  }
  const lines = stamped.evidence;
  const tried = lines.filter((line) => !line.includes("not-within"));
  const why = JSON.stringify({ lines, expected, taps, frames: centres, draws });
  for (const line of tried)
    expect(
      expected.some((one) => fits(line, one)),
      `${line} ${why}`,
    ).toBe(true);
  for (const one of expected.filter(({ sure }) => sure))
    expect(
      tried.some((line) => fits(line, one)),
      `${JSON.stringify(one)} ${why}`,
    ).toBe(true);
  // A race was lost between two frames, less what a hand needs.
  for (const line of lines.filter((one) => one.includes("not-within"))) {
    const [, skill, , ms, weight] = line.split(" ");
    expect(weight).toBe("0.5");
    expect(Number(ms)).toBeGreaterThanOrEqual(600);
    const lost = centres.some((one, i) => {
      const next = centres[i + 1];
      const [number, modifier] = centreOf(one.shows)!;
      if (!next || !skill!.startsWith(`r:${number}`) || !skill!.endsWith(String(modifier)))
        return false;
      const whole = next.at - Math.max(one.at, free(next.at));
      const search = (whole - Number(ms) - handOfMouse) / 45; // one for each other card
      return Math.abs(search - Math.round(search)) * 45 <= near && search > -0.5 && search < 40;
    });
    expect(lost, `${line} ${why}`).toBe(true);
  }
  expect(lines.length).toBeGreaterThanOrEqual(2);
}, 150_000);

test("match: a wrong card, then two right ones; after a hint nothing", async ({ visit }) => {
  const deck = "3*12 3*3x4 3*4x3 3*2x6 3*6x2 3*15 4*3x5 4*5x3";
  const setup = { deck, youngest: 1 };
  const start = (view: View) => (view as { table: { rows: string } }).table.rows;
  const kept = await dealt(
    "tables-match",
    setup,
    (view) =>
      outcomeOf(start(view)) === 12 &&
      ["3x4", "2x6", "3x5"].every((one) => hand(view).includes(one)),
  );
  const page = await sit(visit, { ...options(), kept });
  expect(await turn(page)).toBe(true);
  const choose = (one: string) => click(page, `.hand [data-face="${one}"]:not(.held)`);
  await choose("3x5");
  await click(page, '[data-row="0"]');
  await page
    .getByText(/3 × 5 is 15/)
    .first()
    .waitFor();
  await choose("3x4");
  await click(page, '[data-row="0"]');
  await choose("2x6");
  await click(page, '[data-row="0"]');
  await click(page, ".button.ready");
  expect(await turn(page)).toBe(true);
  await move["tables-match"](page);
  await turn(page);
  expect(await found(page)).toEqual([
    "x:3.5 wrong - 0.6",
    "x:3.4 right - 0.6",
    "x:2.6 right - 0.6",
  ]);
});

test("order: beside a near neighbour, and on the wrong side", async ({ visit }) => {
  const start = (view: View) => (view as { table: { rows: string } }).table.rows;
  const more = (view: View, by: (ratio: number) => boolean) =>
    hand(view).find((one) => one.includes("x") && by(outcomeOf(one) / outcomeOf(start(view))));
  const isNear = (ratio: number) => ratio > 1 && ratio < 1.4;
  const isLess = (ratio: number) => ratio < 0.7;
  const kept = await dealt(
    "tables-order",
    { youngest: 1 },
    (view) => !!more(view, isNear) && !!more(view, isLess) && /^\d+$/.test(start(view)),
  );
  const page = await sit(visit, { ...options(), kept });
  expect(await turn(page)).toBe(true);
  const seen = await page.evaluate(() => ({
    hand: [...document.querySelectorAll<HTMLElement>(".hand [data-card]")].map(
      (one) => one.dataset["card"]!.split(" ")[0]!,
    ),
  }));
  const lying = Number(await page.locator("[data-lying]").first().textContent());
  const less = seen.hand.find((one) => one.includes("x") && isLess(outcomeOf(one) / lying))!;
  const close = seen.hand.find((one) => one.includes("x") && isNear(outcomeOf(one) / lying))!;
  const c = (card: string) => Math.exp(-Math.abs(Math.log(outcomeOf(card) / lying)) / 0.25);
  for (const card of [less, close]) {
    await click(page, `.hand [data-card="${card} 0"]`);
    await click(page, '[data-place="right 1"]');
    if (card === less)
      await page
        .getByText(/ is less than /)
        .first()
        .waitFor();
  }
  await turn(page);
  const lines = await found(page);
  expect(lines.map((line) => line.split(" ").slice(0, 3))).toEqual([
    [skillOf(less), "wrong", "-"],
    [skillOf(close), "right", "-"],
  ]);
  expect(Number(lines[0]!.split(" ")[3])).toBeCloseTo(0.6 * (1 - c(less)), 9);
  expect(Number(lines[1]!.split(" ")[3])).toBeCloseTo(0.6 * c(close), 9);
});

test("domino: a half that does not fit, and one that does", async ({ visit }) => {
  type Domino = {
    hand: string[];
    table: {
      ends: { number: number; outcome: number }[];
      laid: { piece: string; near: number; far: number }[];
    };
  };
  // The half that is open at an end, where it is a number.
  const plainEnds = (view: View) => {
    const { table } = view as Domino;
    return table.ends.filter(({ number }) =>
      table.laid.some(({ piece, near, far }) => {
        const [first, second] = piece.split("|");
        return (
          (near === number && /^\d+$/.test(first!)) || (far === number && /^\d+$/.test(second!))
        );
      }),
    );
  };
  const halves = (card: string) => card.split("|");
  const product = (card: string) => halves(card).find((one) => one.includes("x"));
  const usable = (card: string) =>
    halves(card).length === 2 && halves(card).filter((one) => one.includes("x")).length === 1;
  const wrongAt = (view: View) => {
    for (const { number, outcome } of plainEnds(view))
      for (const card of hand(view))
        if (usable(card) && halves(card).every((one) => outcomeOf(one) !== outcome))
          return { card, number };
    return undefined;
  };
  const rightAt = (view: View, not: string | undefined) => {
    for (const { number, outcome } of plainEnds(view))
      for (const card of hand(view)) {
        const [one, other] = halves(card);
        if (
          usable(card) &&
          outcomeOf(product(card)!) === outcome &&
          outcomeOf(one!) !== outcomeOf(other!) &&
          product(card) !== not
        )
          return { card, number };
      }
    return undefined;
  };
  let view: View;
  const kept = await dealt("tables-domino", {}, (one, step) => {
    const wrong = wrongAt(one);
    if (!step["to-act"].includes(1) || !wrong || !rightAt(one, product(wrong.card))) return false;
    view = one;
    return true;
  });
  const page = await sit(visit, { ...options(), kept });
  expect(await turn(page)).toBe(true);
  const wrong = wrongAt(view!)!;
  const right = rightAt(view!, product(wrong.card))!;
  await click(page, `.hand [data-card="${wrong.card} 0"]`);
  await click(page, `[data-end="${wrong.number}"]`);
  await page
    .getByText(/The answers must be the same/)
    .first()
    .waitFor();
  await click(page, `.hand [data-card="${right.card} 0"]`);
  await click(page, `[data-end="${right.number}"]`);
  await turn(page);
  expect(await found(page)).toEqual([
    `${skillOf(product(wrong.card)!)} wrong - 0.6`,
    `${skillOf(product(right.card)!)} right - 0.6`,
  ]);
});

type Formula = { hand: string; table: { sum: string } };
for (const reckon of [true, false])
  test(`Formula: ${reckon ? "the first sum, where one reckons alone" : "nothing, where the sum is judged before"}`, async ({
    visit,
  }) => {
    const parts = (view: View) =>
      /^(\d)_(\d)=$/
        .exec((view as Formula).table.sum)
        ?.slice(1)
        .map(Number);
    const kept = await dealt("formula", {}, (view, step) => {
      const numbers = parts(view);
      if (!numbers || !step["to-act"].includes(1) || numbers.includes(0)) return false;
      const sum = numbers[0]! + numbers[1]!;
      const cards = (view as Formula).hand.split(" ");
      return (
        sum < 10 &&
        cards.includes(String(sum)) &&
        cards.some((one) => /[1-9]/.test(one) && one !== String(sum))
      );
    });
    const page = await sit(visit, { ...options({ reckon }), kept });
    expect(await turn(page)).toBe(true);
    const { sum, cards } = await page.evaluate(() => ({
      sum: document.querySelector<HTMLElement>("[data-sum]")!.dataset["sum"]!,
      cards: [...document.querySelectorAll<HTMLElement>(".hand button")].map(
        (one) => one.dataset["card"]!,
      ),
    }));
    const [a, b] = /^(\d)_(\d)=$/.exec(sum)!.slice(1).map(Number) as [number, number];
    const right = String(a + b);
    const wrong = cards.find((one) => /[1-9]/.test(one) && one !== right)!;
    await page.getByRole("button", { name: "plus", exact: true }).click();
    await click(page, `.hand [data-card="${wrong}"]`);
    const verdict = page.getByText(new RegExp(`is ${right}, not ${wrong}`)).first();
    if (reckon) {
      await page.getByRole("button", { name: /^Lay \d card/, disabled: false }).click();
      await verdict.waitFor();
    } else await verdict.waitFor();
    await page.getByRole("button", { name: "Take all back" }).click();
    await page.getByRole("button", { name: "plus", exact: true }).click();
    await click(page, `.hand [data-card="${right}"]`);
    await page.getByRole("button", { name: /^Lay \d card/, disabled: false }).click();
    await turn(page);
    expect(await found(page)).toEqual(reckon ? ["f:plus-to-10 wrong - 0.6"] : []);
  });

test("Plus & Minus is no arithmetic", async ({ visit }) => {
  const kept = await dealt("plus-and-minus", {}, (_, step) => step["to-act"].includes(1));
  const page = await sit(visit, { ...options(), kept });
  expect(await turn(page)).toBe(true);
  await move["plus-and-minus"](page);
  await turn(page);
  expect(await found(page)).toEqual([]);
});

const two = [{ person: "" }, { person: "" }];
for (const [why, settings, change] of [
  ["with the helper always on", { helper: "always" }, {}],
  ["of several at one screen", { helper: "always" }, { chairs: two }],
  ["before a whiteboard", { helper: "always" }, { chairs: two, room: "whiteboard" }],
] as const)
  test(`nothing is kept ${why}`, async ({ visit }) => {
    const kept = await dealt("tables-order", { youngest: 1 }, (view) =>
      hand(view).some((one) => one.includes("x")),
    );
    const page = await sit(visit, {
      ...options(settings),
      kept: { ...kept, ...change, chairs: change.chairs ? [...change.chairs] : kept.chairs },
    });
    if ("chairs" in change && !("room" in change))
      await page.getByRole("button").filter({ hasText: /./ }).first().waitFor();
    const ready = page.locator(".curtain button");
    for (let i = 0; i < 2; i++) {
      if (await ready.isVisible().catch(() => false)) await ready.click();
      await page.locator(".frame[data-turn=mine]").waitFor();
      await page.locator(".frame[data-at]").waitFor();
      await move["tables-order"](page).catch(() => {});
      await page.waitForTimeout(1200);
    }
    const stamped = await leave(page);
    expect(stamped.answered.length).toBeGreaterThan(0);
    expect(stamped.evidence).toEqual([]);
  });
