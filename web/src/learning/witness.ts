// What is told of one seat at one table to the witness, a module in a worker of its own (src/wasm/witness/witness.h), and
// what it finds. What counts as evidence is decided there.
import { settings } from "../settings/settings.svelte";
import type { Action, Refusal, View } from "../table/protocol";
import type { TableState } from "../table/table.svelte";
import { handOf, keepHand } from "./children.svelte";
import { today } from "./day";
import { lastFinger, type Finger } from "./finger";
import { keepEvidence } from "./profiles";

const settles = 3100; // ms until what was found is told

export interface Place {
  people: number; // at this screen
  whiteboard: boolean;
}
interface Found {
  evidence: string[];
  hand: string;
  guessed: boolean;
  last: boolean; // nothing comes after it
}

const whole = Math.round;
const screen = () => ({
  helper: settings.helper === "always",
  hidden: settings.hideOutcomes,
  alone: settings.reckon,
});

export class Witness {
  private readonly worker = new Worker(new URL("./witness.worker.ts", import.meta.url), {
    type: "module",
  });
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left = false;

  constructor(
    private readonly table: TableState,
    child: string, // who sits here
    place: Place,
  ) {
    this.worker.addEventListener("message", ({ data }: MessageEvent<Found>) => {
      keepEvidence(data.evidence);
      keepHand(child, data.hand);
      if (data.last) this.worker.terminate();
    });
    const { game, setup, seat } = table;
    this.tell("sits", { game, setup, seat, ...place, lesson: false, hand: handOf(child) });
  }

  // Painted in the frame of that time.
  sees(view: View, at: number): void {
    this.tell("sees", { view, screen: screen(), at: whole(at), day: today() });
  }
  // A finger came down on it; how it is answered is told to what this gives.
  begins(
    action: Action,
    { down, input }: Finger = lastFinger(),
    sent = true,
  ): (refused: Refusal | undefined) => void {
    const id = String(++this.tries);
    const { view } = this.table;
    this.tell("begins", { id, view, action, down: whole(down), input, sent, screen: screen() });
    return (refused) => {
      const at = whole(performance.now());
      this.tell("answered", { id, refused: refused ?? null, at, day: today() });
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.settle(), settles);
    };
  }
  helped(action: Action | undefined): void {
    this.tell("helped", { action: action ?? null, at: whole(performance.now()) });
  }
  // Nobody looked until now.
  away(): void {
    this.tell("away", { at: whole(performance.now()) });
  }
  leave(): void {
    clearTimeout(this.timer);
    this.tell("leaves", {});
    this.left = true;
  }

  private settle(): void {
    this.tell("settles", { at: whole(performance.now()) });
  }
  private tell(what: string, told: object): void {
    if (this.left) return;
    // What a screen holds may be a proxy, which cannot be sent.
    this.worker.postMessage(JSON.stringify({ tell: what, ...told }));
  }
}
