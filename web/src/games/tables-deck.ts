// The cards of the green side, for whoever puts a deck of their own together: a group a table, and the joker.
import { spoken } from "../words/spoken";
import { say } from "../words/words.svelte";
import type { CardGroup, OptionControl } from "./before";

const ten = Array.from({ length: 10 }, (_, i) => i + 1);

function table(of: number): CardGroup {
  const cards = [
    ...ten.map((n) => String(of * n)),
    ...ten.map((n) => `${of}x${n}`),
    ...ten.map((n) => `${n}x${of}`),
    ...ten.map((n) => `${of * n}:${of}`),
  ];
  return { name: String(of), title: say("web/deck/table", of), cards: [...new Set(cards)] };
}

export const greenCards = (usual: string): OptionControl => ({
  is: "cards",
  usual,
  groups: () => [...ten.map(table), { name: say("web/joker"), cards: ["J"] }],
  spoken,
});
