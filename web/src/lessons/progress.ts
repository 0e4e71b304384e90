// How far somebody is with the lessons, kept on this device.
import type { Game } from "../table/protocol";

export interface Progress {
  at: number; // the step
  done: boolean; // taken to its end once
}
const key = "rekentafel/lessons";
const none: Progress = { at: 0, done: false };

function all(): Partial<Record<Game, Progress>> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}
export const progressOf = (game: Game): Progress => all()[game] ?? none;

export const hasBegun = (): boolean => Object.keys(all()).length > 0;

export function keepProgress(game: Game, progress: Progress): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...all(), [game]: progress }));
  } catch {
    // A private window: the next visit begins anew.
  }
}
