// Somebody is in a class: what it looks like now, asked again and again until they leave. A child hears of what is new at
// once; a teacher's page, which shows every table, is at most a second old.
import { hasProblem } from "../table/hall";
import { isNoClass, look, type Classroom } from "./classroom";

const often = 700; // ms between two looks of a teacher
const again = 1500; // ms after a failure

export class Attending {
  seen = $state.raw<Classroom>();
  problem = $state("");
  over = $state(false); // there is no such class, or none any more

  #asking = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly code: string,
    private readonly teaches: boolean,
  ) {
    void this.#look();
  }
  // What an answer to something else said. Whatever was on its way was asked before that, by somebody else perhaps: who
  // sits down now was nobody until then.
  hear(seen: Classroom): void {
    this.leave();
    this.#asking = new AbortController();
    this.#take(seen);
    this.#later(this.teaches ? often : 0);
  }
  leave(): void {
    this.#asking.abort();
    clearTimeout(this.#timer);
  }

  #take(seen: Classroom): void {
    this.problem = "";
    this.seen = seen;
  }
  #later(wait: number): void {
    this.#timer = setTimeout(() => void this.#look(), wait);
  }
  async #look(): Promise<void> {
    const { signal } = this.#asking;
    const since = this.teaches ? undefined : this.seen?.version;
    const seen = await look(this.code, since, signal);
    if (signal.aborted) return;
    if (hasProblem(seen)) {
      this.over = isNoClass(seen);
      this.problem = seen.problem;
      if (!this.over) this.#later(again);
    } else {
      this.#take(seen);
      this.#later(this.teaches ? often : 0);
    }
  }
}
