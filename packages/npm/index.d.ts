// Seats are counted from 1; "table" is the table itself, which sees what onlookers see and acts for the clock.
export type Seat = number | "table";
export declare const TABLE: "table";

export type GameName =
  | "plus-and-minus"
  | "formula"
  | "seven-ate-nine"
  | "tables-match"
  | "tables-order"
  | "tables-rush"
  | "tables-domino";
/** A text, as in saved games. */
export type Action = string;
/** null: as if it were not given. */
export type Options = Record<string, boolean | number | string | null>;
/** The fields depend on the game: docs/schemas says which. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type View = Record<string, any>;
/** What happened; `kind` says what. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type GameEvent = { kind: string; [field: string]: any };

export interface Outcome {
  /** For each seat, 1 being the best; equal players share a place. */
  places: number[];
  /** For each seat what the game counts. */
  scores: number[];
}
export interface Entry {
  seat: Seat;
  action: Action;
}
export interface Choice {
  action: Action;
  /** Milliseconds; 0 in a game of turns. */
  after: number;
}

/**
 * (game, options, seed) and the actions: the same game on every machine, in every language. What is not allowed throws
 * Refused, with the sentence, and changes nothing.
 */
export declare class Game {
  /** A seed is 1 to 32 hexadecimal digits; without one it is drawn. */
  constructor(game: GameName | (string & {}), options?: Options, seed?: string);
  /** A saved game, played again from its beginning. What it says of times and players is not kept. */
  static read(saved: string): Game;

  readonly name: string;
  /** All options with their values. */
  readonly options: Options;
  readonly seed: string;
  /** How many play. */
  readonly seats: number;
  /** Who may act: one in a game of turns, several where everybody acts at once, nobody when it is over. */
  readonly toAct: Seat[];
  /** Everything that happened. */
  readonly log: Entry[];
  /** How many actions there were. */
  readonly length: number;
  /** null while the game goes on. */
  readonly outcome: Outcome | null;
  readonly over: boolean;
  /** What the table does by itself, and after how many milliseconds. */
  readonly clock: Choice | null;

  /** What the seat sees. */
  view(seat: Seat): View;
  /** What the seat may do: all of it, but for tables-match a fair selection. */
  actions(seat: Seat): Action[];
  /** Why the action is not allowed; null where it is. */
  refuse(seat: Seat, action: Action): Refused | null;
  /** Plays it, and gives what happened as that seat saw it. */
  act(seat: Seat, action: Action): GameEvent[];
  /** Takes the last action back; false where there is none. */
  undo(): boolean;
  /**
   * What a computer player of that level, 1 to 5, would do; it sees what its seat sees. The same seed gives the same
   * choice; without one it follows from the game's. null where it is not to act, or would rather wait for others. Where
   * everybody acts at once a player is like a person, and may be mistaken: act() may refuse what it chose.
   */
  choose(seat: number, how?: { level?: number; seed?: string }): Choice | null;

  /** The game as a text that people can read, and `./rekentafel replay` too. */
  saved(): string;
  /** A game of its own, as this one was after so many actions. */
  replayed(length: number): Game;
  copy(): Game;
}

export declare class Refused extends Error {
  private constructor();
  /** "P4/not-in-row": the rule, and what about it. */
  readonly key: string;
  readonly rule: string;
  readonly arguments: string[];
  sentence(language?: Language): string;
}

export type Language = "en" | "nl" | "is";
export declare const languages: readonly Language[];
/** The language of messages, options and levels; English until then. */
export declare function sayIn(language: Language): void;

export interface Option {
  key: string;
  rule: string;
  kind: "flag" | "number" | "choice" | "text";
  default: string;
  words: string;
  low?: number;
  high?: number;
  choices?: string[];
}
export declare function games(): { game: string; options: Option[]; levels: string[] }[];

/** What `./rekentafel plays` lists, sorted by byte; its flags are the names. */
export declare function plays(
  game: "formula",
  position: { sum: string; hand: string; "keep-one"?: boolean },
): Action[];
export declare function plays(
  game: "seven-ate-nine",
  position: { centre: string; hand: string },
): Action[];
export declare function plays(
  game: "tables-order",
  position: { rows: string; hand: string; "split-in-the-middle"?: boolean },
): Action[];
export declare function plays(
  game: "tables-domino",
  position: { ends: string; hand: string } | { rows: string; hand: string },
): Action[];
/** Here there are too many: the most cards that can be laid in one turn, and the rows then. */
export declare function plays(
  game: "tables-match",
  position: {
    mode?: "1A" | "1B";
    rows?: string;
    hand: string;
    together?: boolean;
    "first-turn"?: boolean;
    "coming-out"?: boolean;
    "joker-anywhere"?: boolean;
  },
): { cards: number; rows: string };

export interface Solution {
  /** The mover's sum minus the other's, from here on, when both play perfectly. */
  value: number;
  best: Action | null;
  line: Action[];
  nodes: number;
  /** Where it gave up (nodes), the value is from low to high. */
  exact: boolean;
  low: number;
  high: number;
}
/** Plus & Minus, exactly, on one thread; a larger board may take very long, unless nodes bounds the work. */
export declare function solve(
  board: string,
  mover?: "row" | "column",
  how?: { nodes?: number },
): Solution;

/** What `./rekentafel signature` prints: a hash over so many games of each kind. */
export declare function signature(games?: number): string;
