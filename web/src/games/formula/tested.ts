import { click } from "../../../browser/taps";
import type { Screen } from "../../../browser/screen";
import type { Tested } from "../../../browser/tested";

// Formula: how the sum reads, and the hand.
export interface Find {
  symbol: string;
  cards: { face: string; number: number }[]; // of the opening: all to the answer
}
export const signs: Record<string, string> = { "+": "plus", "-": "minus", x: "times" };
export const see = (page: Screen) =>
  page.evaluate(() => ({
    sum: document.querySelector<HTMLElement>("[data-sum]")!.dataset["sum"]!,
    hand: [...document.querySelectorAll<HTMLElement>(".hand button")].flatMap(({ dataset }) =>
      Array.from({ length: Number(dataset["count"]) }, () => dataset["card"]!),
    ),
  }));
// A sum with one card laid on a number of one card, or an answer to the opening: enough to play with.
export function find(sum: string, hand: string[]): Find | undefined {
  const [, left, sign, right, answer] = /^(\d+)([_+\-x:])(\d+)=(\d*)$/.exec(sum) ?? [];
  if (left === undefined || right === undefined) return undefined;
  // F16: after 5 × 0 = 0 one card is not enough.
  if (answer === "0" && (sign === "x" || sign === ":")) return undefined;
  const results: [string, (a: number, b: number) => number][] = [
    ["+", (a, b) => a + b],
    ["-", (a, b) => a - b],
    ["x", (a, b) => a * b],
  ];
  for (const [symbol, reckon] of results) {
    if (answer === "") {
      const digits = String(reckon(Number(left), Number(right)));
      const spare = [...hand];
      const all = [...digits].every(
        (digit) => spare.includes(digit) && spare.splice(spare.indexOf(digit), 1),
      );
      if (all && digits.length <= 3)
        return { symbol, cards: [...digits].map((face) => ({ face, number: 2 })) };
      continue;
    }
    for (const face of hand)
      for (let number = 0; number < 3; number++) {
        const numbers = [left, right, answer!];
        if (numbers[number]!.length !== 1 || numbers[number] === face || face === "J") continue;
        numbers[number] = face;
        const zero = reckon(Number(numbers[0]), Number(numbers[1])) === 0;
        if (!zero && reckon(Number(numbers[0]), Number(numbers[1])) === Number(numbers[2]))
          return { symbol, cards: [{ face, number }] };
      }
  }
  return undefined;
}

async function move(page: Screen) {
  const { sum, hand } = await see(page);
  const found = find(sum, hand);
  if (!found) return page.getByRole("button", { name: /^Draw a card/ }).click();
  await page.getByRole("button", { name: signs[found.symbol]!, exact: true }).click();
  for (const { face, number } of found.cards) {
    await click(page, `.hand [data-card="${face}"]`);
    if (!sum.endsWith("=")) await click(page, `[data-drop="${number} on 0"]`);
  }
  await page.getByRole("button", { name: /^Lay \d card/, disabled: false }).click();
}

const tested: Tested = {
  short: { deck: "12*1 12*2 12*3 4*4" },
  move: move,
};
export default tested;
