// A table at this device stands still while nobody can play at it: its clock does not go, and no time passes in its log.
// Where everybody plays at once, going on is counted down.
import type { LocalTable } from "./local";
import type { TableState } from "./table.svelte";

export class Standstill {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly local: Pick<LocalTable, "rest" | "wake">,
    private readonly tables: TableState[],
    private readonly countdown: number, // ms; 0: it goes on at once
  ) {}

  stand(): void {
    clearTimeout(this.timer);
    this.local.rest();
    for (const table of this.tables) table.stand();
  }
  // The table's own countdown ("start") is counted on from where it was, and from no less than this one.
  goOn(counted: boolean): void {
    clearTimeout(this.timer);
    const first = this.tables[0];
    if (!first || !counted || first.phase !== "playing" || this.countdown === 0) return this.go();
    const now = performance.now();
    const own = first.deadline?.what === "start" ? first.left(now) : 0;
    const wait = Math.max(0, this.countdown - own);
    for (const table of this.tables) table.goesOn = now + wait + own;
    this.timer = setTimeout(() => this.go(), wait);
  }
  close(): void {
    clearTimeout(this.timer);
  }

  private go(): void {
    for (const table of this.tables) table.go();
    this.local.wake();
  }
}
