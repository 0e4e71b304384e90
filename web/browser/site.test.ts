// The client as plain files (`rekentafel site`), below a path of a web space that knows nothing of us: not even what a
// WebAssembly module is. Everything but online play works there.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { test, turn } from "./chromium";
import { program } from "./program";
import { move } from "./playing";
import { newGame } from "./short-games";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};
// Files below /spelen/, and nothing else.
function webSpace(folder: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url!, "http://localhost");
    const path = normalize(pathname.replace(/^\/spelen\/?/, "/"));
    try {
      const file = join(folder, path === "/" ? "index.html" : path);
      if (!pathname.startsWith("/spelen")) throw new Error("elsewhere");
      const bytes = await readFile(file);
      response.writeHead(200, {
        "Content-Type": types[extname(file)] ?? "application/octet-stream",
      });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(server)));
}

let folder: string;
let server: Server;
const at = (path: string) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/spelen${path}`;
const write = (...flags: string[]) =>
  spawnSync(program, ["site", folder, ...flags], { encoding: "utf8" });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rekentafel-site-"));
  server = await webSpace(folder);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a game on plain web space, without a network too", async ({ visit }) => {
  expect(write().status).toBe(0);
  const kept = newGame("plus-and-minus", [{ person: "" }, { bot: 1 }]);
  const { page, context } = await visit(at("/"), { kept, keeper: true });
  await page.getByRole("heading", { name: "Which game today?" }).waitFor();
  // Nothing is offered that cannot be.
  expect(await page.getByLabel("Join with a code").count()).toBe(0);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await context.setOffline(true);
  await page.goto(at(`/#/table/${kept.id}`));
  await page.reload();
  for (let i = 0; i < 2 && (await turn(page)); i++) await move["plus-and-minus"](page);
  await context.setOffline(false);
  await page.goto(at("/#/play/formula"));
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  expect(await page.getByText("Online", { exact: true }).count()).toBe(0);
});

test("an address without its last slash, and a server to which one is led", async ({ visit }) => {
  expect(write("--base", "/spelen/", "--server", "https://games.example.org/").status).toBe(0);
  const { page } = await visit(at(""));
  const link = page.getByRole("link", { name: "Play online at games.example.org" });
  expect(await link.getAttribute("href")).toBe("https://games.example.org/");
  await page.getByRole("link", { name: "Learn to play", exact: true }).click();
  await page.getByRole("heading", { name: "Learn to play" }).waitFor();
});

test("what cannot be written is said in a sentence", () => {
  const refused = spawnSync(program, ["site", "/etc"], { encoding: "utf8" });
  expect([refused.status, refused.stderr]).toEqual([
    2,
    "'/etc' has files of something else in it; name a folder that is empty or not there yet.\n",
  ]);
  expect(write("--base", "spelen").stderr).toContain("'spelen' is no path of a site");
  expect(write("--server", "games").stderr).toContain("'games' is no address of a server");
});
