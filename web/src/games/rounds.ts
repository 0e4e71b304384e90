// C8: everybody begins once. What the games of turns with cards tell alike about their rounds.
import { say } from "../words/words.svelte";
import type { Rounds } from "../table/wire";

// Beside a player's name: the cards in hand, and with several rounds what was left in those before.
export const standingIn = (rounds: Rounds, seat: number, cards: number | undefined): string =>
  rounds.of > 1 ? `${cards ?? ""} · ${rounds.left.cards[seat - 1]}` : String(cards ?? "");

// At the end: with several rounds what decides between equals, too.
export const scoreIn = (rounds: Rounds, seat: number, score: number, usual: string): string =>
  rounds.of > 1 ? say("web/rounds/left", score, rounds.left.worth[seat - 1]!) : usual;
// … as match and order tell it, which keep their rounds with the table.
export const scoreAtTable =
  (usual: (score: number) => string) =>
  (score: number, view: unknown, seat: number): string =>
    scoreIn((view as { table: { rounds: Rounds } }).table.rounds, seat, score, usual(score));
