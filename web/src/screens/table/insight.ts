// After a game, to one player: what went well, and one thing to try. From what could have been laid, or how quickly sums
// were seen.
import { engine, isRefused, type Step } from "../../engine/engine";
import type { GameScreen, InShort, Pace } from "../../games/screen";
import type { KeptGame } from "../../table/kept";
import type { Seat } from "../../table/protocol";
import { count, say } from "../../words/words.svelte";
import { inSeconds } from "../replay/pace";

export async function insightOf(
  game: KeptGame,
  seat: Seat,
  screen: GameScreen,
): Promise<InShort | undefined> {
  const { insight } = screen;
  if (insight.of === "pace") return fromPace(game, seat, insight);
  const replayed = await engine.replay(game, seat);
  if (isRefused(replayed)) return undefined;
  const { steps } = replayed;
  return insight.of === "own"
    ? insight.inShort(steps, seat)
    : fromChances(game, seat, screen, steps);
}

async function fromChances(
  game: KeptGame,
  seat: Seat,
  screen: GameScreen,
  steps: Step[],
): Promise<InShort | undefined> {
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

async function fromPace(game: KeptGame, seat: Seat, pace: Pace): Promise<InShort | undefined> {
  const answer = await engine.reactions(game);
  if (isRefused(answer)) return undefined;
  const mine = answer.usual.filter((one) => one.seat === seat);
  const quickest = [...mine].sort((a, b) => a.quickest - b.quickest)[0];
  if (!quickest) return undefined;
  const slowest = [...mine].sort((a, b) => b.middle - a.middle)[0]!;
  return {
    well: say(
      "web/end/well/quickest",
      pace.nameOf(quickest.kind),
      inSeconds(quickest.quickest, game.calm),
    ),
    next:
      slowest.kind === quickest.kind ? "" : say("web/end/next/practise", pace.nameOf(slowest.kind)),
  };
}
