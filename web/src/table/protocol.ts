// What a client and a table say to each other (docs/protocol.md), wherever the table stands. The types are made from the
// JSON Schemas of that protocol.
import type * as Wire from "./wire";
import type { ClientMessage, SeatOrTable, ServerMessage } from "./wire";

export type {
  Chair,
  ClientMessage,
  Game,
  Outcome,
  Phase,
  Seat,
  SeatOrTable,
  ServerMessage,
} from "./wire";

export type Action = string; // in the game's notation
// Some of a game's options; the others have their defaults.
export type Setup = NonNullable<Wire.HttpOpen["setup"]>;
// Each game knows its own view; a screen says which.
export type View = unknown;
// What every event has, and what some have.
export interface Event {
  kind: Wire.Event["kind"];
  [field: string]: unknown;
}
// The server says it in words too; the engine in the browser leaves that to the page.
export type Refusal = Pick<Wire.TellRefused, "rule" | "key" | "arguments"> & { words?: string };
// One line of a table's log.
export interface Entry {
  seat: SeatOrTable;
  at: number;
  action: Action;
}

// The one way a screen reaches its table.
export interface TableLink {
  send(message: ClientMessage): void;
  close(): void;
}
export type Hear = (message: ServerMessage) => void;
