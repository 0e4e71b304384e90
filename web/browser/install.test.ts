// Rekentafel as an app of its own: what a device is told of it, a newer client, and that what is kept stays.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { games } from "../src/games/all";
import { address, picture, test, violations } from "./chromium";
import { middleOf } from "./midgame";
import { serve } from "./served";

const built = join(import.meta.dirname, "../../build/web");

test("the manifest names pictures that are there, as large as it says", async () => {
  interface Picture {
    src: string;
    sizes: string;
    type: string;
    purpose?: string;
  }
  const manifest = (await (await fetch(`${address}manifest.webmanifest`)).json()) as {
    icons: Picture[];
    screenshots: Picture[];
    shortcuts: { url: string; icons: Picture[] }[];
    description: string;
  };
  expect(manifest.description).not.toBe("");
  const all = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap((one) => one.icons),
  ];
  for (const { src, sizes } of all.filter((one) => one.type === "image/png")) {
    const bytes = Buffer.from(await (await fetch(new URL(src, address))).arrayBuffer());
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect(games).toContain(url.replace("./#/play/", ""));
  const icons = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(icons).toEqual(["any any", "192x192 any", "512x512 any", "512x512 maskable"]);
});
// PICTURES=1: those of the manifest, for public/ (CONTRIBUTING.md).
test.for([
  ["screen-1", "plus-and-minus", { width: 390, height: 844 }],
  ["screen-2", "formula", { width: 390, height: 844 }],
  ["screen-3", "tables-domino", { width: 1280, height: 800 }],
] as const)("%s of the manifest", async ([name, game, viewport], { visit }) => {
  const kept = await middleOf({ game, seed: 3, until: (_, played) => played >= 8 });
  const { page } = await visit("", { kept, viewport, reducedMotion: "reduce" });
  await page.locator(".frame[data-turn=mine]").waitFor();
  await page.evaluate(() => document.fonts.ready);
  await picture(page, name);
});

test("a newer client is announced on the first page, not in a game, and comes when asked", async ({
  visit,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "rekentafel-newer-"));
  cpSync(built, folder, { recursive: true });
  const served = await serve(folder, address);
  onTestFinished(() => {
    served.server.closeAllConnections();
    served.server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const kept = await middleOf({ game: "plus-and-minus" });
  const { page } = await visit(`${served.address}#/table/${kept.id}`, { kept, keeper: true });
  await page.locator(".tile.mine").first().waitFor();
  const controlled = () => page.evaluate(() => !!navigator.serviceWorker.controller);
  await expect.poll(controlled, { timeout: 20_000 }).toBe(true);

  const keeper = join(folder, "keeper.js");
  writeFileSync(keeper, readFileSync(keeper, "utf8").replace(/version = "\w+"/, 'version = "new"'));
  const waits = () =>
    page.evaluate(async () => {
      const keeper = await navigator.serviceWorker.getRegistration();
      if (!keeper?.waiting && !keeper?.installing) await keeper?.update();
      return !!keeper?.waiting;
    });
  await expect.poll(waits, { timeout: 15_000 }).toBe(true);
  // The game goes on.
  const newer = page.getByRole("button", { name: "Use it now" });
  expect(await newer.count()).toBe(0);
  await page.locator(".tile.mine").first().click();
  await page.getByRole("link", { name: "Back" }).click();
  await newer.waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, "newer-360-light");
  const loaded = page.waitForEvent("load");
  await newer.click();
  await loaded;
  await page.getByRole("heading", { name: "Which game today?" }).waitFor();
  expect(await newer.count()).toBe(0);
  const [last] = await page.evaluate(async () => (await caches.keys()).slice(-1));
  expect(last).toBe("new");
  // And the game is there.
  await page.goto(`${served.address}#/table/${kept.id}`);
  await page.locator(".tile").first().waitFor();
});

test("what is kept of a child is asked to stay", async ({ visit }) => {
  const { page } = await visit("#/practice", {
    first: (context) =>
      context.addInitScript(() => {
        Object.defineProperty(navigator, "storage", {
          value: {
            persisted: async () => false,
            persist: async () => void (document.title = "stay"),
          },
        });
      }),
  });
  await page.getByRole("button", { name: "Fox" }).click();
  await page.waitForFunction(() => document.title === "stay");
});
