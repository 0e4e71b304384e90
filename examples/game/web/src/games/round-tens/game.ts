import { drawEach, type Drawing } from "../../look/drawing";
import type { GameModule } from "../module";

const draw = (text: string): Drawing => ({
  is: "card",
  text,
  joker: false,
  laid: false,
  wide: false,
});

const game: GameModule = {
  place: 8,
  colour: "blue",
  picture: [{ text: "3" }, { text: "7" }],
  screen: () => import("./screen"),
  before: () => import("./before"),
  rules: {
    drawing: (code) => drawEach(code, /^[1-9]$/, draw),
    figures: {},
  },
};
export default game;
