import { found, quickly } from "../../../browser/taps";
import type { Screen } from "../../../browser/screen";
import type { Tested } from "../../../browser/tested";

async function move(page: Screen, where = "") {
  const fits = `${where} .hand button.allowed`;
  await quickly(page, (await found(page, fits)) ? fits : `${where} .draw:not(:disabled)`);
}

const tested: Tested = {
  short: { deck: "3*1~1 3*2~1 3*3~2 3*4~2 3*5~1 3*6~1 3*7~3" },
  realTime: true,
  move: move,
};
export default tested;
