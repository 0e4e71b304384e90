import usual from "../../../../data/decks/formula.txt?raw";
import { spoken } from "../../words/spoken";
import type { BeforeGame } from "../before";

const before: BeforeGame = {
  first: ["everybody-begins", "rounds", "points"],
  fairest: "everybody-begins",
  suggested: true,
  controls: {
    deck: {
      is: "cards",
      usual,
      groups: () => [{ name: "", cards: [..."0123456789J"] }],
      spoken,
    },
  },
};
export default before;
