import { count, say } from "../../words/words.svelte";
import { written } from "../../words/sums";
import type { GameScreen } from "../screen";
import { cardOf, face, hasPile, type SevenAteNineView } from "./logic";
import Table from "./Table.svelte";

const screen: GameScreen = {
  Table,
  placesLine: true,
  realTime: true,
  hidesHands: true,
  lists: true,
  insight: {
    of: "pace",
    kinds: ["1", "2", "3", "corner"],
    nameOf: (kind) => (kind === "corner" ? say("web/review/corner") : `±${kind}`),
    colourOf: (kind) => ({ "1": "green", "2": "blue", "3": "red" })[kind] ?? "ink",
  },
  standing(view, seat, waiting) {
    const player = (view as SevenAteNineView).players[seat - 1];
    if (!player) return "";
    // What is not answered yet is seen already: a card on its way from the pile is in the hand.
    const draws = waiting.filter((action) => action === "draw").length;
    const hand = player.hand + draws - waiting.filter(cardOf).length;
    const pile = Math.max(0, player.pile - draws);
    return [
      { picture: "hand", number: hand, words: count("web/seven-ate-nine/in-hand", hand) },
      { picture: "pile", number: pile, words: count("web/seven-ate-nine/to-draw", pile) },
    ];
  },
  now(view, seat) {
    const seen = view as SevenAteNineView;
    if (seen.phase !== "playing") return "";
    return hasPile(seen, seat)
      ? say("web/seven-ate-nine/now")
      : say("web/seven-ate-nine/now/no-pile");
  },
  tell(event, nameOf) {
    const name = typeof event["seat"] === "number" ? nameOf(event["seat"]) : "";
    switch (event.kind) {
      case "played":
        return say("web/seven-ate-nine/played", name, written(event["card"] as string));
      case "stopped":
        return say("terminal/told/stopped", written(event["card"] as string));
      case "laid-last":
        return say("terminal/told/laid-last", name);
      case "started":
        return say("terminal/told/started");
      case "over":
        return event["gone-round"] ? say("terminal/told/gone-round") : "";
      default:
        return "";
    }
  },
  // What is said is about the card in the centre.
  moment: (view) => {
    const { number, phase } = view as SevenAteNineView;
    return `${phase} ${number}`;
  },
  called: (event) =>
    event.kind === "played" ? String(face(event["card"] as string).number) : undefined,
  nudge: (action) =>
    action === "draw"
      ? say("terminal/nudge/draw")
      : say("terminal/nudge/outcome", face(cardOf(action)!).number),
  inWords: (action) =>
    action === "draw"
      ? say("terminal/nudge/draw")
      : say("web/seven-ate-nine/lay", written(cardOf(action)!)),
  score: (score) => say("terminal/score/seven-ate-nine", score),
};
export default screen;
