import { inSentence, spoken } from "../../words/spoken";
import { tellOfStock } from "../../words/stock";
import { say } from "../../words/words.svelte";
import { scoreAtTable, standingIn } from "../rounds";
import type { GameScreen } from "../screen";
import { layOf, rowsOf, type OrderView } from "./logic";
import Table from "./Table.svelte";

// A card as it lies: a joker says which number it is.
const placed = (card: string): string => (card.startsWith("J=") ? spoken(card) : inSentence(card));
const cardIn = (action: string): string => {
  const { card, value } = layOf(action)!;
  return placed(value === undefined ? card : `${card}=${value}`);
};

const screen: GameScreen = {
  Table,
  placesLine: true,
  hidesHands: true,
  lists: true,
  insight: { of: "chances" },
  standing(view, seat) {
    const { table, "in-hand": cards } = view as OrderView;
    return standingIn(table.rounds, seat, cards[seat - 1]);
  },
  now(view) {
    const { table, hand } = view as OrderView;
    if (table.turns.drew) return say("terminal/now/drawn", inSentence(hand.at(-1) ?? ""));
    if (rowsOf(table.rows).every((row) => row.length === 1))
      return say("terminal/now/tables-order/start-card");
    return say("web/tables-order/now");
  },
  tell(event, nameOf) {
    const name = typeof event["seat"] === "number" ? nameOf(event["seat"]) : "";
    switch (event.kind) {
      case "laid": {
        const action = event["lay"] as string;
        const { row, side, cut, taken } = layOf(action)!;
        const how = taken ? "with" : cut ? "split" : side;
        return say(`web/tables-order/laid/${how}`, name, cardIn(action), row);
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
  inWords(action, view) {
    const lay = layOf(action);
    if (!lay) return say(action === "pass" ? "terminal/nudge/pass" : "terminal/nudge/draw");
    const cards = rowsOf((view as OrderView).table.rows)[lay.row - 1] ?? [];
    if (lay.taken)
      return say(
        "web/tables-order/lay/with",
        cardIn(action),
        lay.row,
        placed(cards[lay.taken - 1] ?? ""),
      );
    if (!lay.cut) return say(`web/tables-order/lay/${lay.side}`, cardIn(action), lay.row);
    const { behind, until } = lay.cut;
    if (until)
      return say(
        `web/tables-order/lay/keep-${lay.part}-${lay.side}`,
        cardIn(action),
        lay.row,
        placed(cards[behind] ?? ""),
        placed(cards[until - 1] ?? ""),
      );
    const before = cards[behind - 1] ?? "";
    return say(
      `web/tables-order/lay/split-${lay.part}-${lay.side}`,
      cardIn(action),
      lay.row,
      placed(before),
    );
  },
  score: scoreAtTable((score) => say("terminal/score/tables-order", score)),
};
export default screen;
