// What is asked of the puzzler (src/wasm/puzzler): what a puzzle's table looks like, whether plays solve it, why not,
// which are a day's, and what somebody's rating becomes.
import { asked } from "../engine/asked";
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

const worker = asked<string>(
  () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);
const ask = (question: object) => worker.ask(JSON.stringify(question));

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
