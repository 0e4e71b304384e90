// Stands in for a game that has no screen yet.
import type { GameScreen } from "../screen";
import Table from "./Table.svelte";

const screen: GameScreen = {
  Table,
  standing: () => "",
  now: () => "",
  tell: () => "",
  nudge: (action) => action,
  inWords: (action) => action,
  score: String,
};
export default screen;
