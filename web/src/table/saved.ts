// A game as a file: what `./rekentafel play` writes and reads too (docs/saved-games.md).
import { engine, isRefused } from "../engine/engine";
import { settings } from "../settings/settings.svelte";
import { keep, type KeptGame, type LocalChair } from "./kept";
import type { Refusal } from "./protocol";
import { newGame } from "./new-game";

// A line of the file about a seat: `level 3 Fox`, `person Anna`. Without such lines somebody plays the computer.
function chairOf(seat: string | undefined, index: number): LocalChair {
  const level = /^level ([1-5])\b/.exec(seat ?? "")?.[1];
  if (level) return { bot: Number(level) };
  if (seat !== undefined || index === 0) return { person: seat?.replace(/^person ?/, "") ?? "" };
  return { bot: settings.level };
}

// The game in a file, not kept yet.
export async function readGame(text: string): Promise<KeptGame | { refused: Refusal }> {
  const saved = await engine.readSaved(text);
  if (isRefused(saved)) return saved;
  const checked = await engine.check(saved.game, saved.setup);
  if (isRefused(checked)) return checked;
  const chairs = Array.from({ length: checked.seats }, (_, i) => chairOf(saved.seats[i], i));
  const { game, setup, seed, entries, over } = saved;
  return { ...newGame(game, setup, chairs), seed, entries, over };
}
export async function openSaved(text: string): Promise<KeptGame | { refused: Refusal }> {
  const opened = await readGame(text);
  if (!("refused" in opened)) keep(opened);
  return opened;
}

export function download(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
