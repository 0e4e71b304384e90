// What fits now: one thing to go on with. An unfinished game comes before all of it, and is shown by itself
// (screens/home/GoingOn.svelte).
import { games } from "../games/all";
import type { Game } from "../table/protocol";
import { isAgainst, nextRung, starsOf, type Path } from "./path";

export type Suggestion =
  { is: "rung"; game: Game; level: number } | { is: "today" } | { is: "practice" };

const gamesBeforePuzzles = 2; // a day
const enoughGames = 3; // a day, before practice is suggested
const enoughTries = 3; // lost one after another, before another game is suggested

// Something was learnt that sleeps since yesterday.
const isDue = (path: Path, answers: number, today: number): boolean =>
  answers > 0 && path.practised !== today;

function isStuck(path: Path, game: Game, level: number): boolean {
  const last = path.games.filter((one) => isAgainst(one, game, level));
  return (
    last.length >= enoughTries && last.slice(-enoughTries).every((one) => one.result !== "won")
  );
}

export function suggest(path: Path, answers: number, today: number): Suggestion | undefined {
  const last = path.games.at(-1)?.game;
  // The game that was played last, then those that are least far.
  const order = [...games].sort(
    (a, b) =>
      Number(b === last) - Number(a === last) ||
      starsOf(path, a).length - starsOf(path, b).length ||
      games.indexOf(a) - games.indexOf(b),
  );
  const rungs = order.flatMap((game): Extract<Suggestion, { is: "rung" }>[] => {
    const level = nextRung(path, game);
    return level ? [{ is: "rung", game, level }] : [];
  });
  const rung = rungs.find(({ game, level }) => !isStuck(path, game, level)) ?? rungs[0];
  const playedToday = path.games.filter(({ day }) => day === today).length;
  const puzzled = path.puzzling?.tried.some(({ day }) => day === today);
  if (!puzzled && (!rung || playedToday === gamesBeforePuzzles)) return { is: "today" };
  if (isDue(path, answers, today) && (!rung || playedToday >= enoughGames))
    return { is: "practice" };
  return rung;
}
