// What a page stamps by itself while a scripted child plays: when fingers came down, in which frame what was first seen, and
// what the witness in its worker said. A test compares these with each other, so a busy machine changes nothing.
import type { BrowserContext, Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Step } from "../src/engine/engine";
import { EngineModule } from "../src/engine/module";
import type { KeptGame } from "../src/table/kept";
import type { Game, Setup, View } from "../src/table/protocol";

export interface Stamped {
  evidence: string[];
  downs: { at: number; on: string }[]; // the card, row or button under the finger
  frames: { at: number; shows: string }[]; // whenever something else is seen
  answered: { at: number; refused: boolean; action: string; sent: boolean }[];
}

function stamp() {
  const stamped: Stamped = { evidence: [], downs: [], frames: [], answered: [] };
  Object.assign(window, { stamped });
  const Own = Worker;
  const begun = new Map<string, { action: string; sent: boolean }>();
  window.Worker = class extends Own {
    private readonly witness: boolean;
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.witness = String(url).includes("witness");
      if (this.witness)
        this.addEventListener("message", ({ data }) => stamped.evidence.push(...data.evidence));
    }
    override postMessage(message: unknown) {
      super.postMessage(message);
      if (!this.witness) return;
      const told = JSON.parse(message as string);
      if (told.tell === "begins") begun.set(told.id, told);
      if (told.tell === "answered")
        stamped.answered.push({
          at: told.at,
          refused: !!told.refused,
          action: begun.get(told.id)!.action,
          sent: begun.get(told.id)!.sent,
        });
    }
  };
  addEventListener(
    "pointerdown",
    (event) => {
      const on = (event.target as Element).closest<HTMLElement>("[data-card], [data-face], button");
      const row = (event.target as Element).closest<HTMLElement>("[data-row]")?.dataset["row"];
      const { card, face } = on?.dataset ?? {};
      const name = row === undefined ? (card ?? face ?? on?.className) : `row ${row}`;
      stamped.downs.push({ at: event.timeStamp, on: name ?? "" });
    },
    true,
  );
  // The centre card, or one's own cards and how many rows there are.
  const shows = () => {
    const centre = document.querySelector(".seven-ate-nine .top")?.getAttribute("aria-label");
    if (centre) return centre;
    const hand = [...document.querySelectorAll<HTMLElement>(".hand [data-face]")];
    const rows = document.querySelectorAll("[data-row]").length;
    return `${hand.map((one) => one.dataset["face"]).join(" ")} | ${rows}`;
  };
  let last = "";
  const look = (at: number) => {
    const now = shows();
    if (now !== last) stamped.frames.push({ at, shows: now });
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
export const stamps = (context: BrowserContext): Promise<unknown> => context.addInitScript(stamp);
export const stampedBy = (page: Page): Promise<Stamped> =>
  page.evaluate(() => (window as unknown as { stamped: Stamped }).stamped);

// Somebody who is known here.
export async function beFox(page: Page, then: string): Promise<void> {
  await page.getByRole("button", { name: "Fox" }).click();
  await page.getByRole("button", { name: "Start" }).waitFor();
  await page.evaluate((where) => (location.hash = where), then);
}

// Leaves the table: what was seen has settled then.
export async function leave(page: Page): Promise<Stamped> {
  await page.evaluate(() => (location.hash = "#/"));
  await page.locator(".frame").waitFor({ state: "detached" });
  // The witness answers what it was told, the leave-taking last.
  await page.waitForTimeout(300);
  return stampedBy(page);
}

const code = readFileSync(join(import.meta.dirname, "../../build/wasm/src/wasm/rekentafel.wasm"));
let started: Promise<EngineModule> | undefined;

// A game that nobody has begun, dealt so that seat 1 sees what is wanted.
export async function dealt(
  game: Game,
  setup: Setup,
  wanted: (view: View, step: Step) => boolean,
  chairs: KeptGame["chairs"] = [{ person: "" }, { bot: 1 }],
): Promise<KeptGame> {
  const engine = await (started ??= EngineModule.start(code));
  for (let seed = 1; seed < 20_000; seed++) {
    const about = { game, setup, seed: String(seed), entries: [], seat: 1 };
    const [step] = (engine.ask("replay", about) as { steps: Step[] }).steps;
    if (!wanted(step!.view, step!)) continue;
    return {
      id: "scripted",
      game,
      setup,
      seed: String(seed),
      chairs,
      entries: [],
      over: false,
      when: 1,
      rules: 2,
    };
  }
  throw new Error("no seed deals that");
}

// Sums as files of evidence name them.
export const outcomeOf = (face: string): number => {
  const [left, right] = face.split(/[x:]/).map(Number) as [number, number];
  return face.includes("x") ? left * right : face.includes(":") ? left / right : left;
};
export function skillOf(face: string): string | undefined {
  const [a, b] = face.split(/[x:]/).map(Number) as [number, number];
  if (face.includes("x")) return `x:${Math.min(a, b)}.${Math.max(a, b)}`;
  return face.includes(":") ? `d:${a}.${b}` : undefined;
}
