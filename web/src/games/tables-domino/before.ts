import usual from "../../../../data/decks/tables-domino.txt?raw";
import type { BeforeGame } from "../before";
import { countsOf } from "../deck";
import { spokenPiece } from "./names";

const ten = Array.from({ length: 10 }, (_, i) => i + 1);
const products = ten.flatMap((a) => ten.map((b) => `${a}x${b}`));
const outcomes = [...new Set(ten.flatMap((a) => ten.map((b) => a * b)))].sort((a, b) => a - b);

const before: BeforeGame = {
  first: ["tables", "without-789", "minutes"],
  mySums: true,
  controls: {
    tables: { is: "tables" },
    minutes: { is: "steps", values: [0, 5, 10, 15, 20, 30], unit: "minutes" },
    deck: {
      is: "cards",
      usual,
      groups: () => [{ name: "", cards: [...countsOf(usual).keys()] }],
      spoken: spokenPiece,
      halves: [...outcomes.map(String), ...products],
    },
  },
};
export default before;
