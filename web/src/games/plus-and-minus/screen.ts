import { say } from "../../words/words.svelte";
import { signed } from "../../words/sums";
import type { GameScreen } from "../screen";
import { lineOf, side, squares, starOf, type PlusAndMinusView } from "./logic";
import Table from "./Table.svelte";

const screen: GameScreen = {
  Table,
  lists: true,
  facing: true,
  standing: (view, seat) => signed((view as PlusAndMinusView).sums[seat - 1] ?? 0),
  sign: (view, seat) => (lineOf(view as PlusAndMinusView, seat) === "row" ? "across" : "upright"),
  now: (view, seat) => say(`web/plus-and-minus/now/${lineOf(view as PlusAndMinusView, seat)}`),
  tell(event, nameOf) {
    if (event.kind === "taken")
      return say(
        "web/plus-and-minus/taken",
        nameOf(event["seat"] as number),
        signed(event["value"] as number),
      );
    if (event.kind === "round-over")
      return say("terminal/told/round-over", event["round"] as number);
    return "";
  },
  nudge(action, view) {
    const board = squares((view as PlusAndMinusView).board);
    const square = board.flat().find((one) => one.name === action)!;
    return say(`terminal/nudge/plus-and-minus/${side(square, starOf(board))}`);
  },
  inWords(action, view) {
    const square = squares((view as PlusAndMinusView).board)
      .flat()
      .find((one) => one.name === action);
    return say("web/plus-and-minus/take", signed(square?.value ?? 0));
  },
  score: (score) => say("terminal/score/plus-and-minus", signed(score)),
};
export default screen;
