import { say } from "../../words/words.svelte";
import type { GameScreen } from "../screen";
import { outcomeOf } from "../tables-match/cards";
import { rowsOf, type Part } from "../tables-match/logic";
import { whatToDo, whatWasDone } from "../tables-match/told";
import { readMove, type RushView } from "./logic";
import Table from "./Table.svelte";

// As a turn of match is written: one row, and what is laid to it.
function partOf(action: string): Part {
  const { row, cards } = readMove(action);
  return { row, steps: row === "new" ? cards : cards.map((card) => "+" + card) };
}

const screen: GameScreen = {
  Table,
  placesLine: true,
  realTime: true,
  hidesHands: true,
  lists: true,
  insight: {
    of: "pace",
    kinds: Array.from({ length: 10 }, (_, i) => String(i + 1)),
    nameOf: (table) => say("web/review/table-of", table),
    colourOf: () => "purple",
    onlyLasting: true,
  },
  standing: (view, seat) => String((view as RushView)["in-hand"][seat - 1] ?? ""),
  now(view) {
    // How a first row is begun is said in the middle of the table.
    const { phase, rows, "in-order": inOrder } = (view as RushView).table;
    if (phase !== "playing" || rows === "") return "";
    return inOrder ? say("web/tables-rush/now/order") : say("web/tables-rush/now");
  },
  dawdles(view) {
    const { phase, rows } = (view as RushView).table;
    return phase === "playing" && rows === "";
  },
  tell(event, nameOf) {
    switch (event.kind) {
      case "started":
        return say("terminal/told/started");
      case "laid": {
        const name = nameOf(event["seat"] as number);
        return say("web/tables-match/told", name, whatWasDone([partOf(event["move"] as string)]));
      }
      case "ended":
        if (event["time-up"]) return say("terminal/told/time-up");
        return event["nobody-can"] ? say("web/tables-rush/nobody-can") : "";
      default:
        return "";
    }
  },
  // A row's outcome stays what it is, whatever others lay there.
  moment: (view) => {
    const { hand, table } = view as RushView;
    return `${table.phase} ${hand}`;
  },
  nudge: (action) => say("terminal/nudge/outcome", outcomeOf(readMove(action).cards[0]!)),
  inWords: (action, view) => whatToDo([partOf(action)], rowsOf((view as RushView).table.rows)),
  score: (score) => say("terminal/score/tables-rush", score),
};
export default screen;
