// Times as they are read.
import { inTenths, say } from "../../words/words.svelte";

// A calm table's clock goes at half speed: its log has half as many milliseconds as passed.
export function inSeconds(ms: number, calm = false): string {
  return say("web/review/seconds", inTenths(ms / 1000 / (calm ? 0.5 : 1)));
}
