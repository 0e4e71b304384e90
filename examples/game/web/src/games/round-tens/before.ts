import type { BeforeGame } from "../before";

const before: BeforeGame = {
  first: ["cards"],
  controls: { cards: { is: "steps", values: [3, 4, 5] } },
};
export default before;
