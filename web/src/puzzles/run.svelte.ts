// Somebody solves a puzzle: a real table, at which the puzzler says what may be played and what it comes to. After a play
// that blocks one can see why, and try again.
import type { Action, ClientMessage, Refusal, ServerMessage } from "../table/protocol";
import { TableState } from "../table/table.svelte";
import { puzzler, type Judged, type Puzzle } from "./puzzler";
import type { How } from "./tried";

const solver = 1;
const other = 2;

export class PuzzleRun {
  readonly table = new TableState();
  plays = $state.raw<Action[]>([]); // that lie on the table
  blocked: Action[] = []; // that did not solve it, last
  verdict = $state<Judged["verdict"]>("going-on");
  private tries = 0; // that did not solve it
  private helped = false;
  private said = Promise.resolve();

  private constructor(readonly puzzle: Puzzle) {
    this.table.game = puzzle.kind;
    this.table.phase = "playing";
    this.table.seat = solver;
    this.table.layOnly = true;
    this.table.connect((hear) => ({
      send: (message) => this.say(message, hear),
      close: () => {},
    }));
  }

  static async open(puzzle: Puzzle): Promise<PuzzleRun | Refusal> {
    const run = new PuzzleRun(puzzle);
    return (await run.show([])) ?? run;
  }

  get over(): boolean {
    return this.verdict === "solved" || this.verdict === "blocked";
  }
  get how(): How {
    if (this.verdict !== "solved") return "missed";
    return this.tries === 0 && !this.helped ? "solved" : "helped";
  }

  async again(): Promise<void> {
    this.verdict = "going-on";
    await this.show([]);
  }
  async back(): Promise<void> {
    if (this.plays.length > 0 && !this.over) await this.show(this.plays.slice(0, -1));
  }
  // Shown, not played: who has seen the answer was helped.
  async look(plays: Action[]): Promise<void> {
    if (!this.over) this.helped = true;
    await this.show(plays);
  }
  hint(): void {
    const next = this.puzzle.answer[this.plays.length];
    if (!next || this.over) return;
    this.helped = true;
    this.point(next);
  }
  point(action: Action): void {
    this.table.line.help = { action, words: "", points: true };
  }

  // One after another, however many fingers there are.
  private say(message: ClientMessage, hear: (message: ServerMessage) => void): void {
    this.said = this.said.then(() => this.act(message, hear));
  }
  private async act(message: ClientMessage, hear: (message: ServerMessage) => void): Promise<void> {
    if (message.type !== "act") return;
    const { id, action } = message;
    if (this.over || action === "draw" || action === "pass")
      return hear({ type: "repeated", id, seq: this.table.seq });
    const before = this.plays;
    const judged = await puzzler.judge(this.puzzle, [...before, action]);
    if (judged.verdict === "refused") {
      const refusal = judged.refused ?? { rule: "", key: "json/unfit", arguments: [] };
      hear({ type: "refused", id, words: "", ...refusal });
      return;
    }
    if (judged.verdict === "blocked") {
      this.tries++;
      this.blocked = [...before, action];
    }
    this.verdict = judged.verdict;
    await this.show([...before, action], id);
  }
  private async show(plays: Action[], id?: string): Promise<Refusal | undefined> {
    const scene = await puzzler.scene(this.puzzle, plays);
    if ("refused" in scene) return scene.refused;
    this.plays = plays;
    this.table.line.help = undefined;
    this.table.chairs = Array.from({ length: scene.seats }, (_, i) =>
      i + 1 === solver
        ? { sitter: "person", name: "", present: true, "stood-in": false }
        : { sitter: "bot", level: 5 },
    );
    this.table.hear({
      type: "events",
      seq: this.table.seq + 1,
      by: solver,
      events: [],
      view: scene.view as never,
      "to-act": this.over ? [] : [scene["to-act"] ? solver : other],
      ...(id ? { id } : {}),
    });
    return undefined;
  }
}
