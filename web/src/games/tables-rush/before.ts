import usual from "../../../../data/decks/tables-match.txt?raw";
import type { BeforeGame } from "../before";
import { greenCards } from "../tables-deck";

const before: BeforeGame = {
  first: ["tables", "seconds", "in-order"],
  mySums: true,
  controls: {
    tables: { is: "tables" },
    cards: { is: "steps", values: [5, 10, 15, 20, 25, 30] },
    seconds: { is: "steps", values: [20, 40, 60, 90, 120, 180, 300], unit: "seconds" },
    deck: greenCards(usual),
  },
};
export default before;
