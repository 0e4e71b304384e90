// The game that is looked back at: one that is kept on this device, or one that is over on the server.
import { find, isPerson, type KeptGame } from "../../table/kept";
import type { Seat } from "../../table/protocol";
import { say } from "../../words/words.svelte";
import { sayRefusal } from "../../words/spoken";

export interface Found {
  game: KeptGame;
  mine: Seat | undefined;
}

export function foundHere(id: string): Found | { problem: string } {
  const game = find(id);
  if (!game) return { problem: say("web/table/gone") };
  const people = game.chairs.flatMap((chair, i) => (isPerson(chair) ? [i + 1] : []));
  return { game, mine: people.length === 1 ? people[0] : undefined };
}

export async function foundOnline(
  code: string,
  invitation?: string,
): Promise<Found | { problem: string }> {
  const [{ finishedGame, hasProblem, ticketOf }, { readGame }] = await Promise.all([
    import("../../table/hall"),
    import("../../table/saved"),
  ]);
  const text = await finishedGame(code, invitation);
  if (hasProblem(text)) return text;
  const game = await readGame(text);
  if ("refused" in game) return { problem: sayRefusal(game.refused) };
  return { game, mine: ticketOf(code)?.seat };
}
