// What is asked of the puzzler (src/wasm/puzzler): what a puzzle's table looks like, whether plays solve it, why not,
// which are a day's, and what somebody's rating becomes.
import type { Action, Game, Refusal, View } from "../table/protocol";

export interface Puzzle {
  kind: Game;
  id: string;
  answer: Action[];
  grade: number;
  turns?: number; // in so many, where that is asked
  [position: string]: unknown; // in the words of the commands `plays` and `solve`
}
export interface Scene {
  view: View;
  "to-act": boolean; // the solver
  seats: number;
}
export interface Judged {
  verdict: "going-on" | "solved" | "blocked" | "refused";
  refused?: Refusal;
}
// What a wrong play comes to: what follows it, and a number as the kind counts (src/puzzles/why.h).
export interface Why {
  "goes-on": Action[];
  "comes-to": number;
  nowhere: string[];
}
export interface Wrong {
  plays: Action[];
  others: boolean; // something else than the answer may be played at all
}
export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}
export interface Pick {
  kind: Game;
  place: number; // in the list of its kind
}
export interface Refused {
  refused: Refusal;
}

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<
  number,
  { done: (answer: unknown) => void; failed: (why: Error) => void }
>();
function ask(question: object): Promise<unknown> {
  if (!worker) {
    worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ("error" in data) asked?.failed(new Error(data.error));
      else asked?.done(data.answer);
    });
    // It did not come, or cannot run here: whoever waits is told, and the next one tries anew.
    worker.addEventListener("error", () => {
      worker = undefined;
      for (const { failed } of waiting.values()) failed(new Error("no puzzler"));
      waiting.clear();
    });
  }
  return new Promise((done, failed) => {
    waiting.set(++last, { done, failed });
    worker!.postMessage({ id: last, question: JSON.stringify(question) });
  });
}

export const puzzler = {
  make: (id: string) => ask({ ask: "make", id }) as Promise<Puzzle | Refused>,
  scene: (puzzle: Puzzle, plays: Action[]) =>
    ask({ ask: "scene", puzzle, plays }) as Promise<Scene | Refused>,
  judge: (puzzle: Puzzle, plays: Action[]) =>
    ask({ ask: "judge", puzzle, plays }) as Promise<Judged>,
  why: (puzzle: Puzzle, plays: Action[]) => ask({ ask: "why", puzzle, plays }) as Promise<Why>,
  // First plays that tempt and are none, the second-best last.
  wrong: (puzzle: Puzzle) => ask({ ask: "wrong", puzzle }) as Promise<Wrong>,
  daily: (date: string) =>
    ask({ ask: "daily", date }) as Promise<{ day: number; picks: Pick[] } | Refused>,
  rate: (before: Rating, grade: number, solved: boolean) =>
    ask({ ask: "rate", ...before, grade, solved }) as Promise<Rating>,
};
