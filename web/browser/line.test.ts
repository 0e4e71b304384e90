// Somebody who taps at random, asks for hints, takes back and waits: nothing on the screen is ever about something that is
// no longer so. Watched from outside: which sentence stood there when the moment or the draft changed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { EngineModule } from "../src/engine/module";
import type { KeptGame } from "../src/table/kept";
import { games } from "../src/games/all";
import type { Game } from "../src/table/protocol";
import { chance } from "./chance";
import { test } from "./chromium";

const code = readFileSync(join(import.meta.dirname, "../../build/wasm/src/wasm/rekentafel.wasm"));
const engine = EngineModule.start(code);

// Watches the frame; what was seen to be wrong is in window.stale.
function watch() {
  const stale: string[] = [];
  Object.assign(window, { stale });
  let before: { now: string; sentence: Element | null; how: string; hint: string | undefined };
  const look = () => {
    const frame = document.querySelector<HTMLElement>(".frame");
    const line = document.querySelector(".line");
    if (!frame) return;
    const { now = "", hint } = frame.dataset;
    const sentence = line?.querySelector("p span:last-child") ?? null;
    const how = line?.className ?? "";
    const same = before && sentence && sentence === before.sentence;
    const said = `«${sentence?.textContent}»`;
    if (same && /refused/.test(how) && before.now !== now)
      stale.push(`${said} was said of ${before.now}, now it is ${now}`);
    const moment = (text: string) => text.split(" | ")[0];
    if (same && /helped/.test(how) && moment(before.now) !== moment(now))
      stale.push(`the hint ${said} was given at ${before.now}, now it is ${now}`);
    if (before?.hint && before.hint === hint && moment(before.now) !== moment(now))
      stale.push(`what the hint pointed at at ${before.now} is still lit at ${now}`);
    if (line?.querySelector("button") && !/refused|noted/.test(how))
      stale.push(`Why? stands beside ${said}, which is no refusal`);
    // Formula's signs light up, too, when a card waits for one.
    const rings = frame.querySelectorAll(".place .hinted, .place .pointed:not(.signs *)");
    // Domino lights what a refusal or the line is about; and a tap may have set the helper to always.
    const { helper } = JSON.parse(localStorage["rekentafel/settings"] ?? "{}");
    if (!hint && rings.length > 0 && helper !== "always" && !/refused|noted/.test(how))
      stale.push(`${rings[0]!.outerHTML.slice(0, 80)} is lit by nobody`);
    if (frame.dataset["turn"] === "mine" && /refused/.test(how) && /not your turn/.test(said))
      stale.push(`${said} is said to whose turn it is`);
    before = { now, sentence, how, hint };
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["data-now", "data-hint", "class"],
  });
}

// One thing that somebody may do; what is not there is not done.
async function doSomething(page: Page, random: (below: number) => number): Promise<void> {
  const things = [
    ...Array.from({ length: 6 }, () => ".place .hand button, .place ul button, .place .tile"),
    ...Array.from({ length: 5 }, () => ".place button"),
    "header button:has(path)",
    "header button:has(path)",
    "header button:has(path)",
    "dialog button",
    "wait",
  ];
  const thing = things[random(things.length)]!;
  if (thing === "wait") return page.waitForTimeout(random(400));
  const open = await page.locator("dialog[open]").count();
  const among = page.locator(open ? "dialog[open] button" : thing);
  const many = await among.count();
  if (many === 0) return;
  await among
    .nth(random(many))
    .click({ timeout: 700, force: true })
    .catch(() => {}); // gone meanwhile, or outside the screen
}

async function isAllowed(page: Page, game: Game): Promise<string | undefined> {
  const { hint, kept } = await page.evaluate(() => ({
    hint: document.querySelector<HTMLElement>(".frame")?.dataset["hint"],
    kept: localStorage["rekentafel/game/line"] as string,
  }));
  if (!hint) return undefined;
  const { setup, seed, entries } = JSON.parse(kept) as KeptGame;
  const played = (await engine).ask("replay", { game, setup, seed, entries, seat: 1 });
  const view = (played as { steps: { view: unknown }[] }).steps.at(-1)!.view;
  const answer = (await engine).ask("refuse", { game, view, seat: 1, action: hint });
  return "refused" in (answer as object) ? `${hint} is lit and may not be done` : undefined;
}

describe.each(games)("%s", (game) => {
  test("whatever somebody taps, nothing is said that is no longer so", async ({ visit }) => {
    const kept = {
      id: "line",
      game,
      setup: {},
      seed: "7",
      entries: [],
      over: false,
      when: 1,
      rules: 2 as const,
    };
    const { page } = await visit("", {
      kept: { ...kept, chairs: [{ person: "" }, { bot: 1 }] },
      pace: 3,
      viewport: { width: 390, height: 844 },
    });
    await page.locator(".frame").waitFor();
    await page.evaluate(watch);
    const random = chance(game.length);
    for (let i = 0; i < 120; i++) {
      await doSomething(page, random);
      const { stale, at } = await page.evaluate(() => ({
        stale: (window as unknown as { stale: string[] }).stale,
        at: location.hash,
      }));
      expect(stale).toEqual([]);
      if (!at.startsWith("#/table")) break;
      // In real time the table may have changed between the two questions.
      if (game !== "seven-ate-nine" && game !== "tables-rush")
        expect(await isAllowed(page, game)).toBeUndefined();
    }
  });
});
