import { click } from "../../../browser/taps";
import type { Screen } from "../../../browser/screen";
import type { Tested } from "../../../browser/tested";
import { partsOf } from "./logic";

// Card by card what the hint points at, as the frame has it: `lay 1 +54:6 / new 12 3x4`.
export interface Hands {
  hint: () => Promise<void>;
  choose: (selector: string) => Promise<void>; // a card in the hand, or in a row
  lay: (row: number | "new") => Promise<void>;
  finish: () => Promise<void>;
  draw: () => Promise<void>;
}
export async function matchBy(page: Screen, hands: Hands): Promise<void> {
  await hands.hint();
  const frame = page.locator("[data-hint]");
  await frame.waitFor();
  const parts = partsOf((await frame.getAttribute("data-hint"))!);
  // What is taken from a row is used in a new one.
  const taken = parts.flatMap(({ row, steps }) =>
    steps
      .filter((one) => one.startsWith("-"))
      .flatMap((one) => one.slice(1).split("&"))
      .map((face) => ({ face, row: Number(row) - 1 })),
  );
  for (const { row, steps } of parts) {
    const isNew = row === "new";
    for (const one of steps.filter((one) => !one.startsWith("-"))) {
      for (const face of one.replace("+", "").split("&")) {
        const at = isNew ? taken.findIndex((each) => each.face === face) : -1;
        const from = at < 0 ? ".hand" : `[data-drop="row ${taken.splice(at, 1)[0]!.row}"]`;
        await hands.choose(`${from} [data-face="${face}"]:not(.held):not(.new)`);
      }
      if (!isNew) await hands.lay(Number(row));
    }
    if (isNew) await hands.lay("new");
  }
  if (parts.length > 0) await hands.finish();
  else await hands.draw();
}

const move = (page: Screen) =>
  matchBy(page, {
    async hint() {
      await page.getByRole("button", { name: "Give me a hint" }).click();
      await page.getByRole("button", { name: "Show me" }).click();
    },
    choose: (selector) => page.locator(selector).last().click(),
    lay: (row) => click(page, row === "new" ? ".new-lane" : `[data-row="${row - 1}"]`),
    finish: () => click(page, ".button.ready"),
    draw: () => click(page, "[data-pile]"),
  });

const tested: Tested = {
  short: {
    mode: "1A",
    deck: "3*9 3*3x3 3*54:6 3*12 3*3x4 3*2x6 3*8 3*2x4 3*56:7 3*20 3*4x5 3*2x10",
  },
  move: move,
};
export default tested;
