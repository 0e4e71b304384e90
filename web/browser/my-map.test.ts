// My map, who one is, and the page for adults.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { address, go, picture, test, violations, type Visiting } from "./chromium";
import { lookAt } from "./looks";
import { answer, beginAs, pressed } from "./practising";
import { dayNow, evidence, known, type Given } from "./known-children";

const touch = { hasTouch: true, isMobile: true, reducedMotion: "reduce" } as const;

const today = dayNow();
const visitKnown = async (visit: Visiting, children: Given[], options = {}): Promise<Page> => {
  const { page } = await visit("#/me", {
    ...touch,
    ...options,
    first: (context) => known(context, children),
  });
  await page.locator("[data-skill]").first().waitFor();
  return page;
};

test("a map that is empty says how it fills", async ({ visit }) => {
  const { page } = await visit("#/me", touch);
  await pressed(page, "Hare");
  await page.getByText("Your map fills up").waitFor();
  await lookAt(page, "me-empty");
});

test("the map shows what is known, and a tap tells what it rests on", async ({ visit }) => {
  const page = await visitKnown(visit, [{ animal: 1, lines: evidence(1500, today) }]);
  expect(await page.locator("[data-skill^='x:']").count()).toBe(100);
  expect(await page.locator("[data-skill^='r:']").count()).toBe(60);
  expect(await page.locator(".by-heart[data-skill^='x:']").count()).toBeGreaterThan(20);
  await page.getByText(/by heart\. Now: \d+\./).waitFor();
  await lookAt(page, "me-map", { fullPage: true });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator("[data-skill='x:2.5']").first().tap();
  await page.getByRole("dialog").getByText("You know it by heart.").waitFor();
  await page
    .getByRole("dialog")
    .getByText(/This rests on \d+ answers of yours/)
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "me-rests-on-360");
  await page.goBack(); // closes what lies over the map
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Division", exact: true }).tap();
  expect(await page.locator("[data-skill^='d:']").count()).toBe(100);
  // No word is about another child, and nothing is red.
  const reds = await page.evaluate(() => {
    const red = getComputedStyle(document.documentElement).getPropertyValue("--red");
    const probe = document.createElement("i");
    probe.style.color = red;
    document.body.append(probe);
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll("main *")].filter((one) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(one);
      return [color, backgroundColor, borderTopColor].includes(colour);
    }).length;
  });
  expect(reds).toBe(0);
});

test("by keys one goes through the map", async ({ visit }) => {
  const page = await visitKnown(visit, [{ animal: 1, lines: evidence(300, today) }]);
  await go(page, "Tab", "[data-skill]");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["skill"])).toBe(
    "x:2.2",
  );
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["skill"])).toBe(
    "x:2.2",
  );
});

test("the next step leads to its table", async ({ visit }) => {
  const page = await visitKnown(visit, [{ animal: 1, lines: evidence(900, today) }]);
  const step = page.getByRole("button", { name: /^Practise the \d+ times table$/ });
  const table = /\d+/.exec((await step.textContent())!)![0];
  await step.tap();
  await page.locator(".seen, .sum").first().waitFor();
  expect(
    JSON.parse((await page.evaluate(() => localStorage.getItem("rekentafel/practice")))!),
  ).toEqual({
    tables: [Number(table)],
    kinds: ["products"],
  });
});

test("for adults: one page, also on paper and in grey", async ({ visit }) => {
  const page = await visitKnown(visit, [{ animal: 1, lines: evidence(1500, today) }]);
  await page.getByRole("link", { name: "For adults" }).tap();
  await page.getByText("What this rests on").waitFor();
  await lookAt(page, "me-adults", { fullPage: true });
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  await page.setViewportSize({ width: 794, height: 1123 });
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  await picture(page, "me-adults-print", { fullPage: true });
  // Known and not known differ by how light they are, not by colour.
  const light = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => {
        const [r, g, b] = getComputedStyle(node).backgroundColor.match(/\d+/g)!.map(Number);
        return 0.3 * r! + 0.6 * g! + 0.1 * b!;
      });
  expect(
    (await light(".card.nearly, .card.learning")) - (await light(".card.by-heart")),
  ).toBeGreaterThan(120);
});

test("several children: each has a map of their own, and nobody sees another's figures", async ({
  visit,
}) => {
  const page = await visitKnown(visit, [
    { animal: 1, lines: evidence(1500, today) },
    { animal: 2, lines: evidence(40, today) },
  ]);
  const fox = await page.locator(".by-heart[data-skill^='x:']").count();
  await page.getByRole("link", { name: /^Fox/ }).tap();
  await pressed(page, "Owl");
  await page.getByText(/^\d+ answers, on this device only\.$/).waitFor();
  expect(await page.getByText(/answers, on this device/).count()).toBe(1);
  await lookAt(page, "me-who");
  await page.goBack();
  await page.locator("[data-skill]").first().waitFor();
  await page.getByRole("link", { name: /^Owl/ }).waitFor();
  expect(await page.locator(".by-heart[data-skill^='x:']").count()).toBeLessThan(fox);
  // The other child's tab stays with its child.
  const other = await page.context().newPage();
  await other.goto(address + "#/me");
  await other.getByRole("link", { name: /^Owl/ }).waitFor();
  await page.goto(address + "#/me/who");
  await pressed(page, "Fox");
  await other.reload();
  await other.getByRole("link", { name: /^Owl/ }).waitFor();
});

