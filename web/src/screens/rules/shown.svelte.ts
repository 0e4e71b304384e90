// The rule that somebody wants to read, over whatever is on the screen.
import type { Game } from "../../table/protocol";

let shown = $state.raw<{ game: Game; rule: string }>();

export const shownRule = () => shown;
export const showRule = (game: Game, rule: string): void => void (shown = { game, rule });
export const hideRule = (): void => void (shown = undefined);

// Refusals that are about the game have a rule of the game; others are about seats, files, options.
export const isRule = (rule: string): boolean => /^[A-Z]\d+$/.test(rule);
