import type { GameModule } from "../module";
import { drawing } from "./drawing";

const game: GameModule = {
  place: 2,
  colour: "blue",
  picture: [{ text: "8x8" }, { text: "=64" }],
  screen: () => import("./screen"),
  before: () => import("./before"),
  rules: {
    drawing,
    figures: {
      F10: ["2+4=6 > 2x4=8'"],
      F11: ["2+3=5 > 1'2+3=1'5"],
      F12: ["10-3=7 > 12'-4'=8'"],
      F15: ["12+3=15 > 1j8'-3=15"],
      F16: ["7x0=0 > 1'+2'=3'"],
    },
    marksLaid: true,
  },
};
export default game;
