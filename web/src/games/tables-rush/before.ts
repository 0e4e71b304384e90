import usual from "../../../../data/decks/tables-match.txt?raw";
import type { BeforeGame } from "../before";
import { greenCards } from "../tables-deck";

const before: BeforeGame = {
  first: ["tables", "seconds"],
  controls: {
    tables: { is: "tables" },
    seconds: { is: "steps", values: [20, 40, 60, 90, 120, 180], unit: "seconds" },
    deck: greenCards(usual),
  },
};
export default before;
