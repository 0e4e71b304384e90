import { inSentence } from "../../words/spoken";
import { tellOfStock } from "../../words/stock";
import { say } from "../../words/words.svelte";
import type { GameScreen } from "../screen";
import { layOf, rowsOf, type OrderView } from "./logic";
import Table from "./Table.svelte";

const cardIn = (action: string): string => {
  const lay = layOf(action)!;
  return lay.value === undefined ? inSentence(lay.card) : say("web/spoken/joker-as", lay.value);
};

const screen: GameScreen = {
  Table,
  placesLine: true,
  hidesHands: true,
  lists: true,
  standing: (view, seat) => String((view as OrderView)["in-hand"][seat - 1] ?? ""),
  now(view) {
    const { table, hand } = view as OrderView;
    if (table.turns.drew) return say("terminal/now/drawn", inSentence(hand.at(-1)!));
    if (rowsOf(table.rows).every((row) => row.length === 1))
      return say("terminal/now/tables-order/start-card");
    return say("web/tables-order/now");
  },
  tell(event, nameOf) {
    const name = typeof event["seat"] === "number" ? nameOf(event["seat"]) : "";
    switch (event.kind) {
      case "laid": {
        const action = event["lay"] as string;
        const { row, side, cut } = layOf(action)!;
        return say(`web/tables-order/laid/${cut ? "split" : side}`, name, cardIn(action), row);
      }
      default:
        return tellOfStock(event, name);
    }
  },
  nudge(action) {
    const lay = layOf(action);
    if (!lay) return say(action === "pass" ? "terminal/nudge/pass" : "terminal/nudge/draw");
    return lay.cut ? say("terminal/nudge/split", lay.row) : say("terminal/nudge/row", lay.row);
  },
  inWords(action) {
    const lay = layOf(action);
    if (!lay) return say(action === "pass" ? "terminal/nudge/pass" : "terminal/nudge/draw");
    const how = lay.cut ? `split-${lay.side}` : lay.side;
    return say(`web/tables-order/lay/${how}`, cardIn(action), lay.row, lay.cut?.behind ?? 0);
  },
  score: (score) => say("terminal/score/tables-order", score),
};
export default screen;
