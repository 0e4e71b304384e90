import { greenDrawing } from "../../look/drawing";
import type { GameModule } from "../module";

const game: GameModule = {
  place: 4,
  colour: "purple",
  picture: [{ text: "3x4" }, { text: "12" }],
  screen: () => import("./screen"),
  before: () => import("./before"),
  rules: {
    drawing: greenDrawing,
    figures: { T11: ["3x3 9 54:6"], T14: ["12 3x4 2x6 > 12 3x4 / 4x3 2x6"], T21: ["J 7x8"] },
    Rows: () => import("./RulesRows.svelte"),
  },
  showsKnowledge: true,
};
export default game;
