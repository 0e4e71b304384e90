// What a game brings along for the browser: the default export of its `game.ts`. all.ts finds it, so that nobody else
// names it. What is large is loaded when somebody needs it.
import type { Component } from "svelte";
import type { Drawing } from "../look/drawing";
import type { Setup } from "../table/protocol";
import type { BeforeGame } from "./before";
import type { GameScreen } from "./screen";

type Loaded<T> = () => Promise<{ default: T }>;

export interface GameModule {
  place: number; // among the games
  colour: "red" | "blue" | "green" | "purple";
  picture: { text: string; modifier?: number; joker?: boolean }[]; // two cards of it, for its tile
  screen: Loaded<GameScreen>;
  before: Loaded<BeforeGame>;
  rules: GameRules;
  // Options of a first game, where nobody chose others.
  firstSetup?: Setup;
  // What is laid in it shows which sums somebody knows.
  showsKnowledge?: boolean;
}

// How the game's rules are drawn.
export interface GameRules {
  // Cards in the text, by their notation; nothing where it is no cards: the name of an option, a sign.
  drawing(code: string): Drawing[] | undefined;
  // Beside a rule, larger: what it is about; behind > what it leads to, and rows by /.
  figures: Record<string, string[]>;
  // Rows of cards as they lie in the game; without it a figure is drawn as cards in the text are.
  Rows?: Loaded<Component<{ rows: string }>>;
  Board?: Loaded<Component<{ board: string }>>; // of a page that has boards
  large?: boolean; // its cards carry more than a number
  marksLaid?: boolean; // cards that were laid in this turn are yellow, which the page says
}
