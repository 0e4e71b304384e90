import { tellOfStock } from "../../words/stock";
import { count, say } from "../../words/words.svelte";
import { scoreAtTable, standingIn } from "../rounds";
import type { GameScreen } from "../screen";

import { fromHand, partsOf, rowsOf, type MatchView } from "./logic";
import Table from "./Table.svelte";
import { whatToDo, whatWasDone } from "./told";
import { inSentence } from "../../words/spoken";

function now(view: MatchView, seat: number): string {
  const { mode, rows, turns, together } = view.table;
  if (turns.drew) return say("terminal/now/drawn", inSentence(view.hand.at(-1) ?? ""));
  if (mode === "1B" && !view.table["came-out"][seat - 1])
    return say("web/tables-match/now/coming-out");
  if (mode === "1A" && rowsOf(rows).every((row) => row.length === 1))
    return say("web/tables-match/now/start-card");
  return together ? say("web/tables-match/now/together") : say("web/tables-match/now");
}

const screen: GameScreen = {
  Table,
  placesLine: true,
  hidesHands: true,
  lists: true,
  insight: { of: "chances" },
  standing(view, seat) {
    const { table, "in-hand": cards } = view as MatchView;
    return standingIn(table.rounds, seat, cards[seat - 1]);
  },
  now: (view, seat) => now(view as MatchView, seat),
  tell(event, nameOf) {
    const name = typeof event["seat"] === "number" ? nameOf(event["seat"]) : "";
    switch (event.kind) {
      case "laid":
        return say("web/tables-match/told", name, whatWasDone(partsOf(event["lay"] as string)));
      default:
        return tellOfStock(event, name);
    }
  },
  nudge(action) {
    if (action === "draw" || action === "pass") return say(`terminal/nudge/${action}`);
    return count("terminal/nudge/cards", fromHand(action).length);
  },
  inWords: (action, view) =>
    action === "draw" || action === "pass"
      ? say(`terminal/nudge/${action}`)
      : whatToDo(partsOf(action), rowsOf((view as MatchView).table.rows)),
  score: scoreAtTable((score) => say("terminal/score/tables-match", score)),
};
export default screen;
