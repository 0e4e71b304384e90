// The rule that somebody wants to read, over whatever is on the screen.
import type { Game } from "../table/protocol";

export interface Shown {
  game: Game;
  rule: string;
  turned: boolean; // towards somebody at the far side of a tablet
  scale: number; // as large as the table, which is larger at a board
}
let shown = $state.raw<Shown>();

export const shownRule = () => shown;
export const showRule = (rule: Shown): void => void (shown = rule);
export const hideRule = (): void => void (shown = undefined);

// Refusals that are about the game have a rule of the game; others are about seats, files, options.
export const isRule = (rule: string): boolean => /^[A-Z]\d+$/.test(rule);
