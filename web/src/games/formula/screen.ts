import { tellOfStock } from "../../words/stock";
import { say } from "../../words/words.svelte";
import { written } from "../../words/sums";
import type { GameScreen } from "../screen";
import { facesOf, leadsTo, readable, type FormulaView } from "./logic";
import Table from "./Table.svelte";

const symbolOf = (action: string): string => /[+\-x:]/.exec(action)?.[0] ?? "";

// What the totals are at the end (F22, F23, C8, F26); without any of these the cards that are left. What decides between
// equals is told as well.
function scored({ table: { agreed, ties } }: FormulaView, score: number, seat: number): string {
  const tie = ties[seat - 1]!;
  if (agreed.points) return say("terminal/score/formula/points", score);
  if (agreed["play-on"]) return say("terminal/score/formula/places", score);
  if (agreed["everybody-begins"]) return say("web/rounds/left", score, tie);
  if (agreed.rounds > 1) return say("web/formula/won", score, tie);
  return say("terminal/score/formula/cards", score);
}

const screen: GameScreen = {
  Table,
  placesLine: true,
  hidesHands: true,
  lists: true,
  insight: { of: "chances", instead: true },
  standing(view, seat) {
    const { cards, table } = view as FormulaView;
    const total = table.agreed.points || table.agreed.rounds > 1 || table.agreed["play-on"];
    return total ? `${cards[seat - 1]} · ${table.totals[seat - 1]}` : String(cards[seat - 1] ?? "");
  },
  now: (view) =>
    say((view as FormulaView).table.sum.includes("_") ? "web/formula/opening" : "web/formula/now"),
  tell(event, nameOf) {
    const name = typeof event["seat"] === "number" ? nameOf(event["seat"]) : "";
    switch (event.kind) {
      case "laid":
        return say("web/formula/laid", name, written(readable(event["sum"] as string)));
      case "out":
        return say(`terminal/told/${event.kind}`, name);
      case "renewed":
        return say("terminal/told/renewed");
      default:
        return tellOfStock(event, name);
    }
  },
  nudge: (action) =>
    action === "draw"
      ? say("terminal/nudge/draw")
      : say("terminal/nudge/formula", written(symbolOf(action)), facesOf(action).length),
  inWords: (action) => (action === "draw" ? say("terminal/nudge/draw") : written(readable(action))),
  leadsTo,
  score: (score, view, seat) => scored(view as FormulaView, score, seat),
};
export default screen;
