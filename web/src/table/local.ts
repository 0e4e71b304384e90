// A table at this device: the engine's own live table in a worker, with computer players in the chairs that nobody has.
import { isRefused, startEngine, type Ask } from "../engine/engine";
import type { KeptGame } from "./kept";
import { keep } from "./kept";
import type {
  ClientMessage,
  Entry,
  Hear,
  Refusal,
  Seat,
  ServerMessage,
  TableLink,
} from "./protocol";

interface Report {
  messages: { seat: Seat | "table"; message: ServerMessage }[];
  entries: Entry[];
  next: number | null;
}

// Whoever sits down hears all that happened: the score sheet has every round.
const fromTheBeginning: ClientMessage = { type: "join", seq: 0 };

// Stands still while nobody looks, so that a real-time game does not run away from somebody whose phone sleeps.
class Clock {
  private passed = 0;
  private since: number | undefined = performance.now();

  now(): number {
    const since = this.since === undefined ? 0 : performance.now() - this.since;
    return Math.floor(this.passed + since);
  }
  stop(): void {
    this.passed = this.now();
    this.since = undefined;
  }
  go(): void {
    this.since ??= performance.now();
  }
}

// How long computer players wait before they act, and whether everything takes twice as long.
export interface Way {
  pause: number;
  calm: boolean;
}
export const atOnce: Way = { pause: 0, calm: false };

export class LocalTable {
  private ears = new Map<Seat | "table", Hear>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly clock = new Clock();
  private stopped = false;
  private resting = false;

  private constructor(
    private readonly ask: Ask,
    private readonly stop: () => void,
    readonly kept: KeptGame,
    private readonly way: Way,
    private readonly keeps: (game: KeptGame) => void,
  ) {}

  static async open(
    kept: KeptGame,
    way: Way,
    engine = startEngine(),
    keeps: (game: KeptGame) => void = keep, // for tomorrow
  ): Promise<LocalTable | Refusal> {
    const table = new LocalTable(engine.ask, engine.stop, kept, way, keeps);
    const refused = await table.begin();
    if (refused) {
      engine.stop();
      return refused;
    }
    keeps(kept);
    return table;
  }

  link(seat: Seat | "table", hear: Hear): TableLink {
    this.ears.set(seat, hear);
    this.hear(seat, fromTheBeginning);
    return {
      send: (message) => this.hear(seat, message),
      close: () => this.ears.delete(seat),
    };
  }

  // Back to before the seat's last action. False where there is none.
  async undo(seat: Seat): Promise<boolean> {
    const last = this.kept.entries.findLastIndex((entry) => entry.seat === seat);
    if (last < 0) return false;
    this.kept.entries.length = last;
    this.kept.over = false;
    await this.begin();
    this.keeps(this.kept);
    for (const each of this.ears.keys()) this.hear(each, fromTheBeginning);
    return true;
  }

  // A game that nobody plays any more, as a file.
  static async fileOf(kept: KeptGame, engine = startEngine()): Promise<string | undefined> {
    const table = new LocalTable(engine.ask, engine.stop, kept, atOnce, () => {});
    const text = (await table.begin()) ? undefined : await table.saved();
    engine.stop();
    return text;
  }

  async saved(): Promise<string> {
    return ((await this.ask("saved")) as { text: string }).text;
  }

  // Its clock stands still, so nothing happens by itself, and no time passes in its log; what is done is done.
  rest(): void {
    this.resting = true;
    this.clock.stop();
    clearTimeout(this.timer);
  }
  wake(): void {
    this.resting = false;
    this.clock.go();
    void this.run();
  }
  close(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.stop();
  }

  private async begin(): Promise<Refusal | undefined> {
    const { game, setup, seed, chairs, entries } = this.kept;
    const wanted = { game, setup, seed, chairs, entries, ...this.way };
    const answer = (await this.ask("open", wanted)) as object;
    return isRefused(answer) ? answer.refused : undefined;
  }

  private async hear(seat: Seat | "table", message: ClientMessage): Promise<void> {
    this.take((await this.ask("hear", { seat, message, now: this.clock.now() })) as Report);
    await this.run();
  }

  // What happens by itself, and then again as long as something does.
  private async run(): Promise<void> {
    if (this.stopped || this.resting) return;
    const report = (await this.ask("run", { now: this.clock.now() })) as Report;
    this.take(report);
    clearTimeout(this.timer);
    if (this.resting) return;
    if (report.entries.length > 0) await this.run();
    else if (report.next !== null)
      this.timer = setTimeout(() => this.run(), Math.max(0, report.next - this.clock.now()));
  }

  private take(report: Report): void {
    if (this.stopped) return;
    const turn = String(this.kept.toAct);
    if (report.entries.length > 0) this.kept.entries.push(...report.entries);
    for (const { seat, message } of report.messages) {
      if ("phase" in message && message.phase === "over") this.kept.over = true;
      if ("to-act" in message && message["to-act"]) this.kept.toAct = message["to-act"];
      this.ears.get(seat)?.(message);
    }
    if (report.entries.length > 0) this.kept.when = Date.now();
    if (report.entries.length > 0 || turn !== String(this.kept.toAct)) this.keeps(this.kept);
  }
}
