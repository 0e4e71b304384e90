// What a game asks of the screen before it: which options come first, and which have a control of their own. Every other
// option gets the control that its row in the engine's table calls for.
import type { Component } from "svelte";
import type { Refusal } from "../table/protocol";

export interface ControlProps {
  name: string; // of the option
  value: string; // as the engine reads it; empty where nothing was chosen
  set: (value: string | number | boolean) => void; // as usual when it is empty
  refusal?: Refusal | undefined; // of what was chosen here
  refused: string; // the same in words
}

// Cards that belong together, shown at once.
export interface CardGroup {
  name: string; // on its chip
  title?: string; // what a screen reader says instead
  cards: string[];
}
export interface DeckOfCards {
  usual: string; // the deck that is played with otherwise: data/decks
  groups: () => CardGroup[]; // in the words of the language
  spoken: (card: string) => string;
  // For a card that is in no group: the halves that make one.
  halves?: string[];
}

export type OptionControl =
  | { is: "tables" } // ten chips
  | { is: "seats" } // the animals that play
  | { is: "steps"; values: number[]; unit?: "seconds" | "milliseconds" | "minutes" }
  | ({ is: "cards" } & DeckOfCards)
  | { is: "own"; Control: Component<ControlProps> };

export interface BeforeGame {
  first: string[]; // what parents look for
  fairest?: string; // one of them: with it two are even, whoever begins (docs/strength.md)
  suggested?: boolean; // and two play with it unless they choose otherwise
  mySums?: boolean; // its cards can be chosen for a child that is known here
  controls: Record<string, OptionControl>;
}