test("forgotten in one tap, and for some seconds undone", async ({ visit }) => {
  const page = await visitKnown(visit, [{ animal: 1, lines: evidence(200, today) }]);
  await page.goto(address + "#/me/who");
  const left = () =>
    page.evaluate(
      () =>
        new Promise<number>((done) => {
          const opening = indexedDB.open("rekentafel");
          opening.onsuccess = () => {
            const all = opening.result.transaction("kept").objectStore("kept").count();
            all.onsuccess = () => (opening.result.close(), done(all.result));
          };
        }),
    );
  await pressed(page, "Forget me");
  await page.getByText("Fox is forgotten.").waitFor();
  expect(await left()).toBe(0);
  await picture(page, "me-forgotten-360");
  await pressed(page, "Undo");
  await page.getByText(/^\d+ answers, on this device only\.$/).waitFor();
  expect(await left()).toBe(1);
  // Gone for good when nobody undoes it, whatever happens to the page.
  await pressed(page, "Forget me");
  await page.getByText("Fox is forgotten.").waitFor();
  await page.reload();
  await page.getByText("You need no name").waitFor();
  expect(await left()).toBe(0);
});

test("a child goes to another device as a file; a file that is not whole changes nothing", async ({
  visit,
}) => {
  const { page } = await visit("#/practice", touch);
  await beginAs(page, "Otter");
  for (let i = 0; i < 3; i++) await answer(page, i !== 1);
  await page.goto(address + "#/me/who");
  await page.getByText("3 answers, on this device only.").waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    pressed(page, "Save as a file"),
  ]);
  expect(file.suggestedFilename()).toBe("rekentafel-otter.txt");
  const path = join(mkdtempSync(join(tmpdir(), "rekentafel-")), "child.txt");
  await file.saveAs(path);
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(/^rekentafel child 3\nanimal 5\n/);

  const { page: there } = await visit("#/me", touch);
  const give = async (content: string) => {
    writeFileSync(path, content);
    await there.locator("input[type=file]").setInputFiles(path);
  };
  const refused = there.locator(".problem");
  await give(text.slice(0, -20));
  await expect.poll(() => refused.last().textContent()).toMatch(/cut off/);
  await give(text.replace("child 3", "child 9"));
  await expect.poll(() => refused.last().textContent()).toMatch(/later version/);
  await give(text.replace(/ (right|wrong) /, " maybe "));
  await expect.poll(() => refused.last().textContent()).toMatch(/^Line \d+ of this file/);
  await give("something else");
  await expect.poll(() => refused.last().textContent()).toMatch(/no child/);
  expect(await there.getByText(/on this device only/).count()).toBe(0);
  await give(text);
  await there
    .getByText(/\d+ by heart/)
    .or(there.locator("[data-skill]").first())
    .first()
    .waitFor();
  await there.goto(address + "#/me/who");
  await there.getByText("3 answers, on this device only.").waitFor();
  // Again: it is a child of its own, and the first stays.
  await give(text);
  await expect.poll(() => there.locator("ul").first().getByRole("button").count()).toBe(2);
  rmSync(dirname(path), { recursive: true });
});

test("nothing of a child is sent anywhere", async ({ visit }) => {
  const { page } = await visit("#/practice", touch);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || request.postData()) sent.push(request.url());
  });
  page.on("websocket", (socket) => sent.push(socket.url()));
  await beginAs(page);
  await answer(page);
  await page.goto(address + "#/me");
  await page.locator("[data-skill]").first().waitFor();
  expect(sent).toEqual([]);
});

test("adults say what counts, and a child who should not be timed is not", async ({ visit }) => {
  const lines = [1, 2, 3, 4, 5, 6].flatMap(() =>
    Array.from({ length: 10 }, (_, i) => `${today} x:7.${i + 1} right 4600 1 practice`),
  );
  const page = await visitKnown(visit, [{ animal: 1, lines }]);
  expect(await page.locator(".by-heart[data-skill^='x:7.']").count()).toBe(0);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address + "#/me/adults");
  await page.getByText("right within 3 seconds").waitFor();
  await page.getByText("No time", { exact: true }).tap();
  await page.getByText("however long it takes").waitFor();
  await page.getByRole("radio", { name: "No time" }).focus();
  await page.getByText("Year 4").tap();
  expect(await page.getByRole("radio", { name: "Year 4" }).isChecked()).toBe(true);
  await page.locator(".counts p").last().scrollIntoViewIfNeeded();
  await picture(page, "me-adults-counts-360");
  expect(await violations(page)).toEqual([]);
  await page.reload();
  expect(await page.getByRole("radio", { name: "Year 4" }).isChecked()).toBe(true);
  expect(await page.getByRole("radio", { name: "No time" }).isChecked()).toBe(true);
  await page.goto(address + "#/me");
  await page.locator(".by-heart[data-skill='x:7.8']").first().waitFor();
  // No number is tapped first, and no time is kept.
  await page.goto(address + "#/practice");
  await pressed(page, "Start");
  await page.locator("main[data-sum]").waitFor();
  expect(await page.locator(".seen").count()).toBe(0);
  await answer(page);
  await page.goto(address + "#/me/who");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    pressed(page, "Save as a file"),
  ]);
  const path = join(mkdtempSync(join(tmpdir(), "rekentafel-")), "child.txt");
  await file.saveAs(path);
  const text = readFileSync(path, "utf8");
  rmSync(dirname(path), { recursive: true });
  expect(text).toMatch(/^group 5\nwithin off$/m);
  expect(text.trim().split("\n").at(-2)).toMatch(/^\d{5} x:\d+\.\d+ right - 1 practice$/);
});
