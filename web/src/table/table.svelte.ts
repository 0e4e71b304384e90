// What one seat knows of its table: everything a screen shows comes from here. It hears the table's messages and knows
// nothing of where the table stands.
import type {
  Action,
  Chair,
  Event,
  Game,
  Outcome,
  Phase,
  Refusal,
  Seat,
  ServerMessage,
  Setup,
  TableLink,
  View,
} from "./protocol";
import type { Finger } from "../learning/finger";
import { TableLine } from "./line.svelte";

export interface Told {
  seq: number;
  by: Seat | "table";
  events: Event[];
}

// Who looks over this seat's shoulder (learning/witness.ts).
export interface Watcher {
  begins(action: Action, finger?: Finger, sent?: boolean): (refused: Refusal | undefined) => void;
}
// What a screen found refused before it was sent, and the finger that tried it.
export interface Tried {
  action: Action;
  finger: Finger;
}

export class TableState {
  game = $state("" as Game); // none yet
  seat = $state<Seat | "table">("table");
  setup = $state.raw<Setup>({});
  phase = $state<Phase>("waiting");
  paused = $state(false);
  chairs = $state.raw<Chair[]>([]);
  view = $state.raw<View>();
  toAct = $state.raw<(Seat | "table")[]>([]);
  outcome = $state.raw<Outcome>();
  deadline = $state.raw<{ what: string; at: number }>();
  // A table at this device may stand still: since when, and when it goes on ("three, two, one").
  stoodSince = $state<number>();
  goesOn = $state<number>();
  seq = $state(0);
  seed = $state<string>();
  // Rounds that are over, in games that have several.
  rounds = $state.raw<Event[]>([]);
  rematch = $state<string>();
  // What is said under the table.
  readonly line = new TableLine();
  // What sentences at this table are about, as text; by default every entry is a new moment.
  momentOf: ((view: View, seat: Seat | "table") => string) | undefined;
  // What the helper shows as possible; nothing where it shows nothing.
  allowed = $state.raw<Action[]>();
  // A puzzle: nobody draws or passes.
  layOnly = $state(false);
  // In a review that points at something better: what was done.
  done = $state.raw<Action>();
  // Actions that are not answered yet, oldest first.
  waiting = $state.raw<{ id: string; action: Action; about: number }[]>([]);

  witness: Watcher | undefined;

  private link: TableLink | undefined;
  private answers = new Map<string, (refusal: Refusal | undefined) => void>();
  private views = 0; // that were heard
  private listeners = new Set<(told: Told) => void>();

  readonly refusal = $derived(this.line.refusal);
  // What a hint points at.
  readonly hint = $derived(this.line.help?.points ? this.line.help.action : undefined);
  readonly myTurn = $derived(
    this.phase === "playing" &&
      this.seat !== "table" &&
      this.goesOn === undefined &&
      this.toAct.includes(this.seat),
  );

  // `open` gets this table's ear and gives the link.
  connect(open: (hear: (message: ServerMessage) => void) => TableLink): void {
    this.link = open((message) => this.hear(message));
  }
  close(): void {
    this.link?.close();
  }
  send(message: Parameters<TableLink["send"]>[0]): void {
    this.link?.send(message);
  }

  stand(): void {
    this.stoodSince ??= performance.now();
    this.goesOn = undefined;
  }
  go(): void {
    const stood = this.stoodSince === undefined ? 0 : performance.now() - this.stoodSince;
    if (this.deadline) this.deadline = { ...this.deadline, at: this.deadline.at + stood };
    this.stoodSince = undefined;
    this.goesOn = undefined;
  }
  // How long it takes until the table does something by itself, when the page's clock shows that.
  left(now: number): number {
    return this.deadline ? Math.max(0, this.deadline.at - (this.stoodSince ?? now)) : 0;
  }

  // Nothing, or why it was refused.
  act(action: Action, finger?: Finger): Promise<Refusal | undefined> {
    const id = newId();
    const told = this.witness?.begins(action, finger);
    this.line.refusal = undefined;
    this.waiting = [...this.waiting, { id, action, about: this.line.about }];
    this.link?.send({ type: "act", id, action });
    return new Promise((done) =>
      this.answers.set(id, (refusal) => {
        told?.(refusal);
        done(refusal);
      }),
    );
  }
  // Says why something was not done; also for what the screen asked beforehand.
  refuse(refusal: Refusal, tried?: Tried): void {
    if (tried) this.witness?.begins(tried.action, tried.finger, false)(refusal);
    this.line.refuse(refusal);
  }

  onTold(listener: (told: Told) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "table": {
        const known = this.seq;
        this.game = message.game;
        this.seat = message.seat;
        this.setup = { ...message.setup };
        this.rematch = message.next;
        this.seed = message.seed;
        this.seq = message.seq;
        this.see(message);
        if (message.seq === 0 || message.missed?.[0]?.seq === 1) this.rounds = [];
        for (const missed of message.missed ?? [])
          if (missed.seq > known) this.tell(missed);
          else this.remember(missed);
        break;
      }
      case "events":
        this.seq = message.seq;
        if (message.seed) this.seed = message.seed;
        this.see(message);
        this.tell(message);
        if (message.id) this.answered(message.id, undefined);
        break;
      case "table-changed":
        this.see(message);
        break;
      case "refused":
        this.line.refuse(message, this.waiting.find((one) => one.id === message.id)?.about);
        if (message.id) this.answered(message.id, message);
        break;
      case "repeated":
        this.answered(message.id, undefined);
        break;
      case "rematch":
        this.rematch = message.table;
        break;
    }
  }

  private see(
    message: Partial<Pick<TableState, "phase" | "paused" | "chairs" | "view" | "outcome">> & {
      "to-act"?: (Seat | "table")[];
      deadline?: { what: string; ms: number };
    },
  ): void {
    if (message.view !== undefined) this.view = message.view;
    if (message.phase) this.phase = message.phase;
    if (message.paused !== undefined) this.paused = message.paused;
    if (message.chairs) this.chairs = message.chairs;
    if (message["to-act"]) {
      this.toAct = message["to-act"];
      this.outcome = message.outcome;
      this.deadline = message.deadline && {
        what: message.deadline.what,
        at: (this.stoodSince ?? performance.now()) + message.deadline.ms,
      };
    }
    if (message.view !== undefined) this.views++;
    const moment = this.momentOf ? this.momentOf(this.view, this.seat) : `${this.views}`;
    this.line.at(`${this.phase} ${this.toAct.includes(this.seat)} ${moment}`);
  }
  private remember({ events }: Told): void {
    const over = events.filter((event) => event.kind === "round-over");
    if (over.length > 0) this.rounds = [...this.rounds, ...over];
  }
  private tell(told: Told): void {
    this.remember(told);
    for (const listener of this.listeners) listener(told);
  }
  private answered(id: string, refusal: Refusal | undefined): void {
    this.waiting = this.waiting.filter((one) => one.id !== id);
    this.answers.get(id)?.(refusal);
    this.answers.delete(id);
  }
}

// randomUUID is there only where the page came over https; a classroom's server may have none.
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
