// What the line under a table says: a small state machine. A refusal, a hint and what is said of a draft are about one
// moment of the game and one draft; they are dropped, not hidden, as soon as either changes, so nothing on the screen is
// about something that is no longer so.
import { flushSync, untrack } from "svelte";
import type { Action, Refusal } from "./protocol";

// Whether a draft is on the way to what a hint points at, which then stays. By default a draft is a list of cards, and
// leads to an action that has them all.
export type LeadsTo = (draft: string, action: Action) => boolean;
export const namesAll: LeadsTo = (draft, action) => {
  const cards = action.split(/[\s+&/=]+/);
  return draft.split(" ").every((card) => {
    const at = cards.indexOf(card);
    if (at >= 0) cards.splice(at, 1);
    return at >= 0 || card === "";
  });
};
// Refusals that name something one can do instead, as their second argument: the screen shows where (T15).
const showing = new Set(["T15/can-lay"]);

// Of a hint: its sentence, and whether it points at the action (a nudge does not).
export interface Help {
  action: Action | undefined;
  words: string;
  points: boolean;
}

export class TableLine {
  refusal = $state.raw<Refusal>();
  help = $state.raw<Help>();
  note = $state.raw<{ words: string; because: Refusal | undefined }>();
  // What happened last, as long as it is news: until one's first tap, or for a while.
  news = $state("");
  leadsTo: LeadsTo = namesAll;

  private arranged = $state("");
  private moment = $state("");
  private changes = 0;

  // What whatever is said now is about, as text.
  get now(): string {
    return `${this.moment} | ${this.arranged}`;
  }

  // Which moment and draft something is about; for answers that come later. What a screen has just changed counts.
  get about(): number {
    flushSync();
    return this.changes;
  }
  // What is being arranged at the table, as text: chosen cards, a sum that is half laid; empty where nothing is. Said by
  // the game's screen.
  get draft(): string {
    return this.arranged;
  }
  set draft(next: string) {
    untrack(() => {
      if (next === this.arranged) return;
      this.arranged = next;
      this.changes++;
      this.refusal = undefined;
      this.note = undefined;
      const action = this.help?.action;
      if (action === undefined || !this.leadsTo(next, action)) this.help = undefined;
    });
  }
  // The table has changed; a moment is what sentences are about, so what has nothing to do with them leaves it as it is.
  at(moment: string): void {
    untrack(() => {
      if (moment === this.moment) return;
      this.moment = moment;
      this.changes++;
      this.refusal = undefined;
      this.note = undefined;
      this.help = undefined;
    });
  }
  // A new object for every refusal, so that the same one twice is heard twice. Not about what is no longer so.
  refuse(refusal: Refusal, about = this.about): void {
    if (about !== this.about) return;
    this.refusal = { ...refusal };
    const shown = showing.has(refusal.key) ? refusal.arguments[1] : undefined;
    if (shown) this.help = { action: shown, words: "", points: true };
  }
  // What is so of the draft, and the refusal behind it where it may not be laid.
  say(words: string, because?: Refusal): void {
    untrack(() => {
      const { note } = this;
      if (note && note.words === words && note.because === because) return;
      this.note = words ? { words, because } : undefined;
    });
  }
  forget(): void {
    this.refusal = undefined;
    this.help = undefined;
  }
}
