// Which games were played at this device: a first game is kinder.
import type { Game, Setup } from "./protocol";

const key = "rekentafel/played";

function played(): Game[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]");
  } catch {
    return [];
  }
}
export const isFirst = (game: Game): boolean => !played().includes(game);

export function keepPlayed(game: Game): void {
  if (!isFirst(game)) return;
  try {
    localStorage.setItem(key, JSON.stringify([...played(), game]));
  } catch {
    // A private window: every game is a first one.
  }
}

// Options of a first game, where nobody chose others: of rush the minute of the printed sheet.
export const kinder = (game: Game): Setup =>
  game === "tables-rush" && isFirst(game) ? { seconds: 60 } : {};
