import { click } from "../../../browser/taps";
import type { Tested } from "../../../browser/tested";

const tested: Tested = {
  short: { cards: 3 },
  move: (page) => click(page, ".hand button.pointed"),
};
export default tested;
