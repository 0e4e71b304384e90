// Computer players that are a child's equals: the engine finds them by how the child's games ended (src/learning/even.h).
// All of it happens on this device.
import { levels } from "../look/animals";
import type { LocalBot } from "../table/kept";
import type { Game } from "../table/protocol";
import { myPath } from "./children.svelte";
import type { Path, Played } from "./path";

export interface Meeting {
  game: Game;
  others: number; // computer players at the table
  calm: boolean;
}

const metLine = ({ result, against, takes, others, calm }: Played): string =>
  `${result} ${against} ${takes ?? 0} ${others ?? 1} ${calm ? "calm" : "usual"}`;

// The oldest game first; games with people say nothing about levels.
export function questionOf(path: Path | undefined, { game, others, calm }: Meeting): string {
  const met = (path?.games ?? []).filter(
    (one) => one.game === game && levels.some((level) => level === one.against),
  );
  return [`even ${game} ${others} ${calm ? "calm" : "usual"}`, ...met.map(metLine)].join("\n");
}

// Level 1 where the desk does not open, since a browser may be too old for it, or has no answer.
export async function equal(meeting: Meeting): Promise<LocalBot> {
  try {
    const { desk } = await import("./desk");
    const { level = 1, takes = 0 } = await desk.even(questionOf(myPath(), meeting));
    return takes > 0 ? { bot: level, takes } : { bot: level };
  } catch {
    return { bot: 1 };
  }
}
