// Every game with few cards, from its beginning: it is over soon.
import type { KeptGame, LocalChair } from "../src/table/kept";
import type { Game } from "../src/table/protocol";
import { realTime, short } from "./playing";

export const inRealTime = (game: Game) => realTime[game];

export function newGame(game: Game, chairs: LocalChair[]): KeptGame {
  const dealt = {
    setup: short[game],
    seed: "2",
    entries: [],
    over: false,
    when: 1,
    rules: 2 as const,
  };
  return { id: "whole", game, chairs, ...dealt };
}
