// What is said after a mistake: the way that the engine chose, in words.
import type { Help } from "../../learning/desk";
import { written } from "../../words/sums";
import { say } from "../../words/words.svelte";

// A sum stays on one line.
export const helpInWords = (help: Help, answer: number): string =>
  wayInWords(help, answer).replace(/ ([-+−=×:÷]) (?=\d)/g, "\u00a0$1\u00a0");

function wayInWords(help: Help, answer: number): string {
  const product = (pair: [number, number] | undefined) => written((pair ?? [0, 0]).join("x"));
  const asked = product(help.field);
  const known = product(help.known);
  const outcome = (help.field?.[0] ?? 0) * (help.field?.[1] ?? 0);
  switch (help.way) {
    case "one-more":
      return say("web/practice/help/more", asked, known, help.step, help.from, outcome);
    case "one-less":
      return say("web/practice/help/less", asked, known, help.step, help.from, outcome);
    case "twice":
      return say("web/practice/help/twice", asked, known, help.from, outcome);
    case "product":
      return say("web/practice/help/product", known, help.from, answer);
    case "field":
      return say("web/practice/help/field", ...help.field!, outcome);
    case "count":
      return counted(help);
  }
}
function counted({ from, step, passed }: Help): string {
  const numbers = [from, ...passed].join(", ");
  const on = step > 0;
  const way = on ? say("web/practice/help/on", numbers) : say("web/practice/help/back", numbers);
  const isCorner = on ? passed.at(-1)! < from : passed.at(-1)! > from;
  if (!isCorner) return way;
  return `${way} ${on ? say("web/practice/help/corner") : say("web/practice/help/corner-back")}`;
}
