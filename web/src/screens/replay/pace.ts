// How the kinds of sums of a game in real time are called, and times as they are read.
import type { Game } from "../../table/protocol";
import { inTenths, say } from "../../words/words.svelte";

// Tables in rush, modifiers in 7 Ate 9.
export const kindsOf = (game: Game): string[] =>
  game === "tables-rush"
    ? Array.from({ length: 10 }, (_, i) => String(i + 1))
    : ["1", "2", "3", "corner"];

export function nameOfKind(game: Game, kind: string): string {
  if (game === "tables-rush") return say("web/review/table-of", kind);
  return kind === "corner" ? say("web/review/corner") : `±${kind}`;
}

// A calm table's clock goes at half speed: its log has half as many milliseconds as passed.
export function inSeconds(ms: number, calm = false): string {
  return say("web/review/seconds", inTenths(ms / 1000 / (calm ? 0.5 : 1)));
}
