// Begins a game at this device; a first one is kinder.
import { isFirst } from "../table/first";
import { keep, type KeptGame, type LocalChair, type Room } from "../table/kept";
import { newGame } from "../table/new-game";
import type { Game, Setup } from "../table/protocol";
import { moduleOf } from "./all";

export function startLocal(
  game: Game,
  setup: Setup,
  chairs: LocalChair[],
  room?: Room,
  even?: true,
): KeptGame {
  const kinder = isFirst(game) ? (moduleOf(game).firstSetup ?? {}) : {};
  const added = Object.entries(kinder).filter(([option]) => !(option in setup));
  const first = added.length > 0 ? Object.fromEntries(added) : undefined;
  const started = newGame(game, { ...setup, ...first }, chairs, room);
  if (first) started.kinder = first;
  if (even) started.even = true;
  keep(started);
  return started;
}
