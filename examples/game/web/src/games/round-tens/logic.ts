// The view as the engine writes it: cards by their numbers, "7".
export interface RoundTensView {
  table: { laid: string[]; total: number; points: number[]; "to-move": number };
  hand: string[]; // of who looks
  "in-hand": number[]; // how many, by seat
  "in-pile": number;
}

// What was laid last, the newest at the end.
export const lastLaid = (view: RoundTensView, most: number): string[] =>
  view.table.laid.slice(-most);
