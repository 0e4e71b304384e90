import type { BeforeGame } from "../before";
import BoardEditor from "./BoardEditor.svelte";
import BoardSizes from "./BoardSizes.svelte";

const before: BeforeGame = {
  first: ["method"],
  controls: {
    method: { is: "own", Control: BoardSizes },
    layout: { is: "own", Control: BoardEditor },
  },
};
export default before;
