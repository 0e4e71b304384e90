// Classes on the server: opening one, sitting down in one, and what a teacher says (docs/protocol.md). The tickets of
// those that one is in are kept on this device.
import { forgetHere, namesHere } from "../table/device";
import { ask, hasProblem, type Problem } from "../table/hall";
import type { Game, Setup } from "../table/protocol";
import { newId } from "../table/table.svelte";
import type { HttpClass } from "../table/wire";

export type Classroom = HttpClass;
export interface Plan {
  game: Game;
  setup: Setup;
  level: number;
  calm: boolean;
  minutes: number; // that a round lasts; 0: until the teacher says so
  goal: number; // moves that all make together; 0: none
  alone: boolean; // a table for each child
  "same-deal": boolean; // the same cards at every table
  keeps: "lesson" | "year"; // of a new class
}

interface Kept {
  host?: string; // I am the teacher
  ticket?: string; // I am a child
  when: number;
}
const prefix = "rekentafel/class/";

export function keptClass(code: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(prefix + code) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
function keep(code: string, kept: Omit<Kept, "when">): void {
  try {
    localStorage.setItem(prefix + code, JSON.stringify({ ...kept, when: Date.now() }));
  } catch {
    // A private window: it holds as long as the page.
  }
}
// With the link on the teacher's sheet: this device runs the class from now on.
export const teachHere = (code: string, host: string): void => keep(code, { host });
export const forgetClass = (code: string): void => forgetHere(prefix + code);

// The class in which one was last; of a teacher, the one that is run from this device.
function last(are: (kept: Kept) => boolean): string | undefined {
  const all = (namesHere(prefix) ?? []).flatMap((code) => {
    const kept = keptClass(code);
    return kept && are(kept) ? [{ code, when: kept.when }] : [];
  });
  return all.sort((a, b) => b.when - a.when)[0]?.code;
}
export const myClass = (): string | undefined => last((kept) => !!kept.host);
export const anyClass = (): string | undefined => last(() => true);

export const isNoClass = ({ key }: Problem): boolean => key === "class/no-class";

async function said(answer: Promise<unknown | Problem>): Promise<Classroom | Problem> {
  const heard = await answer;
  return hasProblem(heard) ? heard : (heard as Classroom);
}

// For the class that one has, or for a new one.
export async function planClass(plan: Plan): Promise<Classroom | Problem> {
  const mine = myClass();
  if (mine) {
    const { keeps: _, ...next } = plan;
    const planned = await tell(mine, { say: "plan", ...next });
    if (!hasProblem(planned) || !isNoClass(planned)) return planned;
    forgetClass(mine);
  }
  const opened = await said(ask("classes", { body: plan }));
  if (!hasProblem(opened)) keep(opened.class, { host: opened.host! });
  return opened;
}
export const tell = (code: string, body: object): Promise<Classroom | Problem> =>
  said(ask(`classes/${code}/say`, { body, shown: keptClass(code)?.host }));

export async function endClass(code: string): Promise<Problem | undefined> {
  const ended = await ask(`classes/${code}`, { method: "DELETE", shown: keptClass(code)?.host });
  if (hasProblem(ended) && !isNoClass(ended)) return ended;
  forgetClass(code);
  return undefined;
}

export async function sitDownAs(code: string, animal: number): Promise<Classroom | Problem> {
  const ticket = keptClass(code)?.ticket ?? newId();
  const sits = await said(ask(`classes/${code}/children`, { body: { animal, ticket } }));
  if (!hasProblem(sits)) keep(code, { ticket });
  return sits;
}

// With `since` it is answered when there is something newer, or after a while.
export function look(
  code: string,
  since?: number,
  signal?: AbortSignal,
): Promise<Classroom | Problem> {
  const kept = keptClass(code);
  const path = since === undefined ? `classes/${code}` : `classes/${code}?since=${since}`;
  return said(ask(path, { shown: kept?.host ?? kept?.ticket, ...(signal ? { signal } : {}) }));
}
