import { greenDrawing } from "../../look/drawing";
import type { GameModule } from "../module";

const game: GameModule = {
  place: 5,
  colour: "purple",
  picture: [{ text: "27:9" }, { text: "2x4" }],
  screen: () => import("./screen"),
  before: () => import("./before"),
  rules: {
    drawing: greenDrawing,
    figures: {
      T26: ["4:2 9 12 4x5"],
      T27: ["3 9 12 40 90 > 3 9 12 / 30 40 90"],
      T28: ["9 12 J=17"],
    },
    Rows: () => import("./RulesRows.svelte"),
  },
};
export default game;
