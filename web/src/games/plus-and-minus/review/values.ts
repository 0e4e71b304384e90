// What the positions of a game of Plus & Minus are worth. The solver says it, position by position; what it has only
// bounded, stays between two numbers. All values here are the final difference: seat 1's sum minus seat 2's.
import type { Solution, Step } from "../../../engine/engine";
import { squares, type PlusAndMinusView } from "../logic";
import type { Action, Seat } from "../../../table/protocol";

export interface Position {
  step: number;
  board: string;
  mover: "row" | "column";
  seat: Seat; // who moves
  standing: number; // so far
}
export interface Worth {
  low: number;
  high: number;
  line: Action[]; // best play from here, as far as it is known
}
export interface Loss {
  step: number; // the position in which it was given away
  seat: Seat;
  least: number; // proven
  exact: boolean;
  better: Action | undefined;
}

const ahead = (view: PlusAndMinusView): number => (view.sums[0] ?? 0) - (view.sums[1] ?? 0);
const sign = (seat: Seat): 1 | -1 => (seat === 1 ? 1 : -1);

// Every step in which somebody is to move.
export function positionsOf(steps: Step[]): Position[] {
  return steps.flatMap((step, i) => {
    const view = step.view as PlusAndMinusView;
    const seat = step["to-act"][0];
    if (view.over || seat === undefined) return [];
    return [{ step: i, board: view.board, mover: view["to-move"], seat, standing: ahead(view) }];
  });
}

// What the solver found, in the final difference.
export function worthOf(position: Position, solution: Solution): Worth {
  const at = (value: number) => position.standing + sign(position.seat) * value;
  const [a, b] = [at(solution.low), at(solution.high)];
  return { low: Math.min(a, b), high: Math.max(a, b), line: solution.line };
}

// Whether a step and the next belong to one round of the game: a new round has a new board.
const sameRound = (a: Step, b: Step): boolean =>
  (a.view as PlusAndMinusView).round === (b.view as PlusAndMinusView).round;

// After the step, in the round of the position before it: at the round's end what the sums say.
function after(steps: Step[], worths: (Worth | undefined)[], step: number): Worth | undefined {
  const [here, next] = [steps[step]!, steps[step + 1]!];
  const view = next.view as PlusAndMinusView;
  if (view.over || !sameRound(here, next)) return { low: ahead(view), high: ahead(view), line: [] };
  return worths[step + 1];
}

// What was proven of a position binds the one before it: whoever moved there can have at least that.
export function tightened(steps: Step[], worths: (Worth | undefined)[]): (Worth | undefined)[] {
  const tight = [...worths];
  const end = steps.at(-1)?.view as PlusAndMinusView | undefined;
  if (end?.over) tight[steps.length - 1] = { low: ahead(end), high: ahead(end), line: [] };
  for (let i = steps.length - 2; i >= 0; i--) {
    const next = after(steps, tight, i);
    const seat = steps[i]!["to-act"][0];
    if (!next || seat === undefined) continue;
    const now = tight[i] ?? { low: -Infinity, high: Infinity, line: [] };
    tight[i] =
      seat === 1
        ? { ...now, low: Math.max(now.low, next.low) }
        : { ...now, high: Math.min(now.high, next.high) };
  }
  return tight;
}

export function lossesOf(steps: Step[], worths: (Worth | undefined)[]): Loss[] {
  return steps.slice(0, -1).flatMap((step, i) => {
    const [now, next] = [worths[i], after(steps, worths, i)];
    const seat = step["to-act"][0];
    if (!now || !next || seat === undefined) return [];
    const least = seat === 1 ? now.low - next.high : next.low - now.high;
    if (!(least > 0)) return [];
    const exact = now.low === now.high && next.low === next.high;
    return [{ step: i, seat, least, exact, better: now.line[0] }];
  });
}

export interface Limits {
  nodes: number; // that are looked at between two signs of life
  ms: number; // Infinity where the whole game can be known
}
export interface Progress {
  done: number;
  of: number;
}
// Boards from this side on are too large to be known whole in a browser.
export const largestKnown = 6;
export const sideOf = (positions: Position[]): number => squares(positions[0]?.board ?? "").length;

// From the end to the beginning, since what is smaller is known sooner. A position that takes long gets half of the time
// that is left; what is not known after that is taken up again. Stops when `found` says no.
export async function analyse(
  positions: Position[],
  solve: (position: Position) => Promise<Solution>,
  limits: Limits,
  found: (position: Position, worth: Worth, progress: Progress) => boolean,
  now: () => number = () => performance.now(),
): Promise<void> {
  const end = now() + limits.ms;
  const looked = new Set<Position>();
  let unknown = positions.toReversed();
  while (unknown.length > 0 && now() < end) {
    const still: Position[] = [];
    for (const position of unknown) {
      const until = unknown.length > 1 ? now() + (end - now()) / 2 : end;
      for (;;) {
        const solution = await solve(position);
        const settled = solution.exact || now() >= until;
        if (settled) looked.add(position);
        const progress = { done: looked.size, of: positions.length };
        if (!found(position, worthOf(position, solution), progress)) return;
        if (!solution.exact && settled) still.push(position);
        if (settled) break;
      }
      if (now() >= end) return;
    }
    unknown = still;
  }
}
