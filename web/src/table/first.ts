// Which games were played at this device: a first game is kinder.
import type { Game } from "./protocol";

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
