import { drawEach, type Drawing } from "../../look/drawing";
import type { GameModule } from "../module";

// `6x6|4`: two halves. A joker and an empty table have two of the same.
function drawPiece(text: string): Drawing {
  const [left, right] = text.includes("|") ? text.split("|") : [text, text];
  return { is: "domino", left: left!, right: right! };
}

const game: GameModule = {
  place: 7,
  colour: "purple",
  picture: [{ text: "9x4" }, { text: "36" }],
  screen: () => import("./screen"),
  before: () => import("./before"),
  rules: {
    drawing: (code) => drawEach(code, /^(?:[\dx_]+\|[\dx_]+|J|_)$/, drawPiece),
    figures: { T31: ["8|36 9x4|5"], T40: ["J 42|7x7"], T41: ["8|36 _|7x8"] },
  },
  showsKnowledge: true,
};
export default game;
