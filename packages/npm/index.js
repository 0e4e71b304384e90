// What the package has; index.d.ts says what each does.
import { ask } from "./engine.js";
import { Game } from "./game.js";
import { Refused, languages, say, sayIn } from "./refused.js";

export { Game, Refused, languages, sayIn };
export { TABLE } from "./game.js";

export const games = () =>
  ask({ ask: "catalogue" }).map(({ game, options, levels }) => ({
    game,
    options: options.map((option) => ({ ...option, words: say(option.words) })),
    levels: levels.map((key) => say(key)),
  }));

export const plays = (game, position) => ask({ ask: "plays", game, position }).plays;

export const solve = (board, mover = "row", { nodes } = {}) =>
  ask({ ask: "solve", position: { board, mover, nodes } });

export const signature = (games = 1000) => ask({ ask: "signature", games }).signature;
