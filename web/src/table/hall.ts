// The server's hall: opening tables, sitting down, and the tickets of the seats that one has (kept on this device).
import { me } from "../learning/children.svelte";
import { calledAs } from "../look/animals";
import { settings } from "../settings/settings.svelte";
import { language, say } from "../words/words.svelte";
import { forgetHere, namesHere } from "./device";
import type { Game, Seat, Setup } from "./protocol";
import { newId } from "./table.svelte";
import { isOnlyHere } from "./where";
import type { HttpAbout, HttpHere, HttpOpen, HttpTables } from "./wire";

export interface Ticket {
  table: string;
  seat?: Seat;
  ticket?: string;
  host?: string;
  invitation?: string;
  game?: Game;
  when?: number; // somebody was last here
  over?: boolean;
  class?: string; // the table is one of that class
}
export type Problem = { problem: string; key?: string };

const prefix = "rekentafel/ticket/";
const mostKept = 50;

export function ticketOf(code: string): Ticket | undefined {
  try {
    return JSON.parse(localStorage.getItem(prefix + code) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
export function keepTicket(ticket: Ticket): Ticket {
  try {
    const kept = { ...ticketOf(ticket.table), when: Date.now(), ...ticket };
    localStorage.setItem(prefix + ticket.table, JSON.stringify(kept));
    for (const old of tickets().slice(mostKept)) forgetTicket(old.table);
  } catch {
    // A private window: the seat holds as long as the page.
  }
  return ticket;
}
export const forgetTicket = (code: string): void => forgetHere(prefix + code);

// The seats that one has, the last one first.
export function tickets(): Ticket[] {
  return (namesHere(prefix) ?? [])
    .map(ticketOf)
    .filter((ticket) => ticket !== undefined)
    .sort((a, b) => (b.when ?? 0) - (a.when ?? 0));
}

// What shows at a table that one belongs there, when its code lets in no more.
export function shownAt(code: string, invitation?: string): string | undefined {
  const mine = ticketOf(code);
  return mine?.ticket ?? invitation ?? mine?.invitation ?? mine?.host;
}

// Below the page's own address, wherever a proxy shows it.
export const apiAddress = (path: string): URL =>
  new URL("api/" + path, location.origin + location.pathname);

interface Question {
  body?: object;
  shown?: string | undefined; // a ticket
  method?: "DELETE";
  signal?: AbortSignal;
}
async function request(path: string, question: Question): Promise<Response | Problem> {
  const { body, shown, method, signal } = question;
  try {
    const response = await fetch(apiAddress(path), {
      method: method ?? (body ? "POST" : "GET"),
      ...(signal ? { signal } : {}),
      headers: {
        "Accept-Language": language(),
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...(shown ? { Authorization: `Bearer ${shown}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.ok) return response;
    const { key, words } = await response.json();
    return { key, problem: words ?? say("web/online/unreachable") };
  } catch {
    return { problem: say("web/online/unreachable") };
  }
}
export async function ask(path: string, question: Question = {}): Promise<unknown | Problem> {
  const response = await request(path, question);
  if (hasProblem(response)) return response;
  try {
    return response.status === 204 ? {} : await response.json();
  } catch {
    return { problem: say("web/online/unreachable") }; // cut off in the middle
  }
}

// Where tablets on the same network reach the server, the likeliest first; none where it was not started for them.
export async function askHere(): Promise<string[]> {
  const answer = await ask("here");
  return hasProblem(answer) ? [] : ((answer as Partial<HttpHere>).addresses ?? []);
}
// The page's address for others in the room; nothing where there is none.
export async function addressForOthers(): Promise<string | undefined> {
  if (!isOnlyHere(location.hostname)) return location.origin + location.pathname;
  return (await askHere())[0];
}

export const hasProblem = (answer: unknown): answer is Problem =>
  typeof answer === "object" && answer !== null && "problem" in answer;

export async function openOnline(
  game: Game,
  setup: Setup,
  { open, calm }: { open: boolean; calm: boolean },
): Promise<Ticket | Problem> {
  // First the table, then the chair, so that the server is bound to its part in the deal before it hears ours.
  const body = { game, setup, sits: false, open, calm };
  const answer = await ask("tables", { body: body satisfies HttpOpen });
  if (hasProblem(answer)) return answer;
  const opened = answer as Ticket;
  const seated = await sitDown(opened.table, opened.invitation);
  return hasProblem(seated) ? seated : keepTicket({ ...opened, ...seated, game });
}

export async function sitDown(code: string, invitation?: string): Promise<Ticket | Problem> {
  const invited = invitation ? { invitation } : {};
  // Who has no name comes as the animal that one is here.
  const name = settings.name || calledAs(me()?.animal ?? 0);
  const body = { name, part: newId(), ...invited };
  const answer = await ask(`tables/${code}/seats`, { body });
  return hasProblem(answer) ? answer : keepTicket({ ...(answer as Ticket), ...invited });
}

export async function about(code: string, invitation?: string): Promise<HttpAbout | Problem> {
  const answer = await ask(`tables/${code}`, { shown: shownAt(code, invitation) });
  return hasProblem(answer) ? answer : (answer as HttpAbout);
}
// There is no such table, or none any more for us.
export const isMissing = ({ key }: Problem): boolean => key === "hall/no-table";
// Nor one that other rules have begun, which the server says in words; anything else may pass.
export const isGone = (problem: Problem): boolean =>
  isMissing(problem) || problem.key === "hall/other-engine";

// A game that is over, as a saved game (docs/saved-games.md).
export async function finishedGame(code: string, invitation?: string): Promise<string | Problem> {
  const response = await request(`tables/${code}/game`, { shown: shownAt(code, invitation) });
  return hasProblem(response) ? response : response.text();
}

export type TableRow = HttpTables[number];
export async function openTables(): Promise<TableRow[]> {
  const answer = await ask("tables");
  return Array.isArray(answer) ? (answer as TableRow[]) : [];
}
