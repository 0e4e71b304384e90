// What somebody waits for who comes for the first time: the bytes of home, and of a first game until its first move, as the real
// server sends them to a browser that has nothing yet. Of contents, without headers.
import { createServer, request } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { games } from "../src/games/all";
import { test } from "./chromium";
import { startServer, type Running } from "./program";
import { inRealTime } from "./short-games";

const homeAtMost = 120_000;
const gameAtMost = 300_000;

interface Sent {
  path: string;
  size: number;
  encoding: string;
}
const sent: Sent[] = [];
const sizeOf = (some: Sent[]) => some.reduce((sum, { size }) => sum + size, 0);

// Counts what the server sends.
let behind: Running;
let address = "";
const folder = mkdtempSync(join(tmpdir(), "rekentafel-"));
const between = createServer((from, to) => {
  const asked = request(
    new URL(from.url!, behind.address),
    { method: from.method!, headers: from.headers },
    (answer) => {
      const one = {
        path: from.url!,
        size: 0,
        encoding: answer.headers["content-encoding"] ?? "",
      };
      if (!one.path.startsWith("/api/")) sent.push(one);
      to.writeHead(answer.statusCode!, answer.headers);
      answer.on("data", (bytes: Buffer) => (one.size += bytes.length));
      answer.pipe(to);
    },
  );
  asked.on("error", () => to.destroy());
  from.pipe(asked);
});
beforeAll(async () => {
  behind = await startServer(folder);
  await new Promise<void>((listening) => between.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(between.address() as AddressInfo).port}/`;
});
afterAll(() => {
  between.closeAllConnections();
  between.close();
  behind?.process.kill();
  rmSync(folder, { recursive: true, force: true });
});

for (const language of ["nl", "is", "en"])
  test(`home in ${language} is small`, async ({ visit }) => {
    sent.length = 0;
    const { page } = await visit(address, { settings: { language } });
    await page.locator(`a[href$="#/play/formula"]`).waitFor();
    await page.waitForLoadState("networkidle");
    // No sentence was forgotten, which would bring all the others.
    expect(await page.locator("body").innerText()).not.toMatch(/\b(web|name|terminal)\/[a-z]/);
    expect(sent.filter(({ path }) => /words_|\.wasm/.test(path))).toEqual([]);
    expect(sizeOf(sent), JSON.stringify(sent)).toBeLessThan(homeAtMost);
  });

for (const game of games)
  test(`a first game of ${game} comes soon`, async ({ visit }) => {
    const { page } = await visit(address);
    await page.locator(`a[href$="#/play/${game}"]`).waitFor();
    await page.waitForLoadState("networkidle");
    sent.length = 0;
    await page.goto(`${address}#/play/${game}`);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.locator(inRealTime(game) ? ".frame" : ".frame[data-turn]").waitFor();
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(600); // the one who is asked about rules starts a little later
    const modules = sent.filter(({ path }) => path.endsWith(".wasm"));
    expect(modules.map(({ path }) => path.replace(/-[^-]+\.wasm$/, ""))).toEqual([
      `/assets/${game}`,
    ]);
    expect(modules[0]!.encoding).toBe("br");
    if (process.env["FIGURES"]) console.log(game, sizeOf(sent));
    expect(sizeOf(sent), JSON.stringify(sent)).toBeLessThan(gameAtMost);
  });
