import { say } from "../../words/words.svelte";
import { signed } from "../../words/sums";
import type { GameScreen } from "../screen";
import { inLine, lineOf, side, squares, starOf, type PlusAndMinusView } from "./logic";
import Table from "./Table.svelte";

const screen: GameScreen = {
  Table,
  lists: true,
  facing: true,
  standing: (view, seat) => signed((view as PlusAndMinusView).sums[seat - 1] ?? 0),
  sign: (view, seat) => (lineOf(view as PlusAndMinusView, seat) === "row" ? "across" : "upright"),
  now(view, seat) {
    const seen = view as PlusAndMinusView;
    const board = squares(seen.board);
    const star = starOf(board);
    const line = lineOf(seen, seat);
    const tiles = board.flat().filter((one) => one.value !== undefined && inLine(one, star, line));
    return say(
      `web/plus-and-minus/now/${line}`,
      line === "row" ? star.row : star.column,
      tiles.length,
    );
  },
  tell(event, nameOf) {
    if (event.kind === "taken")
      return say(
        "terminal/told/taken",
        nameOf(event["seat"] as number),
        signed(event["value"] as number),
        event["square"] as string,
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
    return say("web/plus-and-minus/take", signed(square?.value ?? 0), action);
  },
  score: (score) => say("terminal/score/plus-and-minus", signed(score)),
};
export default screen;
