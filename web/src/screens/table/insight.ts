// After a game, to one player: what went well, and one thing to try. From what could have been laid, or how quickly sums
// were seen.
import { engine, isRefused, type Step } from "../../engine/engine";
import type { GameScreen } from "../../games/screen";
import type { KeptGame } from "../../table/kept";
import type { Event, Seat } from "../../table/protocol";
import { count, say } from "../../words/words.svelte";
import { inSeconds, nameOfKind } from "../replay/pace";

export interface Insight {
  well: string;
  next: string; // empty where there is nothing to try
}

export async function insightOf(
  game: KeptGame,
  seat: Seat,
  screen: GameScreen,
): Promise<Insight | undefined> {
  if (screen.realTime) return fromPace(game, seat);
  const replayed = await engine.replay(game, seat);
  if (isRefused(replayed)) return undefined;
  const { steps } = replayed;
  return (await fromChances(game, seat, screen, steps)) ?? fromTaken(steps, seat);
}

async function fromChances(
  game: KeptGame,
  seat: Seat,
  screen: GameScreen,
  steps: Step[],
): Promise<Insight | undefined> {
  const answer = await engine.chances(game);
  if (isRefused(answer)) return undefined;
  const turns = answer.chances.filter((one) => one.seat === seat && one.best.length > 0);
  if (turns.length === 0) return undefined;
  const gain = (one: (typeof turns)[number]) => one.best[0]!.cards - one.cards;
  const most = turns.filter((one) => gain(one) <= 0).length;
  const missed = turns.filter((one) => gain(one) > 0).sort((a, b) => gain(b) - gain(a))[0];
  const laid = turns.reduce((sum, one) => sum + one.cards, 0);
  const words =
    missed && screen.inWords(missed.best[0]!.action, steps[missed.entry]?.view).replace(/\.$/, "");
  return {
    well: most > 0 ? count("web/end/well/most", most) : count("web/end/well/laid", laid),
    next: words ? say("web/end/next/possible", words) : "",
  };
}

async function fromPace(game: KeptGame, seat: Seat): Promise<Insight | undefined> {
  const answer = await engine.reactions(game);
  if (isRefused(answer)) return undefined;
  const mine = answer.usual.filter((one) => one.seat === seat);
  const quickest = [...mine].sort((a, b) => a.quickest - b.quickest)[0];
  if (!quickest) return undefined;
  const slowest = [...mine].sort((a, b) => b.middle - a.middle)[0]!;
  return {
    well: say(
      "web/end/well/quickest",
      nameOfKind(game.game, quickest.kind),
      inSeconds(quickest.quickest, game.calm),
    ),
    next:
      slowest.kind === quickest.kind
        ? ""
        : say("web/end/next/practise", nameOfKind(game.game, slowest.kind)),
  };
}

// Plus & Minus: the best tile one took.
function fromTaken(steps: Step[], seat: Seat): Insight | undefined {
  const values = steps
    .flatMap((step) => (step.events ?? []) as Event[])
    .filter((event) => event.kind === "taken" && event["seat"] === seat)
    .map((event) => event["value"] as number);
  if (values.length === 0) return undefined;
  return {
    well: say("web/end/well/tile", Math.max(...values)),
    next: say("web/end/next/values"),
  };
}
