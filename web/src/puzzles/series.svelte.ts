// Puzzles one after another: as many as one likes, in three minutes, or until the first mistake. Which comes next follows
// who solves them; in a contest they begin easily and become harder.
import { today } from "../learning/day";
import type { Game } from "../table/protocol";
import { keepRecord, keepTried, mine } from "./mine.svelte";
import type { Puzzle } from "./puzzler";
import { fitting, kinds, puzzlesOf } from "./shelf";
import { comeAgain, ratingOf, triedIds, type Contest, type How } from "./tried";

export const contests: readonly Contest[] = ["storm", "streak"];
export type Mode = "calm" | Contest;
export const stormTime = 180_000; // ms

const easier = 120; // below one's rating: more go well than not
const easiest = 600;
const step = 70; // of the grade, in a contest
const lookTime = 900; // ms that one sees how it went

export class Series {
  puzzle = $state.raw<Puzzle>();
  again = $state(false); // it did not go before
  solved = $state(0);
  missed = $state.raw<Puzzle[]>([]);
  over = $state(false);
  left = $state(stormTime); // ms of the three minutes
  best = $state(0); // before this one

  private readonly seen = new Set<string>();
  private turn = Math.floor(Math.random() * kinds.length);
  private ends = 0;
  private clock: ReturnType<typeof setInterval> | undefined;
  private wait: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    readonly kind: Game | "all",
    readonly mode: Mode,
  ) {
    if (mode !== "calm") this.best = mine().records[mode] ?? 0;
  }

  async next(): Promise<void> {
    clearTimeout(this.wait);
    const kind = this.kind === "all" ? kinds[this.turn++ % kinds.length]! : this.kind;
    const all = await puzzlesOf(kind);
    if (this.over || this.closed) return;
    const due = this.mode === "calm" ? this.due(all, kind) : undefined;
    const puzzle = due ?? this.fresh(all, kind);
    if (!puzzle) return;
    this.seen.add(puzzle.id);
    this.again = !!due;
    this.puzzle = puzzle;
    if (this.mode === "storm" && !this.clock) this.start();
  }
  // Once, at the first try; in calm puzzles once more where one goes on and solves it.
  async ended(how: How): Promise<void> {
    const puzzle = this.puzzle;
    if (!puzzle || this.over) return;
    void keepTried(puzzle, how);
    if (how === "solved") this.solved++;
    if (this.mode === "calm") return;
    if (how !== "solved") this.missed = [...this.missed, puzzle];
    this.wait = setTimeout(
      () => (this.mode === "streak" && how !== "solved" ? this.stop() : void this.next()),
      lookTime,
    );
  }
  close(): void {
    this.closed = true;
    clearInterval(this.clock);
    clearTimeout(this.wait);
  }

  private due(all: Puzzle[], kind: Game): Puzzle | undefined {
    const ids = comeAgain(mine(), kind, today()).filter((id) => !this.seen.has(id));
    return all.find(({ id }) => ids.includes(id));
  }
  private fresh(all: Puzzle[], kind: Game): Puzzle | undefined {
    if (this.mode !== "calm") return fitting(all, easiest + step * this.solved, this.seen);
    const tried = new Set([...triedIds(mine()), ...this.seen]);
    return fitting(all, ratingOf(mine(), kind).rating - easier, tried);
  }
  private start(): void {
    this.ends = performance.now() + stormTime;
    this.clock = setInterval(() => {
      this.left = Math.max(0, this.ends - performance.now());
      if (this.left === 0) this.stop();
    }, 200);
  }
  private stop(): void {
    if (this.over) return;
    this.over = true;
    this.close();
    if (this.mode !== "calm") void keepRecord(this.mode, this.solved);
  }
}
