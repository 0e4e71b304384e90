// Cards that go to rows, in words: what a hint says to do, and what somebody did. A row is called by its answer, which
// is what one looks for.
import { inSentence } from "../../words/spoken";
import { listed, say } from "../../words/words.svelte";
import { isJoker, outcomeOf } from "./cards";
import type { Part } from "./logic";

// "6x4&2": two cards that are laid as one.
function called(element: string): string {
  const [first, second] = element.replace(/^[-+]/, "").split("&").map(inSentence);
  return second ? say("web/tables-match/pair", first!, second) : first!;
}
const cards = (steps: string[]): string => listed(steps.map(called));

// Of the cards of a row, the answer that one shows by itself.
function shown(row: string[]): number | undefined {
  const alone = row.map((one) => one.replace(/^[-+]/, "")).filter((one) => !one.includes("&"));
  const shows = alone.find((one) => !isJoker(one));
  return shows === undefined ? undefined : outcomeOf(shows);
}

// "Take 9 from the row of 9. Make a new row: 9 and 3 × 3."
export function whatToDo(parts: Part[], rows: string[][]): string {
  const said = parts.flatMap(({ row, steps }) => {
    if (row === "new") return say("web/tables-match/make", cards(steps));
    const answer = shown(rows[row - 1] ?? steps) ?? row;
    const taken = steps.filter((one) => one.startsWith("-"));
    const laid = steps.filter((one) => one.startsWith("+"));
    return [
      ...(taken.length > 0 ? [say("web/tables-match/take", cards(taken), answer)] : []),
      ...(laid.length > 0 ? [say("web/tables-match/add", cards(laid), answer)] : []),
    ];
  });
  return said.join(" ");
}

// "9 from the row of 9; new row: 9 and 3 × 3"
export function whatWasDone(parts: Part[]): string {
  const said = parts.flatMap(({ row, steps }) => {
    if (row === "new") return say("web/tables-match/told-new", cards(steps));
    const answer = shown(steps);
    const taken = steps.filter((one) => one.startsWith("-"));
    const laid = steps.filter((one) => one.startsWith("+"));
    // Jokers alone do not show which row it is.
    if (answer === undefined) return say("web/tables-match/told-joker", cards(laid), row);
    return [
      ...(taken.length > 0 ? [say("web/tables-match/told-taken", cards(taken), answer)] : []),
      ...(laid.length > 0 ? [say("web/tables-match/told-row", cards(laid), answer)] : []),
    ];
  });
  return said.join("; ");
}
