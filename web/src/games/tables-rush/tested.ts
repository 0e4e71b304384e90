import { found, quickly } from "../../../browser/taps";
import type { Screen } from "../../../browser/screen";
import type { Tested } from "../../../browser/tested";

async function move(page: Screen, where = "") {
  const helped = `${where} .hand button:not(.held):has(.mark)`;
  if (!(await found(page, helped))) return;
  await quickly(page, helped);
  const row = `${where} [data-row].marked`;
  await quickly(page, (await found(page, row)) ? row : helped);
}

const tested: Tested = {
  short: { seconds: 10, cards: 15 },
  realTime: true,
  move: move,
};
export default tested;
