// Asks the engine in its worker. Everything a screen knows about rules comes from here.
import type { Action, Entry, Game, Outcome, Refusal, Seat, Setup, View } from "../table/protocol";
import type { HttpGames, HttpOption } from "../table/wire";
import { asked } from "./asked";
import type { Question } from "./module";

export type OptionRow = HttpOption;
export type GameRow = HttpGames[number];
export interface Solution {
  value: number;
  low: number;
  high: number;
  exact: boolean;
  line: Action[];
  nodes: number;
}
export interface Step {
  by?: Seat | "table";
  action?: Action;
  events?: unknown[];
  view: View;
  "to-act": Seat[];
}
// A game that was played, as the engine plays it again.
export interface PlayedGame {
  game: Game;
  setup: Setup;
  seed: string;
  entries: Entry[];
}
// What could have been laid at a turn, the best first.
export interface Chance {
  entry: number; // of the log, from 0
  seat: Seat;
  cards: number; // that were laid
  ways: number;
  best: { action: Action; cards: number }[];
}
export interface Reactions {
  usual: { seat: Seat; kind: string; count: number; middle: number; quickest: number }[];
  reactions: { entry: number; seat: Seat; kinds: string[]; after: number }[];
  lingered: {
    seat: Seat;
    card: string;
    on: string;
    from: number;
    until: number;
    laid: boolean;
    lasted: number;
  }[];
}
export interface SavedTable {
  game: Game;
  setup: Setup;
  seed: string;
  seats: string[];
  over: boolean;
  entries: Entry[];
}
export type Refused = { refused: Refusal };

export const isRefused = (answer: object): answer is Refused => "refused" in answer;

export type Ask = (question: Question, about?: unknown) => Promise<unknown>;

// A worker with an engine of its own.
export function startEngine(): { ask: Ask; stop: () => void } {
  const worker = asked(
    () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  );
  worker.start();
  return {
    // What a screen holds may be a proxy, which cannot be sent.
    ask: (question, about) =>
      worker.ask({ question, about: JSON.parse(JSON.stringify(about ?? {})) }),
    stop: worker.stop,
  };
}

// The one that is asked about rules: it never waits for a table's computer players.
let oracle: Ask | undefined;
const ask: Ask = (question, about) => (oracle ??= startEngine().ask)(question, about);

export const engine = {
  // Before the first question, while there is time.
  start: (game: Game) => void ask("catalogue", { game }),
  row: async (game: Game) =>
    ((await ask("catalogue", { game })) as GameRow[]).find((one) => one.game === game),
  check: (game: Game, setup: Setup) =>
    ask("check", { game, setup }) as Promise<{ seats: number; setup: Setup } | Refused>,
  async actions(game: Game, view: View, seat: Seat): Promise<Action[]> {
    const answer = (await ask("actions", { game, view, seat })) as { actions?: Action[] };
    return answer.actions ?? [];
  },
  async refuse(game: Game, view: View, seat: Seat, action: Action): Promise<Refusal | undefined> {
    const answer = (await ask("refuse", { game, view, seat, action })) as Partial<Refused>;
    return answer.refused;
  },
  // For somebody who plays against computers of that level; the engine has its own idea where it is not known.
  async hint(
    game: Game,
    setup: Setup,
    view: View,
    seat: Seat,
    level?: number,
  ): Promise<Action | undefined> {
    const answer = (await ask("hint", { game, setup, view, seat, level })) as { action?: Action };
    return answer.action;
  },
  readSaved: (text: string) => ask("read_saved", { text }) as Promise<SavedTable | Refused>,
  replay: ({ game, setup, seed, entries }: PlayedGame, seat: Seat | "table") =>
    ask("replay", { game, setup, seed, entries, seat }) as Promise<
      { steps: Step[]; outcome?: Outcome } | Refused
    >,
  // Of all turns at once: in a worker of its own, which may take its time.
  async chances({
    game,
    setup,
    seed,
    entries,
  }: PlayedGame): Promise<{ chances: Chance[] } | Refused> {
    const own = startEngine();
    const answer = await own.ask("chances", { game, setup, seed, entries, most: 6 });
    own.stop();
    return answer as { chances: Chance[] } | Refused;
  },
  reactions: ({ game, setup, seed, entries }: PlayedGame) =>
    ask("reactions", { game, setup, seed, entries }) as Promise<Reactions | Refused>,
};
