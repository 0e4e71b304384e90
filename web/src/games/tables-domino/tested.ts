import { click, found } from "../../../browser/taps";
import type { Screen } from "../../../browser/screen";
import type { Tested } from "../../../browser/tested";

async function move(page: Screen) {
  if (!(await found(page, ".hand button.pointed"))) return click(page, ".other");
  const plain = ".hand button.pointed:not([aria-label=joker])";
  await click(page, (await found(page, plain)) ? plain : ".hand button.pointed");
  if (!(await found(page, "[data-end].pointed"))) {
    // Only together with another card: two at once, or a joker that wants a second one.
    if (!(await found(page, ".hand button.selected[aria-label=joker]")))
      await page.getByRole("button", { name: "Two cards at once" }).click();
    if (await found(page, ".hand button.pointed:not(.selected)"))
      await click(page, ".hand button.pointed:not(.selected)");
  }
  await click(page, "[data-end].pointed");
  await answer(page);
}
// A dialog may ask which half touches, or what an empty table is.
export async function answer(page: Screen): Promise<void> {
  const asked = page.locator("dialog");
  await page.locator("dialog, #end, .curtain, .hand:not(:has(.selected))").first().waitFor();
  if (await asked.isVisible())
    await asked.locator("fieldset + .primary, div .button").first().click();
}

const tested: Tested = {
  short: {
    deck: "4|6 2x2|8 6|12 2x3|4 8|2x6 2x4|3x2 12|4 3x4|1x6 4x1|12 8|6 1x8|2x2 12|2x4 4|3x4 6|8 J",
  },
  move: move,
};
export default tested;
