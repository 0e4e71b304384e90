// Another try from a step of a game: a table of its own, against computer players. The game that was stays as it was.
import { settings } from "../../settings/settings.svelte";
import { keep, type KeptGame, type LocalChair } from "../../table/kept";
import type { Seat } from "../../table/protocol";
import { newGame } from "../../table/new-game";

export function tryAgain(game: KeptGame, seat: Seat, step: number): KeptGame {
  const chairs = game.chairs.map((chair, i): LocalChair => {
    if (i + 1 === seat) return { person: "" };
    return "bot" in chair ? chair : { bot: settings.level };
  });
  const started: KeptGame = {
    ...newGame(game.game, game.setup, chairs),
    seed: game.seed,
    ...(game.calm ? { calm: true } : {}),
    entries: game.entries.slice(0, step).map((entry) => ({ ...entry })),
  };
  keep(started);
  return started;
}
