import { greenDrawing } from "../../look/drawing";
import type { GameModule } from "../module";

const game: GameModule = {
  place: 6,
  colour: "purple",
  picture: [{ text: "42:7" }, { text: "6" }],
  screen: () => import("./screen"),
  before: () => import("./before"),
  rules: {
    drawing: greenDrawing,
    figures: { T30: ["9 3x3 54:6"] },
    Rows: () => import("../tables-match/RulesRows.svelte"),
  },
  firstSetup: { seconds: 60 }, // as on the printed sheet
};
export default game;
