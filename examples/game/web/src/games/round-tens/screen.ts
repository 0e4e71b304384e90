import type { Step } from "../../engine/engine";
import type { Event, Seat } from "../../table/protocol";
import { count, say } from "../../words/words.svelte";
import type { GameScreen, InShort } from "../screen";
import type { RoundTensView } from "./logic";
import Table from "./Table.svelte";

// How many round tens one made.
function inShort(steps: Step[], seat: Seat): InShort | undefined {
  const made = steps
    .flatMap((step) => (step.events ?? []) as Event[])
    .filter((event) => event.kind === "played" && event["seat"] === seat && event["point"]);
  return { well: say("web/round-tens/made", made.length), next: "" };
}

const screen: GameScreen = {
  Table,
  hidesHands: true,
  lists: true,
  insight: { of: "own", inShort },
  standing: (view, seat) =>
    count("web/round-tens/points", (view as RoundTensView).table.points[seat - 1] ?? 0),
  now: () => say("web/round-tens/now"),
  tell(event, nameOf) {
    // That somebody drew is seen.
    if (event.kind !== "played") return "";
    const name = nameOf(event["seat"] as Seat);
    const how = event["point"] ? "point" : "played";
    return say(`web/round-tens/${how}`, name, event["card"] as string, event["total"] as number);
  },
  nudge: (_, view) => say("terminal/nudge/round-tens", (view as RoundTensView).table.total),
  inWords: (action) => say("web/round-tens/lay", action),
  score: (score) => say("terminal/score/round-tens", score),
};
export default screen;
