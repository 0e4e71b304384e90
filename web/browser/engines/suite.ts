// What every engine has to do, besides Chromium, in which everything else is tested: each game is started and played, by
// mouse and by touch; a lesson; looking back; a table online with a Chromium at it; no network and back; the whiteboard.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { games } from "../../src/games/all";
import type { Game } from "../../src/table/protocol";
import { asScript, beforehand, screenOf, type Beforehand } from "../beforehand";
import { address, test, turn, turnOf } from "../chromium";
import { misfits } from "../fits";
import { middleOf, wholeGame } from "../midgame";
import { move } from "../playing";
import type { Screen } from "../screen";
import { serve, type Served } from "../served";
import { inRealTime } from "../short-games";
import { Seen, type Remote } from "./seen";

const root = join(import.meta.dirname, "../../..");
const sizes = [
  [360, 640],
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;
// What may be scrolled, as in tables-fit.test.ts.
const scroller = ".lanes, .middle, .hand, .board";
const helped = { helper: "always", level: 1 };

// Runs in the page, before all else: whatever goes wrong there is asked for at the end.
function noteErrors() {
  const errors: string[] = [];
  Object.assign(window, { errors });
  // Told by a browser that went on measuring in the next frame; nothing is wrong.
  const note = (text: string) => /ResizeObserver loop/.test(text) || errors.push(text);
  addEventListener(
    "error",
    (event) => {
      const { src, href } = (event.target ?? {}) as { src?: string; href?: string };
      note(event.message ?? `not loaded: ${src ?? href}`);
    },
    true,
  );
  addEventListener("unhandledrejection", (event) => note(String(event.reason)));
  document.addEventListener("securitypolicyviolation", (event) =>
    note(`policy: ${event.blockedURI}`),
  );
  for (const kind of ["error", "warn"] as const) {
    const log = console[kind];
    console[kind] = (...all: unknown[]) => {
      note(all.map(String).join(" "));
      log(...all);
    };
  }
}

export function suite(start: () => Promise<Remote>): void {
  let remote: Remote;
  let screen: Seen;
  beforeAll(async () => {
    remote = await start();
  }, 60_000);
  afterAll(() => remote?.close());

  // Each from a port of its own, so that nothing is known of an earlier one.
  async function visit(where: string, name: string, told: Beforehand): Promise<Served> {
    const script = asScript([[noteErrors, undefined], ...beforehand(name, told)]);
    const served = await serve(join(root, "build/web"), address, script);
    onTestFinished(async () => {
      const errors = await screen.evaluate(
        () => (window as unknown as { errors: string[] }).errors,
      );
      await remote.go("about:blank");
      served.server.closeAllConnections();
      served.server.close();
      expect(errors).toEqual([]);
    });
    screen = new Seen(remote); // which has seen no turn yet
    await remote.resize(...sizes[0]);
    await remote.go(served.address + (where || screenOf(told)));
    return served;
  }
  // To look at: PICTURES=1 npm run browser
  async function picture(name: string): Promise<void> {
    if (!process.env["PICTURES"]) return;
    const folder = join(root, "build/screenshots");
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${remote.name.toLowerCase()}-${name}.png`);
    writeFileSync(file, await remote.picture());
  }
  const button = (name: string | RegExp) => screen.getByRole("button", { name, exact: true });
  const moves = (game: Game) =>
    screen.evaluate((game) => {
      const kept = Object.keys(localStorage).filter((key) => key.startsWith("rekentafel/game/"));
      const found = kept
        .map((key) => JSON.parse(localStorage[key]!))
        .find((one) => one.game === game);
      return (found?.entries ?? []).filter((one: { seat: unknown }) => one.seat === 1)
        .length as number;
    }, game);
  async function play(game: Game, times: number): Promise<void> {
    if (inRealTime(game)) {
      const before = await moves(game);
      await expect
        .poll(async () => (await move[game](screen), moves(game)), {
          timeout: 30_000,
          interval: 50,
        })
        .toBeGreaterThanOrEqual(before + times);
    } else for (let i = 0; i < times && (await turn(screen)); i++) await move[game](screen);
  }

  test.for(games)(
    "%s is started and played, by mouse and by touch, and lies within the screen at four sizes",
    async (game, { task }) => {
      await visit(`#/play/${game}`, task.name, {
        settings: { ...helped, lessMotion: true, calm: true },
        pace: inRealTime(game) ? 2 : 6,
      });
      await button("Play").click();
      await screen.locator(".frame").waitFor();
      for (const by of ["mouse", "touch"] as const) {
        screen.by = by;
        const before = await moves(game);
        await play(game, 2);
        await expect.poll(() => moves(game)).toBeGreaterThan(before);
      }
      await screen.locator(".frame[data-turn=mine]").waitFor();
      for (const [width, height] of sizes) {
        await remote.resize(width, height);
        await picture(`${game}-${width}`);
        expect.soft(await misfits(screen, scroller), `at ${width} × ${height}`).toEqual([]);
      }
    },
  );

  test("a lesson", async ({ task }) => {
    await visit("#/learn/plus-and-minus", task.name, { settings: { lessMotion: true }, pace: 4 });
    const step = (at: number) => screen.getByRole("img", { name: `Step ${at} of` }).waitFor();
    const take = (square: string) => screen.locator(`.tile[data-square="${square}"]`).click();
    await step(1);
    await take("1,2");
    await screen.getByText("is not in the star’s row.").waitFor();
    screen.by = "touch";
    for (const [at, square] of ["2,4", "3,1", "1,4", "4,2", "1,3"].entries()) {
      await step(at + 1);
      await take(square);
    }
    await screen.locator('.tile.mine[data-square="3,2"]').click();
    await screen.getByRole("heading", { name: "You know how to play!" }).waitFor();
  });

  test("looking back, with what there is to learn", async ({ task }) => {
    const kept = await wholeGame({ game: "plus-and-minus", bots: [2, 3] });
    await visit(`#/replay/${kept.id}`, task.name, { kept, settings: { lessMotion: true } });
    const told = () => screen.locator(".told").innerText();
    await expect.poll(told).toMatch(/^0 of/);
    for (let step = 1; step <= 3; step++) {
      await button("One step forward").click();
      await expect.poll(told).toMatch(new RegExp(`^${step} of`));
    }
    await screen.locator(".insight :is(.jump, .lay, table)").first().waitFor();
    await picture("replay");
  });

  test("a table online, with a Chromium at it", async ({ task, visit: inChromium }) => {
    await visit("#/play/plus-and-minus", task.name, { settings: helped });
    await screen.getByText("Online", { exact: true }).click();
    await button("Open a table").click();
    await screen.getByRole("img", { name: /to scan/ }).waitFor();
    const hash = await screen.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.includes("/ticket/"))!;
      const { table, invitation } = JSON.parse(localStorage[key]!);
      return `#/t/${table}${invitation ? "/" + invitation : ""}`;
    });
    const { page } = await inChromium(hash, { settings: helped });
    await page.getByRole("button", { name: "Join" }).click();
    const left = (one: Screen) => one.locator(".tile").count();
    await screen.locator(".tile.mine").first().waitFor();
    const all = await left(screen);
    for (let i = 0; i < 6; i++) await move["plus-and-minus"]((await turnOf<Screen>(screen, page))!);
    await expect
      .poll(async () => [await left(screen), await left(page)])
      .toEqual([all - 6, all - 6]);
  });

  test("without a network, and back", async ({ task }) => {
    const kept = await middleOf({ game: "tables-domino" });
    const served = await visit("", task.name, { kept, settings: helped, keeper: true, pace: 6 });
    await screen.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await served.stop();
    await remote.go("about:blank"); // or the same address would load nothing
    await remote.go(served.address + screenOf({ kept }));
    await play("tables-domino", 2);
    // What needs the server says so; the rest is there.
    await remote.go(`${served.address}#/t/123456789`);
    await screen.getByText(/server can’t be reached/).waitFor();
    await served.start();
    await remote.go(`${served.address}#/`);
    await screen.getByRole("heading", { name: "Which game today?" }).waitFor();
    await screen.evaluate(() => ((window as unknown as { errors: string[] }).errors = []));
  });

  const seconds: Game[] = [
    "plus-and-minus",
    "formula",
    "tables-match",
    "tables-order",
    "tables-domino",
  ];
  test.for(seconds)("a whiteboard with %s fills the screen", async (game, { task }) => {
    const kept = {
      ...(await middleOf({ game, until: (_, played) => played >= 4 })),
      chairs: [{ person: "Window side" }, { person: "Door side" }],
      room: "whiteboard" as const,
    };
    await visit("", task.name, { kept, settings: { ...helped, lessMotion: true }, pace: 5 });
    await remote.resize(1366, 768);
    await screen.locator(".frame[data-turn=mine]").waitFor();
    await picture(`whiteboard-${game}`);
    const { top, height } = await screen.evaluate(() => {
      const { top, height } = document.querySelector(".frame")!.getBoundingClientRect();
      return { top, height: Math.round(height) };
    });
    expect([top, height]).toEqual([0, 768]);
    expect(await misfits(screen, scroller)).toEqual([]);
    await play(game, 2);
    // Rules in short, as large as the board.
    await button("Rules").click();
    await screen.getByRole("dialog").waitFor();
    await picture(`whiteboard-${game}-rules`);
    const sheet = await screen.evaluate(() => {
      const { top, bottom } = document.querySelector("dialog[open]")!.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    expect(sheet).toBe(true);
  });
}
