// What a game brings along for the tests in the browser: the default export of its tested.ts.
import type { Screen } from "./screen";
import type { Setup } from "../src/table/protocol";

export interface Tested {
  short: Setup; // few cards: it is over soon
  realTime?: boolean;
  // One move, by mouse: what the helper marks. `where`: one player's part of the screen.
  move: (page: Screen, where?: string) => Promise<void>;
}
