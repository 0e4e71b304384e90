import usual from "../../../../data/decks/seven-ate-nine.txt?raw";
import { say } from "../../words/words.svelte";
import type { BeforeGame } from "../before";
import { face } from "./logic";

const numbers = Array.from({ length: 10 }, (_, i) => i + 1);

const before: BeforeGame = {
  first: [],
  controls: {
    pace: { is: "steps", values: [0, 250, 500, 1000, 2000], unit: "milliseconds" },
    deck: {
      is: "cards",
      usual,
      groups: () =>
        [1, 2, 3].map((modifier) => ({
          name: `±${modifier}`,
          cards: numbers.map((number) => `${number}~${modifier}`),
        })),
      spoken: (card) => say("web/seven-ate-nine/card", face(card).number, face(card).modifier),
    },
  },
};
export default before;
