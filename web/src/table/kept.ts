// Games at this device are kept here, so that a reload, a flat battery or tomorrow loses nothing.
import { forgetHere, namesHere } from "./device";
import type { Chair, Entry, Game, SeatOrTable, Setup } from "./protocol";

// `takes`: a computer player that keeps pace with somebody, in hundredths of a child's time (bots/any_bot.h).
export type LocalBot = { bot: number; takes?: number };
export type LocalChair = LocalBot | { person: string };

// How several sit at one device: teams before a board, or two with a tablet flat between them; else they hand it over.
export type Room = "whiteboard" | "flat";

export interface KeptGame {
  id: string;
  game: Game;
  setup: Setup;
  seed: string;
  chairs: LocalChair[];
  room?: Room | undefined;
  entries: Entry[];
  over: boolean;
  when: number;
  toAct?: SeatOrTable[]; // whose turn it was
  kinder?: Setup; // options that nobody chose: a first game has them, the next one not
  rules?: 2; // by which it is played; games from before say nothing
  tried?: true; // from a step of a game that was: it counts for nothing
  even?: true; // against one's equals: those of the next game are found anew
  calm?: boolean; // its clock went at half speed: the log has half as many milliseconds as passed
}

const prefix = "rekentafel/game/";
const mostKept = 20;
// Where nothing may be stored, as in a private window, games live as long as the page.
const here = new Map<string, KeptGame>();

export function kept(): KeptGame[] {
  write();
  const games = (namesHere(prefix) ?? [...here.keys()])
    .map(find)
    .filter((game) => game !== undefined);
  return games.sort((a, b) => b.when - a.when);
}

export function find(id: string): KeptGame | undefined {
  write();
  try {
    const game = JSON.parse(localStorage.getItem(prefix + id) ?? "null") as KeptGame | null;
    return game ? asItWas(game) : here.get(id);
  } catch {
    return here.get(id);
  }
}
// The tables had other cards and rules once. The engine knows which, and plays such a game to its end with them.
function asItWas(game: KeptGame): KeptGame {
  if (game.rules || !game.game.startsWith("tables-")) return game;
  return { ...game, setup: { ...game.setup, rules: "1" } };
}

// A game is written in a task of its own, after what happened is seen, and at the latest when the page goes.
const unwritten = new Set<KeptGame>();
export function keep(game: KeptGame): void {
  here.set(game.id, game);
  unwritten.add(game);
  if (unwritten.size === 1) setTimeout(write);
}
function write(): void {
  const games = [...unwritten];
  unwritten.clear();
  try {
    for (const game of games) {
      const isNew = localStorage.getItem(prefix + game.id) === null;
      localStorage.setItem(prefix + game.id, JSON.stringify(game));
      if (isNew) for (const old of kept().slice(mostKept)) forget(old.id);
    }
  } catch {
    // Full, or forbidden: the game goes on.
  }
}
if (typeof window !== "undefined") window.addEventListener("pagehide", write);

// What was chosen for it.
export const chosen = ({ setup, kinder = {} }: KeptGame): Setup =>
  Object.fromEntries(
    Object.entries(setup).filter(([option]) => !(option in kinder) && option !== "rules"),
  );

export function forget(id: string): void {
  for (const game of unwritten) if (game.id === id) unwritten.delete(game);
  here.delete(id);
  forgetHere(prefix + id);
}

export const isPerson = (chair: LocalChair | Chair): boolean =>
  "sitter" in chair ? chair.sitter === "person" : "person" in chair;
