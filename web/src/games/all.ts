// All games, in the order in which they are shown: every folder here that has a game.ts, and games outside the tree.
import outside from "games:outside";
import type { Game } from "../table/protocol";
import type { GameModule } from "./module";

const found = Object.entries(
  import.meta.glob<GameModule>("./*/game.ts", { eager: true, import: "default" }),
)
  .map(([path, module]): [string, GameModule] => [path.split("/")[1]!, module])
  .concat(Object.entries(outside))
  .map(([game, module]) => ({ game: game as Game, module }))
  .sort((a, b) => a.module.place - b.module.place);

export const games: readonly Game[] = found.map(({ game }) => game);
export const isGame = (name: string): name is Game => (games as readonly string[]).includes(name);

const modules = Object.fromEntries(found.map(({ game, module }) => [game, module]));
export const moduleOf = (game: Game): GameModule => modules[game]!;
