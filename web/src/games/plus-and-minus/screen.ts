import { say } from "../../words/words.svelte";
import { added, signed } from "../../words/sums";
import type { Step } from "../../engine/engine";
import type { Event, Seat } from "../../table/protocol";
import type { GameScreen, InShort } from "../screen";
import { endedLine, lineOf, side, squares, starOf, turned, type PlusAndMinusView } from "./logic";
import Table from "./Table.svelte";

const took = (name: string, tile: string): string =>
  name === say("web/you")
    ? say("web/plus-and-minus/you-took", tile)
    : say("web/plus-and-minus/taken", name, tile);

// The best tile one took.
function inShort(steps: Step[], seat: Seat): InShort | undefined {
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

const screen: GameScreen = {
  Table,
  lists: true,
  facing: true,
  counts: true,
  insight: { of: "own", Review: () => import("./review/Values.svelte"), stays: true, inShort },
  standing: (view, seat) => signed((view as PlusAndMinusView).sums[seat - 1] ?? 0),
  sign: (view, seat) => (lineOf(view as PlusAndMinusView, seat) === "row" ? "across" : "upright"),
  now: (view, seat) => say(`web/plus-and-minus/now/${lineOf(view as PlusAndMinusView, seat)}`),
  tell(event, nameOf, view) {
    const seen = view as PlusAndMinusView | undefined;
    if (event.kind === "taken") {
      const seat = event["seat"] as number;
      const value = event["value"] as number;
      const words = took(nameOf(seat), signed(value));
      if (!seen) return `${words}.`;
      const ended = endedLine(seen, seat);
      const why = ended ? ` ${say(`web/plus-and-minus/over/${ended}`)}` : "";
      return `${words}: ${added(seen.sums[seat - 1] ?? 0, value)}.${why}`;
    }
    if (event.kind === "round-over" && seen?.rounds !== 1)
      return say("terminal/told/round-over", event["round"] as number);
    return "";
  },
  whyOver(view) {
    const seen = view as PlusAndMinusView;
    return seen.over ? say(`web/plus-and-minus/over/${seen["to-move"]}`) : "";
  },
  nudge(action, view, far = false) {
    const board = squares((view as PlusAndMinusView).board);
    const square = board.flat().find((one) => one.name === action)!;
    const where = side(square, starOf(board));
    return say(`terminal/nudge/plus-and-minus/${far ? turned[where] : where}`);
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
