import { drawEach, type Drawing } from "../../look/drawing";
import type { GameModule } from "../module";

// `9~3`: 9, plus or minus 3.
function drawCard(text: string): Drawing {
  const [number, modifier] = text.split("~");
  return {
    is: "card",
    text: number!,
    joker: false,
    modifier: Number(modifier),
    laid: false,
    wide: false,
  };
}

const game: GameModule = {
  place: 1,
  colour: "red",
  picture: [
    { text: "9", modifier: 3 },
    { text: "6", modifier: 1 },
  ],
  screen: () => import("./screen"),
  before: () => import("./before"),
  rules: {
    drawing: (code) => drawEach(code, /^\d+~\d$/, drawCard),
    figures: {
      S1: ["5~1 6~2 9~3"],
      S7: ["5~1 > 4~2 6~3", "9~3 > 6~1 2~2", "1~2 > 3~1 9~3"],
    },
    large: true,
  },
  showsKnowledge: true,
};
export default game;
