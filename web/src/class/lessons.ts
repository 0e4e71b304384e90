// Prepared lessons: a game with its options, and how the class plays it. Kept on this device under a name, and whole in a
// link that a teacher can put anywhere.
import { forgetHere, namesHere } from "../table/device";
import { games } from "../games/all";
import type { Plan } from "./classroom";

export interface Lesson {
  name: string;
  plan: Plan;
}
const prefix = "rekentafel/lesson-for-class/";
const longestName = 40;

const tidy = (name: string) => name.trim().slice(0, longestName);

export const lessons = (): Lesson[] =>
  (namesHere(prefix) ?? [])
    .sort((a, b) => a.localeCompare(b))
    .flatMap((name) => {
      const lesson = readLesson(keptText(name));
      return lesson ? [{ ...lesson, name }] : [];
    });
function keptText(name: string): string {
  try {
    return localStorage.getItem(prefix + name) ?? "";
  } catch {
    return "";
  }
}
// False where nothing can be kept.
export function keepLesson({ name, plan }: Lesson): boolean {
  try {
    localStorage.setItem(prefix + tidy(name), lessonText({ name: tidy(name), plan }));
    return true;
  } catch {
    return false;
  }
}
export const forgetLesson = (name: string): void => forgetHere(prefix + name);

// Letters that an address has as they are.
export function lessonText(lesson: Lesson): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ version: 1, ...lesson }));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}
// What came with a link; nothing where it is cut off or not one of ours. Whether the options fit is said by the server.
export function readLesson(text: string): Lesson | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) =>
      one.charCodeAt(0),
    );
    const { version, name, plan } = JSON.parse(new TextDecoder().decode(bytes)) as {
      version?: unknown;
      name?: unknown;
      plan?: Partial<Plan>;
    };
    if (version !== 1 || typeof name !== "string" || !plan) return undefined;
    const { game, setup, level, calm, minutes, goal, alone } = plan;
    if (!game || !games.includes(game) || typeof setup !== "object" || !setup) return undefined;
    return {
      name: tidy(name),
      plan: {
        game,
        setup,
        level: Number(level) || 1,
        calm: calm === true,
        minutes: Number(minutes) || 0,
        goal: Number(goal) || 0,
        alone: alone === true,
        "same-deal": plan["same-deal"] === true,
        keeps: plan.keeps === "year" ? "year" : "lesson",
      },
    };
  } catch {
    return undefined;
  }
}
