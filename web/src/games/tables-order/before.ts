import usual from "../../../../data/decks/tables-order.txt?raw";
import type { BeforeGame } from "../before";
import { greenCards } from "../tables-deck";

const before: BeforeGame = {
  first: ["tables", "everybody-begins"],
  fairest: "everybody-begins",
  suggested: true,
  controls: { tables: { is: "tables" }, youngest: { is: "seats" }, deck: greenCards(usual) },
};
export default before;
