import type { GameModule } from "../module";

const game: GameModule = {
  place: 3,
  colour: "green",
  picture: [{ text: "", joker: true }, { text: "-5" }],
  screen: () => import("./screen"),
  before: () => import("./before"),
  rules: {
    drawing: () => undefined,
    figures: {},
    Board: () => import("./RulesBoard.svelte"),
  },
};
export default game;
