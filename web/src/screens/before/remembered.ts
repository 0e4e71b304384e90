// What was chosen before a game, kept on this device, a game by itself.
import type { Game, Setup } from "../../table/protocol";
import type { Sitter, Way } from "./chairs";

export interface Remembered {
  level?: number;
  even?: boolean;
  way?: Way;
  chairs?: Sitter[];
  setup?: Setup;
  suggested?: boolean; // that a suggestion was there when it was chosen
  teams?: string[];
  animals?: number[]; // of those at one device
}

const keyOf = (game: Game): string => `rekentafel/before/${game}`;

export function remembered(game: Game): Remembered {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(game)) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export function remember(game: Game, chosen: Remembered): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(chosen));
  } catch {
    // A private window: it holds until the page is closed.
  }
}
