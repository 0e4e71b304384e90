// A new game at this device.
import { kinder } from "./first";
import { keep, type KeptGame, type LocalChair, type Room } from "./kept";
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

export function startLocal(game: Game, setup: Setup, chairs: LocalChair[], room?: Room): KeptGame {
  const added = Object.entries(kinder(game)).filter(([option]) => !(option in setup));
  const first = added.length > 0 ? Object.fromEntries(added) : undefined;
  const started = newGame(game, { ...setup, ...first }, chairs, room);
  if (first) started.kinder = first;
  keep(started);
  return started;
}
