// What a client and a table say to each other (src/table/protocol.h), wherever the table stands.

export const games = [
  "seven-ate-nine",
  "formula",
  "plus-and-minus",
  "tables-match",
  "tables-order",
  "tables-rush",
  "tables-domino",
] as const;
export type Game = (typeof games)[number];
export const isGame = (name: string): name is Game => (games as readonly string[]).includes(name);

export type Seat = number; // from 1
export type Action = string; // in the game's notation
export type Setup = Record<string, string | number | boolean | null>;
// Each game knows its own view; a screen says which.
export type View = unknown;
export type Phase = "waiting" | "playing" | "over";

export interface Event {
  kind: string;
  [field: string]: unknown;
}
export interface Refusal {
  rule: string;
  key: string;
  arguments: string[];
  words?: string;
}
export interface Chair {
  sitter: "nobody" | "person" | "bot";
  level?: number;
  name?: string;
  present?: boolean;
  "stood-in"?: boolean;
}
export interface Outcome {
  places: number[];
  scores: number[];
}
// One line of a table's log.
export interface Entry {
  seat: Seat | "table";
  at: number;
  action: Action;
}

export type ClientMessage =
  | { type: "join"; ticket?: string; invitation?: string; language?: string; seq?: number }
  | { type: "act"; id: string; action: Action }
  | { type: "bot"; seat: Seat; level: number; host?: string }
  | { type: "leave" }
  | { type: "again" };

interface State {
  "to-act": (Seat | "table")[];
  deadline?: { what: string; ms: number };
  outcome?: Outcome;
}
export interface Whole extends State {
  type: "table";
  table: string;
  seq: number;
  seat: Seat | "table";
  game: Game;
  setup: Setup;
  phase: Phase;
  paused: boolean;
  chairs: Chair[];
  view?: View;
  seed?: string;
  next?: string;
  missed?: { seq: number; by: Seat | "table"; events: Event[] }[];
}
export interface Happened extends Partial<State> {
  type: "events";
  seq: number;
  by: Seat | "table";
  id?: string;
  events: Event[];
  view?: View;
  seed?: string;
}
export interface Changed extends State {
  type: "table-changed";
  seq: number;
  phase: Phase;
  paused: boolean;
  chairs: Chair[];
}
export type ServerMessage =
  | Whole
  | Happened
  | Changed
  | ({ type: "refused"; id?: string } & Refusal)
  | { type: "repeated"; id: string; seq: number }
  | { type: "rematch"; table: string }
  | { type: "delay"; ms: number }
  | { type: "lost"; seq: number; words: string };

// The one way a screen reaches its table.
export interface TableLink {
  send(message: ClientMessage): void;
  close(): void;
}
export type Hear = (message: ServerMessage) => void;
