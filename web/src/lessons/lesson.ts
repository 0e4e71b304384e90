// A first game that teaches one rule at a time. It is data (data/lessons): how a real game begins, what the child is to
// do at each step, and what the others then do. What is right or wrong is asked of the engine.
import { lessons as outside } from "games:outside";
import type { Language } from "../settings/settings.svelte";
import type { Action, Entry, Game, Setup } from "../table/protocol";

export interface Step {
  name: string; // of its words: lesson/<game>/<name>, and …/done for what is said when it is done
  do: Action[]; // any of these; * stands for any number. The first is what a hint points at
  wrong?: Record<Action, string>; // what somebody may try, and the refusal that answers it
  then?: string[]; // what the others do after it: "2 draw"
}
export interface Lesson {
  setup: Setup;
  seed: string;
  before: string[]; // what was played before the first step, as in a saved game
  steps: Step[];
}

export const pupil = 1; // the seat
export const other = 2;

const lessons = import.meta.glob<Lesson>("../../../data/lessons/*.json", { import: "default" });
const words: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  nl: () => import("lessons:nl"),
  is: () => import("lessons:is"),
  en: () => import("lessons:en"),
};

const found = (game: Game) => lessons[`../../../data/lessons/${game}.json`] ?? outside[game];
export const hasLesson = (game: Game): boolean => !!found(game);
export const lessonOf = (game: Game): Promise<Lesson> => found(game)!();
export const wordsIn = async (language: Language): Promise<Record<string, string>> =>
  (await words[language]()).default;

export function entryOf(line: string): Entry {
  const [seat, ...action] = line.split(" ");
  return { seat: seat === "table" ? seat : Number(seat), at: 0, action: action.join(" ") };
}
// What lies behind somebody who is at that step.
export const playedUntil = ({ before, steps }: Lesson, at: number): Entry[] =>
  [
    ...before,
    ...steps.slice(0, at).flatMap((step) => [`${pupil} ${step.do[0]}`, ...(step.then ?? [])]),
  ].map(entryOf);

// Cards that are laid together may be named in any order.
const inAnyOrder = (action: Action): string => action.split(" ").sort().join(" ");

export function isMeant(step: Step, action: Action): boolean {
  return step.do.some((wanted) => {
    const parts = inAnyOrder(wanted)
      .split("*")
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${parts.join("\\d+")}$`).test(inAnyOrder(action));
  });
}
