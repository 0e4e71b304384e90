// Somebody solves a puzzle: a real table with one seat, at which the puzzler says what may be played and what it comes
// to. After a play that blocks, the refutation can be played out, and one can try again.
import type { Action, ClientMessage, Refusal, ServerMessage } from "../table/protocol";
import { TableState } from "../table/table.svelte";
import { puzzler, type Judged, type Puzzle } from "./puzzler";

const solver = 1;
const other = 2; // in Plus & Minus

export class PuzzleRun {
  readonly table = new TableState();
  plays = $state.raw<Action[]>([]);
  verdict = $state<Judged["verdict"]>("going-on");
  refutation = $state.raw<Action[]>([]);
  tries = $state(0); // that did not solve it
  shown = $state(false); // the answer was

  private constructor(readonly puzzle: Puzzle) {
    this.table.game = puzzle.kind;
    this.table.phase = "playing";
    this.table.seat = solver;
    this.table.chairs = [{ sitter: "person", name: "", present: true, "stood-in": false }];
    this.table.connect((hear) => ({
      send: (message) => void this.say(message, hear),
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

  async again(): Promise<void> {
    this.verdict = "going-on";
    this.refutation = [];
    await this.show([]);
  }
  // A step back, of several.
  async back(): Promise<void> {
    if (this.plays.length === 0) return;
    this.verdict = "going-on";
    await this.show(this.plays.slice(0, -1));
  }
  // The answer, or what refutes a play, one after another.
  async playOut(plays: Action[]): Promise<void> {
    await this.show(plays);
  }
  hint(): void {
    const next = this.puzzle.answer[this.plays.length];
    if (next && !this.over) {
      this.shown = true;
      this.table.line.help = { action: next, words: "", points: true };
    }
  }

  private async say(message: ClientMessage, hear: (message: ServerMessage) => void): Promise<void> {
    if (message.type !== "act") return;
    const { id, action } = message;
    const plays = [...this.plays, action];
    const judged = await puzzler.judge(this.puzzle, plays);
    if (judged.verdict === "refused" && judged.refused) {
      hear({ type: "refused", id, words: "", ...judged.refused });
      return;
    }
    if (judged.verdict === "blocked") this.tries++;
    this.verdict = judged.verdict;
    this.refutation = judged.refutation;
    await this.show(plays, id);
  }
  private async show(plays: Action[], id?: string): Promise<Refusal | undefined> {
    const scene = await puzzler.scene(this.puzzle, plays);
    if ("refused" in scene) return scene.refused;
    this.plays = plays;
    this.table.line.help = undefined;
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
