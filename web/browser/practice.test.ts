// Practice: one sum at a time, by finger and by keys, until it is enough.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { chance } from "./chance";
import { address, picture, test, violations } from "./chromium";
import { misfits } from "./fits";
import { lookAt } from "./looks";
import {
  answer,
  answerTo,
  asked,
  beginAs,
  pressed,
  tapNumber,
  warmUp,
  warmUpByKeys,
} from "./practising";

const touch = { hasTouch: true, isMobile: true, reducedMotion: "reduce" } as const;
const keptLines = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const opening = indexedDB.open("rekentafel");
        opening.onsuccess = () => {
          const all = opening.result.transaction("kept").objectStore("kept").getAll();
          all.onsuccess = () => {
            opening.result.close();
            done((all.result as { lines: string[] }[]).flatMap(({ lines }) => lines));
          };
        };
      }),
  );

test("forty sums are enough, and one may go on", async ({ visit }) => {
  const { page } = await visit("#/practice", touch);
  await page.getByText("You need no name").waitFor();
  await beginAs(page);
  const wrong: string[] = [];
  let more = 0;
  for (let i = 0; i < 40; i++) {
    await asked(page);
    if (await page.getByText("This one once more").first().isVisible()) more++;
    const right = i % 9 !== 4;
    const sum = await answer(page, right);
    if (!right) wrong.push(sum);
  }
  expect(wrong.length).toBeGreaterThan(3);
  expect(more, "what went wrong comes again, and that is said").toBeGreaterThan(0);
  await page.getByRole("heading", { name: "Enough for today" }).waitFor();
  await page.getByText("You did 40 sums today.").waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "practice-enough-360");
  await expect.poll(async () => (await keptLines(page)).length).toBe(40);
  for (const line of await keptLines(page))
    expect(line).toMatch(/^\d{5} x:\d+\.\d+ (right|wrong) \d+ 1 practice$/);
  await pressed(page, "A little more");
  await answer(page);
  await page.getByText("41 of").waitFor({ state: "detached" });
  // It is kept: who comes back the same day has done them.
  await page.reload();
  await warmUp(page);
  await expect.poll(() => page.locator("main").getAttribute("data-done")).toBe("41");
});

test("by keys alone, divisions, missing factors and the ring too", async ({ visit }) => {
  const { page } = await visit("#/practice", { reducedMotion: "reduce" });
  await pressed(page, "Owl");
  for (const kind of ["Division", "7 Ate 9"]) {
    await page.getByRole("button", { name: kind }).focus();
    await page.keyboard.press("Space");
  }
  await page.getByRole("button", { name: "Start" }).focus();
  await page.keyboard.press("Enter");
  // The hand at the keys is measured first.
  await warmUpByKeys(page);
  const forms = new Set<string>();
  for (let i = 0; i < 30; i++) {
    const sum = await asked(page);
    forms.add(sum.replace(/\d+/g, "n"));
    await page.keyboard.type("9");
    await page.keyboard.press("Backspace");
    await page.keyboard.type(answerTo(sum));
    const done = await page.locator("main").getAttribute("data-done");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("main").getAttribute("data-done")).not.toBe(done);
  }
  expect([...forms].length, [...forms].join(" ")).toBeGreaterThanOrEqual(4);
  // A mistake is gone on from by keys as well, and the digits are there again.
  await asked(page);
  await page.keyboard.type("99");
  await page.keyboard.press("Enter");
  await page.locator(".help button:focus").waitFor();
  await page.waitForTimeout(750);
  await page.keyboard.press("Enter");
  await page.locator(".pad:focus").waitFor();
  const good = answerTo(await asked(page));
  await page.keyboard.type(good);
  await page.keyboard.press("Enter");
  // What is heard: the sum before, and this one.
  await expect.poll(() => page.getByRole("status").first().textContent()).toMatch(/^Right: .+\. /);
});

test("after a mistake the field and a neighbour are shown, and a second tap does not take them away", async ({
  visit,
}) => {
  const { page } = await visit("#/practice", touch);
  await beginAs(page);
  await asked(page);
  await page.getByRole("button", { name: "9", exact: true }).tap();
  await page.getByRole("button", { name: "8", exact: true }).tap();
  const done = (await page.getByRole("button", { name: "Done" }).boundingBox())!;
  const at = [done.x + done.width / 2, done.y + done.height / 2] as const;
  await page.touchscreen.tap(...at);
  await page.touchscreen.tap(...at);
  await page.locator(".help").waitFor();
  await page
    .getByText(/^Look: /)
    .first()
    .waitFor();
  await page.touchscreen.tap(...at);
  expect(await page.locator(".help").isVisible()).toBe(true);
  expect(await page.locator(".help svg rect").count()).toBeGreaterThan(0);
  expect(await page.locator(".help button:focus").count(), "who taps sees no frame").toBe(0);
  await page.waitForTimeout(750);
  await page.getByRole("button", { name: "Go on" }).tap();
  await asked(page);
});

