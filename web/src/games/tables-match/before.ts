import usual from "../../../../data/decks/tables-match.txt?raw";
import type { BeforeGame } from "../before";
import { greenCards } from "../tables-deck";

const before: BeforeGame = {
  first: ["tables", "mode"],
  mySums: true,
  controls: { tables: { is: "tables" }, youngest: { is: "seats" }, deck: greenCards(usual) },
};
export default before;
