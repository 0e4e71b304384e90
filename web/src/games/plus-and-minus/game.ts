import type { GameModule } from "../module";

const game: GameModule = {
  place: 3,
  colour: "green",
  picture: [{ text: "", joker: true }, { text: "-5" }],
  withoutLuck: true,
  screen: () => import("./screen"),
  before: () => import("./before"),
  rules: {
    drawing: () => undefined,
    figures: {},
    Board: () => import("./RulesBoard.svelte"),
  },
};
export default game;
