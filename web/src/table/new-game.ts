// A new game at this device, dealt by chance.
import type { KeptGame, LocalChair, Room } from "./kept";
import type { Game, Setup } from "./protocol";
import { newId } from "./table.svelte";

export function newGame(game: Game, setup: Setup, chairs: LocalChair[], room?: Room): KeptGame {
  return {
    id: newId().slice(0, 12),
    game,
    setup,
    seed: newId(), // 128 bits of chance, as the engine wants them
    chairs,
    room,
    entries: [],
    over: false,
    when: Date.now(),
    rules: 2,
  };
}
