// A class of thirty, each in a browser of its own, on the machine that also runs the server: how long it takes until all
// sit, how soon they hear the teacher, and what a server that is killed in the lesson loses. Not a test: npm run class.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { HttpClass } from "../src/table/wire";
import { move } from "./playing";
import { startServer } from "./program";
import { serve } from "./served";

const many = Number(process.env["CHILDREN"] ?? 30);
const percentile = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.ceil(share * times.length) - 1]!;

test(`a class of ${many}`, async () => {
  const folder = mkdtempSync(join(tmpdir(), "rekentafel-class-"));
  let server = await startServer(folder);
  const { port } = new URL(server.address);
  const pages = await serve(join(import.meta.dirname, "../../build/web"), server.address);
  const browser = await chromium.connect(inject("chromium"));
  let host = "";
  const ask = async (path: string, body?: object): Promise<HttpClass> => {
    const answer = await fetch(`${server.address}api/classes${path}`, {
      method: body ? "POST" : "GET",
      headers: { Authorization: `Bearer ${host}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return JSON.parse(text) as HttpClass;
  };
  const moves = async (code: string) =>
    (await ask(`/${code}`)).tables!.reduce((sum, table) => sum + (table.actions ?? 0), 0);
  try {
    const opened = await ask("", { game: "plus-and-minus" });
    host = opened.host!;
    const code = opened.class;
    const children: Page[] = [];
    const began = Date.now();
    let taps = 0;
    const comeIn = async (number: number) => {
      const context = await browser.newContext({
        locale: "en-GB",
        viewport: { width: 820, height: 1180 },
        hasTouch: true,
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await page.goto(pages.address);
      await page.getByLabel("Join with a code").fill(code);
      const tap = async (what: ReturnType<Page["getByRole"]>) => (taps++, what.tap());
      await tap(page.getByRole("button", { name: "Join" }));
      await tap(page.getByRole("button", { name: / in / }).nth(number));
      await page.getByRole("heading", { name: /^You are/ }).waitFor();
      children.push(page);
    };
    // Four at a time: these two cores are thirty tablets.
    const waiting = Array.from({ length: many }, (_, i) => i);
    await Promise.all(
      [1, 2, 3, 4].map(async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
          await comeIn(next);
      }),
    );
    const seated = Date.now() - began;
    const started = Date.now();
    await ask(`/${code}/say`, { say: "start" });
    await Promise.all(children.map((child) => child.locator(".frame").waitFor()));
    const playing = Date.now() - started;

    const heard: number[] = [];
    for (const say of ["pause", "go-on", "pause", "go-on", "pause", "go-on"]) {
      const hears = children.map((child) =>
        child.evaluate(
          (paused) =>
            new Promise<number>((done) => {
              const look = () => !!document.querySelector(".paused") === paused;
              const watch = new MutationObserver(() => {
                if (!look()) return;
                watch.disconnect();
                done(Date.now());
              });
              watch.observe(document.body, { subtree: true, childList: true });
            }),
          say === "pause",
        ),
      );
      await children[0]!.waitForTimeout(300);
      const said = Date.now();
      await ask(`/${code}/say`, { say });
      heard.push(...(await Promise.all(hears)).map((at) => at - said));
    }

    for (const child of children)
      if ((await child.locator(".frame").getAttribute("data-turn")) === "mine")
        await move["plus-and-minus"](child);
    await expect.poll(() => moves(code)).toBeGreaterThanOrEqual(many / 2);
    const before = await moves(code);
    server.process.removeAllListeners("exit");
    server.process.kill("SIGKILL");
    server = await startServer(folder, Number(port));
    await expect.poll(() => moves(code), { timeout: 30_000 }).toBe(before);
    let went = 0;
    for (const child of children) {
      await child.locator(".frame:not([data-turn=over])").waitFor();
      if ((await child.locator(".frame").getAttribute("data-turn")) !== "mine") continue;
      await move["plus-and-minus"](child);
      went++;
    }
    await expect.poll(() => moves(code), { timeout: 30_000 }).toBe(before + went);

    await fetch(`${server.address}api/classes/${code}`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${host}` },
    });
    const left = readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), "latin1"))
      .join("");
    console.log(`children                     ${many}, taps ${taps / many} each (bar 3)
all sit after                ${(seated / 1000).toFixed(1)} s (bar 60)
all play after the start     ${(playing / 1000).toFixed(1)} s
stop and go on are heard     p50 ${percentile(heard, 0.5)} ms, p99 ${percentile(heard, 0.99)} ms, of ${heard.length} (bar 200)
kill -9 in the lesson        ${before} moves before, ${before} after, ${went} more played
after the end, in the files  ${/"#\d+"/.test(left) ? "names of children" : "no name of a child"}, ${left.includes(`"${code}"`) ? "the class" : "no class"}`);
  } finally {
    await browser.close();
    server.process.removeAllListeners("exit");
    server.process.kill();
    pages.server.closeAllConnections();
    pages.server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
