// A game that one played to its end is written down for who sits here, with what came of it: a star, or how near one is.
// To be called while a component starts.
import { untrack } from "svelte";
import { engine, isRefused } from "../../engine/engine";
import { me, ready, walk } from "../../learning/children.svelte";
import { today } from "../../learning/day";
import {
  nextRung,
  starsOf,
  winsWanted,
  withGame,
  withPace,
  type Played,
  type Result,
} from "../../learning/path";
import type { KeptGame } from "../../table/kept";
import type { Outcome, Seat } from "../../table/protocol";
import type { TableState } from "../../table/table.svelte";

export interface Ending {
  level: number; // against which one played
  earned: boolean; // its star, with this game
  wanted: number; // wins until it is earned
  next: number | undefined; // the level to beat now, where the star is earned
}
export interface Ends {
  id: string;
  seat: Seat; // of who is known here
  against: Played["against"];
  met?: Pick<Played, "takes" | "others" | "calm">; // more about computer players
  realTime: boolean;
  whole: () => Promise<KeptGame | undefined>;
}

export function resultOf({ places }: Outcome, seat: Seat): Result {
  if (places[seat - 1] !== 1) return "lost";
  return places.filter((place) => place === 1).length > 1 ? "shared" : "won";
}

// How long a sum took in a game that is about time, over all kinds of them.
async function paceOf(game: KeptGame, seat: Seat): Promise<number | undefined> {
  const answer = await engine.reactions(game);
  if (isRefused(answer)) return undefined;
  const mine = answer.usual.filter((one) => one.seat === seat);
  const count = mine.reduce((sum, one) => sum + one.count, 0);
  const ms = mine.reduce((sum, one) => sum + one.count * one.middle, 0);
  // A calm table's clock goes at half speed.
  return count > 0 ? Math.round(((game.calm ? 2 : 1) * ms) / count) : undefined;
}

// `ends`: nothing where a game counts for nobody.
export function whenEnded(
  table: () => TableState | undefined,
  ends: () => Ends | undefined,
): () => Ending | undefined {
  let ending = $state.raw<Ending>();
  // Who only opens a game that is over has not played it.
  let played = false;
  $effect(() => {
    const at = table();
    if (at?.phase === "playing") {
      played = true;
      ending = undefined;
    } else if (at?.phase === "over" && at.outcome && played) {
      played = false;
      const about = untrack(ends);
      if (about) void end(at, about);
    }
  });
  async function end(at: TableState, about: Ends): Promise<void> {
    const { id, seat, against, met } = about;
    const { game, outcome } = at;
    await ready();
    const child = me()?.id;
    if (!child || !outcome) return;
    const result = resultOf(outcome, seat);
    const day = today();
    const step = await walk(child, (path) =>
      withGame(path, { id, day, game, result, against, ...met }),
    );
    const isLevel = typeof against === "number" && met?.takes === undefined;
    if (step && isLevel && at.phase === "over") {
      const has = starsOf(step.after, game).includes(against);
      ending = {
        level: against,
        earned: has && !starsOf(step.before, game).includes(against),
        wanted: winsWanted(step.after, game, against),
        next: has && result === "won" ? nextRung(step.after, game) : undefined,
      };
    }
    const whole = about.realTime ? await about.whole() : undefined;
    const pace = whole && (await paceOf(whole, seat));
    if (pace && me()?.within !== "off") await walk(child, (path) => withPace(path, id, pace));
  }
  return () => ending;
}
