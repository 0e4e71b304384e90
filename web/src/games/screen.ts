// What the table frame asks of a game's screen. A game is a folder here: logic.ts is what it knows, Table.svelte what it
// shows, screen.ts what it says; no rule is in any of them, those are asked of the engine.
import type { Component, Snippet } from "svelte";
import type { Step } from "../engine/engine";
import type { Drawing } from "../look/Icon.svelte";
import type { Action, Event, Seat, View } from "../table/protocol";
import type { TableState } from "../table/table.svelte";

export type NameOf = (seat: Seat | "table") => string;

export interface TableProps {
  table: TableState;
  nameOf: NameOf;
  line?: Snippet;
  facing?: boolean; // two look at it from opposite sides
}

// A number with a picture of what it counts.
export interface Counted {
  picture: Drawing;
  number: number;
  words: string; // for a screen reader, the number too
}

// What there is to learn from a game that is over, at its end and when looking back: what could have been laid, how quickly
// sums were seen, or something of the game's own.
export type Insight =
  | { of: "chances"; instead?: boolean } // instead: a turn is one lay, so more is laid instead of it
  | ({ of: "pace" } & Pace)
  | ({ of: "own" } & OwnInsight);
export interface Pace {
  kinds: string[]; // of sums
  nameOf(kind: string): string;
  colourOf(kind: string): string;
  onlyLasting?: boolean; // what was laid at once did not linger
}
export interface OwnInsight {
  // Beside the table when looking back; a game need not have one.
  Review?: () => Promise<{ default: Component<ReviewProps> }>;
  stays?: boolean; // the table stays in sight, small, while one reads
  inShort(steps: Step[], seat: Seat): InShort | undefined;
}
export interface InShort {
  well: string; // what went well
  next: string; // something to try; empty where there is nothing
}
// A game that is looked back at: which step is shown, and by whose eyes.
export interface Reviewed {
  readonly table: TableState;
  readonly seat: Seat;
  readonly at: number;
  readonly steps: Step[];
  readonly line: { from: number } | undefined; // one that was not played is shown, from a step on
  readonly nameOf: NameOf;
  playLine(from: number, actions: Action[]): Promise<void>;
  leaveLine(): void;
  point(better: Action | undefined, done?: Action): void;
}
export interface ReviewProps {
  looking: Reviewed;
  go: (to: number) => void;
}

export interface GameScreen {
  Table: Component<TableProps>;
  placesLine?: boolean; // the game has its own place for the line that says what is going on
  realTime?: boolean; // everybody at once: no undo; at one device everybody has a part of the screen
  facing?: boolean; // two at one large device sit across from each other: everything lies open between them
  hidesHands?: boolean; // at one device a curtain comes down between two players
  lists?: boolean; // all that may be done can be listed: the helper shows it
  // Beside a player's name: a sum, the cards left. `waiting`: what that seat has done and is not answered yet.
  standing(view: View, seat: Seat, waiting: Action[]): string | Counted[];
  // A first game stands still as long as that is so: nobody hurries who finds out how to begin.
  dawdles?(view: View): boolean;
  // A sign before it: which way somebody takes.
  sign?(view: View, seat: Seat): Drawing;
  // What may be done now, for the one whose turn it is.
  now(view: View, seat: Seat): string;
  // Whether what stands there is counted up to what it becomes.
  counts?: boolean;
  // What happened, in a sentence; empty where there is nothing to say. The view is what it came to, where that is known.
  tell(event: Event, nameOf: NameOf, view?: View): string;
  // What a player calls while doing that, for a voice to say.
  called?(event: Event): string | undefined;
  // A help that does not give the action away, and the action in words.
  nudge(action: Action, view: View, far?: boolean): string; // far: it is read from the other side of the table
  inWords(action: Action, view: View): string;
  // What refusals and hints are about, as text, in a game where others act all the time; elsewhere every entry counts.
  moment?(view: View, seat: Seat | "table"): string;
  // Whether what is being arranged (the line's draft) is on the way to what a hint points at, which then stays.
  leadsTo?(draft: string, action: Action): boolean;
  // Why the game ended, where one may wonder.
  whyOver?(view: View): string;
  insight: Insight;
  // What a seat's score counts, in a sentence: the end of the game. The view says what was agreed.
  score(score: number, view: View, seat: number): string;
}
