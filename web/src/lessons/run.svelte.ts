// Somebody takes a lesson: a real table, at which only what the step asks for is done, and the others play what the
// lesson has for them.
import { startEngine, type Refused } from "../engine/engine";
import { atOnce, LocalTable } from "../table/local";
import type { Action, ClientMessage, Game, Refusal, ServerMessage } from "../table/protocol";
import type { TableLink } from "../table/protocol";
import { newId, TableState } from "../table/table.svelte";
import { entryOf, isMeant, other, playedUntil, pupil, type Lesson, type Step } from "./lesson";

export const praiseTime = 1500; // ms that praise is read, and a move of another looked at
const triesAlone = 2; // after so many wrong moves the hint comes by itself

// A move that the rules allow, and the lesson does not ask for.
export const allowedToo = "web/learn/other";

type Engine = ReturnType<typeof startEngine>;

export class LessonRun {
  readonly table = new TableState();
  at = $state(0);
  praised = $state(false); // a step is just done
  tries = $state(0);

  private mine: TableLink | undefined;
  private others: TableLink | undefined;
  private meant: string | undefined; // the id of the action that the step wants
  private othersDone = false; // while a step is praised: the next may be begun
  private closed = false;

  private constructor(
    readonly game: Game,
    readonly lesson: Lesson,
    private readonly local: LocalTable,
    private readonly engine: Engine,
    private readonly pause: number,
  ) {}

  static async open(
    game: Game,
    lesson: Lesson,
    at: number,
    pause = praiseTime,
    engine: Engine = startEngine(),
  ): Promise<LessonRun | Refusal> {
    const { setup, seed } = lesson;
    const chairs = [{ person: "" }, { person: "" }];
    const entries = playedUntil(lesson, at);
    const kept = { id: "lesson", game, setup, seed, chairs, entries, over: false, when: 0 };
    const local = await LocalTable.open(kept, atOnce, engine, () => {});
    if (!(local instanceof LocalTable)) return local;
    const run = new LessonRun(game, lesson, local, engine, pause);
    run.at = at;
    run.sitDown();
    return run;
  }

  get step(): Step | undefined {
    return this.lesson.steps[this.at];
  }
  get over(): boolean {
    return this.at >= this.lesson.steps.length;
  }
  // What is asked for, where somebody wants to see it.
  show(): void {
    const action = this.step?.do[0];
    if (!this.praised && action) this.table.line.help = { action, words: "", points: true };
  }
  // A move was wrong, wherever that was found out.
  missed(): void {
    if (this.praised) return;
    this.tries++;
    if (this.tries >= triesAlone) this.show();
  }
  close(): void {
    this.closed = true;
    this.local.close();
  }

  private sitDown(): void {
    this.others = this.local.link(other, () => {});
    this.table.connect((hear) => {
      this.mine = this.local.link(pupil, (message) => {
        hear(message);
        if (message.type === "events" && message.id && message.id === this.meant) void this.goOn();
      });
      return { send: (message) => void this.say(message, hear), close: () => this.mine?.close() };
    });
  }

  private async say(message: ClientMessage, hear: (message: ServerMessage) => void): Promise<void> {
    if (message.type !== "act") return this.mine?.send(message);
    const { id, action } = message;
    if (this.othersDone) this.goToNext(); // who is quick need not wait for the praise to be over
    if (!this.praised && this.step && isMeant(this.step, action)) {
      this.meant = id;
      return this.mine?.send(message);
    }
    const refusal = (await this.refusalOf(action)) ?? {
      rule: "lesson",
      key: this.praised ? "turn/not-yours" : allowedToo,
      arguments: [],
    };
    hear({ type: "refused", id, words: "", ...refusal });
  }
  private async refusalOf(action: Action): Promise<Refusal | undefined> {
    const { game, table } = this;
    const about = { game, view: table.view, seat: pupil, action };
    return ((await this.engine.ask("refuse", about)) as Partial<Refused>).refused;
  }

  // Praise, what the others do, and the next step.
  private async goOn(): Promise<void> {
    this.praised = true;
    this.tries = 0;
    this.table.line.help = undefined;
    for (const line of this.step?.then ?? []) {
      await this.wait();
      this.others?.send({ type: "act", id: newId(), action: entryOf(line).action });
    }
    this.othersDone = true;
    const { at } = this;
    await this.wait();
    if (at === this.at && this.othersDone) this.goToNext();
  }
  private goToNext(): void {
    this.othersDone = false;
    this.praised = false;
    this.at++;
  }
  private wait(): Promise<void> {
    return new Promise((done) => setTimeout(() => this.closed || done(), this.pause));
  }
}
