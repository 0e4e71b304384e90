import { written } from "../../words/sums";
import { inSentence, spoken } from "../../words/spoken";
import { tellOfStock } from "../../words/stock";
import { say } from "../../words/words.svelte";
import { scoreIn, standingIn } from "../rounds";
import type { GameScreen } from "../screen";
import {
  besides,
  halvesOf,
  missing,
  outcomeAt,
  playOf,
  sumOf,
  type DominoView,
  type Laid,
} from "./logic";
import { pieceInSentence } from "./names";
import Table from "./Table.svelte";

// What lies at an end, in a sentence.
function lying(view: unknown, end: number): string {
  const half = besides(view as DominoView).get(end) ?? "";
  return half === "J" ? spoken(half) : written(half);
}

// The half that a card is laid with.
const touching = (piece: string): string => inSentence(halvesOf(piece)[0]);

const screen: GameScreen = {
  Table,
  placesLine: true,
  hidesHands: true,
  lists: true,
  insight: { of: "chances" },
  standing(view, seat) {
    const { rounds, "in-hand": cards } = view as DominoView;
    return standingIn(rounds, seat, cards[seat - 1]);
  },
  now: (view) =>
    (view as DominoView).turn.drew ? say("web/tables-domino/drew") : say("web/tables-domino/now"),
  tell(event, nameOf) {
    const name = typeof event["seat"] === "number" ? nameOf(event["seat"]) : "";
    switch (event.kind) {
      case "laid": {
        const [first, second] = (event["cards"] as Laid[]).map((one) => pieceInSentence(one.piece));
        return second
          ? say("web/tables-domino/laid-two", name, first!, second)
          : say("web/tables-domino/laid", name, first!);
      }
      default:
        return tellOfStock(event, name, pieceInSentence);
    }
  },
  nudge(action, view) {
    const play = playOf(action);
    if (!play) return action === "pass" ? say("terminal/nudge/pass") : say("terminal/nudge/draw");
    if (play.end === 0) return say("terminal/nudge/new-row");
    if (play.pieces.length > 1)
      return say("terminal/nudge/two", outcomeAt(view as DominoView, play.end) ?? "");
    return outcomeAt(view as DominoView, play.end) === 0
      ? say("terminal/nudge/joker")
      : say("terminal/nudge/end", lying(view, play.end));
  },
  inWords(action, view) {
    const play = playOf(action);
    if (!play) return action === "pass" ? say("terminal/nudge/pass") : say("terminal/nudge/draw");
    // What touches is named, not the whole card: the rest is pointed at.
    const [first, second] = play.pieces as [string, string?];
    if (play.end === 0)
      return second
        ? say("web/tables-domino/lay/joker", touching(second))
        : say("web/tables-domino/lay/row", pieceInSentence(first));
    const outcome = outcomeAt(view as DominoView, play.end) ?? 0;
    const end = lying(view, play.end);
    if (second)
      return say(
        "web/tables-domino/lay/two",
        touching(first),
        touching(second),
        end,
        written(sumOf(play, outcome)),
      );
    if (first.startsWith("_"))
      return say("web/tables-domino/lay/empty", spoken("_"), end, written(halvesOf(first)[1]));
    if (outcome === 0) return say("web/tables-domino/lay/at-joker", touching(first));
    return touching(first) === end
      ? say("web/tables-domino/lay/same", end, end)
      : say("web/tables-domino/lay/one", touching(first), end, outcome);
  },
  // The hand's cards may lie either way.
  leadsTo(draft, action) {
    const play = playOf(action);
    return draft === "" || (!!play && missing(play, draft.split(" ")) !== undefined);
  },
  score: (score, view, seat) =>
    scoreIn((view as DominoView).rounds, seat, score, say("terminal/score/tables-domino", score)),
};
export default screen;
