import { click, found } from "../../../browser/taps";
import type { Screen } from "../../../browser/screen";
import type { Tested } from "../../../browser/tested";

async function move(page: Screen) {
  if (!(await found(page, ".hand button.pointed"))) return click(page, ".other");
  await click(page, ".hand button.pointed");
  // At an end of a row; or a card of it is opened first, to split the row there or for a new row with that card (T56).
  const place = ".spot.pointed, .with.pointed";
  if (!(await found(page, place))) await click(page, ".lies.pointed");
  const far = await found(page, ".gap.pointed:not(.beside)");
  await click(page, place);
  if (far) await click(page, ".place .pointed");
  if (await found(page, "dialog")) await page.getByRole("button", { name: /^Lay as/ }).click();
}

const tested: Tested = {
  short: { deck: "1 4 2x3 9 3x4 16 4x5 25 5x6 36 6x7 49 7x8 64 8x9 81 9x10 100 J" },
  move: move,
};
export default tested;
