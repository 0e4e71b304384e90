import { click } from "../../../browser/taps";
import type { Tested } from "../../../browser/tested";

const tested: Tested = {
  short: {},
  move: (page) => click(page, ".tile.mine"),
};
export default tested;
