// Every game with few cards, from its beginning: it is over soon.
import type { KeptGame, LocalChair } from "../src/table/kept";
import type { Game, Setup } from "../src/table/protocol";

export const short: Record<Game, Setup> = {
  "plus-and-minus": {},
  formula: { deck: "12*1 12*2 12*3 4*4" },
  "seven-ate-nine": { deck: "3*1~1 3*2~1 3*3~2 3*4~2 3*5~1 3*6~1 3*7~3" },
  "tables-match": {
    mode: "1A",
    deck: "3*9 3*3x3 3*54:6 3*12 3*3x4 3*2x6 3*8 3*2x4 3*56:7 3*20 3*4x5 3*2x10",
  },
  "tables-order": { deck: "1 4 2x3 9 3x4 16 4x5 25 5x6 36 6x7 49 7x8 64 8x9 81 9x10 100 J" },
  "tables-rush": { seconds: 10, cards: 15 },
  "tables-domino": {
    deck: "4|6 2x2|8 6|12 2x3|4 8|2x6 2x4|3x2 12|4 3x4|1x6 4x1|12 8|6 1x8|2x2 12|2x4 4|3x4 6|8 J",
  },
};
export const inRealTime = (game: Game) => game === "seven-ate-nine" || game === "tables-rush";

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