test("quick thumbs lose no digit", async ({ visit }) => {
  const { page } = await visit("#/practice", touch);
  await beginAs(page);
  await asked(page);
  // Two thumbs: the second comes down before the first goes up.
  const cdp = await page.context().newCDPSession(page);
  const middle = async (name: string) => {
    const box = (await page.getByRole("button", { name, exact: true }).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const first = { id: 0, ...(await middle("1")) };
  const second = { id: 1, ...(await middle("3")) };
  const send = (type: "touchStart" | "touchEnd", touchPoints: object[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints } as never);
  await send("touchStart", [first]);
  await send("touchStart", [first, second]);
  await send("touchEnd", [first]);
  await send("touchEnd", [second]);
  await expect.poll(() => page.locator(".hole").textContent()).toBe("13");
});

test("whatever is tapped, nothing breaks and every answer is counted once", async ({ visit }) => {
  const { page } = await visit("#/practice", touch);
  await beginAs(page);
  const next = chance(40);
  const names = [
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "Erase",
    "Done",
    "Done",
    "Go on",
  ];
  const done = async () => Number(await page.locator("main").getAttribute("data-done"));
  // How many of them happen to be whole answers is chance.
  for (let i = 0; i < 120 || (i < 600 && (await done()) < 4); i++) {
    const button = page.getByRole("button", { name: names[next(names.length)]!, exact: true });
    if (await button.isVisible()) await button.tap({ timeout: 2000 }).catch(() => {});
    if (i % 40 === 20) await page.setViewportSize({ width: 640, height: 360 });
    if (i % 40 === 30) await page.setViewportSize({ width: 360, height: 640 });
    if (i === 60) {
      // Back in the middle, and here again.
      await page.goBack();
      await pressed(page, "Start");
      await warmUp(page);
    }
  }
  expect(await page.locator("main").isVisible()).toBe(true);
  expect(await done()).toBeGreaterThan(3);
  expect((await keptLines(page)).length).toBeLessThanOrEqual(await done());
});

test("two tabs at once, and each knows what the other wrote", async ({ visit }) => {
  const { page, context } = await visit("#/practice", touch);
  await beginAs(page);
  await answer(page);
  const other = await context.newPage();
  await other.goto(address + "#/practice/sums");
  await warmUp(other);
  await expect.poll(() => other.locator("main").getAttribute("data-done")).toBe("1");
  for (let i = 0; i < 3; i++) {
    await answer(other);
    await answer(page);
  }
  await expect.poll(async () => (await keptLines(page)).length).toBe(7);
  await page.goto(address + "#/me/who");
  await page.getByText("7 answers, on this device only.").waitFor();
});

test("where a window keeps nothing it says so, and one can practise all the same", async ({
  visit,
}) => {
  const { page } = await visit("#/practice", {
    ...touch,
    first: (context) =>
      context.addInitScript(() => {
        Object.defineProperty(window, "indexedDB", { value: undefined });
      }),
  });
  await page.getByText("This window keeps nothing").waitFor();
  await beginAs(page);
  await answer(page);
  await answer(page, false);
});

test("practice works without a network", async ({ visit }) => {
  const { page, context } = await visit("", {
    ...touch,
    keeper: true,
    meant: /ERR_INTERNET_DISCONNECTED/,
  });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("link", { name: "Practice" }).click();
  await beginAs(page);
  await answer(page);
});

test("in Dutch and Icelandic", async ({ visit }) => {
  for (const [locale, animal, start, what] of [
    ["nl-NL", "Vos", "Beginnen", "Klaar"],
    ["is-IS", "Refur", "Byrja", "Svara"],
  ] as const) {
    const { page } = await visit("#/practice", { ...touch, locale });
    await pressed(page, animal);
    await pressed(page, start);
    await page.getByRole("button", { name: what }).waitFor();
  }
});

test("how practice looks", async ({ visit }) => {
  const { page } = await visit("#/practice", touch);
  await page.getByRole("button", { name: "Fox" }).waitFor();
  await lookAt(page, "practice-who");
  await pressed(page, "Fox");
  await lookAt(page, "practice-choose");
  await page.setViewportSize({ width: 360, height: 640 });
  await pressed(page, "Start");
  await page.locator(".seen").first().waitFor();
  await lookAt(page, "practice-hand");
  await warmUp(page);
  await asked(page);
  await pressed(page, "5");
  await lookAt(page, "practice-sum");
  for (const [width, height] of [
    [360, 640],
    [320, 568],
    [640, 360],
    [820, 1180],
    [1180, 820],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await misfits(page), `${width} × ${height}`).toEqual([]);
    const buttons = await page.locator(".pad button").all();
    for (const button of buttons)
      expect((await button.boundingBox())!.height, `${width}`).toBeGreaterThanOrEqual(48);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await tapNumber(page, "99");
  await page.locator(".help").waitFor();
  await lookAt(page, "practice-help");
  for (const [width, height] of [
    [360, 640],
    [640, 360],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await misfits(page), `${width} × ${height}`).toEqual([]);
  }
});

test("every form of a sum and its help fits", async ({ visit }) => {
  const { page } = await visit("#/practice", touch);
  await pressed(page, "Fox");
  for (const kind of ["Division", "7 Ate 9"]) await page.getByRole("button", { name: kind }).tap();
  await pressed(page, "Start");
  await warmUp(page);
  const forms = new Map([
    ["product", /^\d+x\d+=_$/],
    ["division", /:/],
    ["missing", /^\d+x_=|^_x/],
    ["ring", /[-+]/],
  ]);
  for (let i = 0; i < 38 && forms.size > 0; i++) {
    const sum = await asked(page);
    const form = [...forms].find(([, like]) => like.test(sum))?.[0];
    if (form) {
      forms.delete(form);
      for (const size of [
        { width: 360, height: 640 },
        { width: 320, height: 568 },
        { width: 820, height: 1180 },
      ]) {
        await page.setViewportSize(size);
        expect(await misfits(page), `${sum} at ${size.width}`).toEqual([]);
      }
      await page.setViewportSize({ width: 360, height: 640 });
      await picture(page, `practice-${form}-360`);
      await tapNumber(page, answerTo(sum) === "99" ? "98" : "99");
      await page.locator(".help").waitFor();
      expect(await misfits(page), `help for ${sum}`).toEqual([]);
      await picture(page, `practice-${form}-help-360`);
      await page.waitForTimeout(750);
      await pressed(page, "Go on");
    } else await answer(page);
  }
  expect([...forms.keys()]).toEqual([]);
});
