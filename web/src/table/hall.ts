// The server's hall: opening tables, sitting down, and the tickets of the seats that one has (kept on this device).
import { settings } from "../settings/settings.svelte";
import { language, say } from "../words/words.svelte";
import type { Game, Seat, Setup } from "./protocol";
import type { HttpAbout, HttpOpen, HttpTables } from "./wire";

export interface Ticket {
  table: string;
  seat?: Seat;
  ticket?: string;
  host?: string;
  invitation?: string;
}
export type Problem = { problem: string };

const prefix = "rekentafel/ticket/";

export function ticketOf(code: string): Ticket | undefined {
  try {
    return JSON.parse(localStorage.getItem(prefix + code) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
export function keepTicket(ticket: Ticket): Ticket {
  try {
    localStorage.setItem(prefix + ticket.table, JSON.stringify(ticket));
  } catch {
    // A private window: the seat holds as long as the page.
  }
  return ticket;
}

// Below the page's own address, wherever a proxy shows it.
export const apiAddress = (path: string): URL =>
  new URL("api/" + path, location.origin + location.pathname);

async function ask(path: string, body?: object): Promise<unknown | Problem> {
  try {
    const response = await fetch(apiAddress(path), {
      method: body ? "POST" : "GET",
      headers: {
        "Accept-Language": language(),
        ...(body ? { "Content-Type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    return response.ok ? answer : { problem: answer.words ?? say("web/online/unreachable") };
  } catch {
    return { problem: say("web/online/unreachable") };
  }
}

export const hasProblem = (answer: unknown): answer is Problem =>
  typeof answer === "object" && answer !== null && "problem" in answer;

export async function openOnline(
  game: Game,
  setup: Setup,
  { open, calm }: { open: boolean; calm: boolean },
): Promise<Ticket | Problem> {
  const body = { game, setup, name: settings.name, sits: true, open, calm };
  const answer = await ask("tables", body satisfies HttpOpen);
  return hasProblem(answer) ? answer : keepTicket(answer as Ticket);
}

export async function sitDown(code: string, invitation?: string): Promise<Ticket | Problem> {
  const answer = await ask(`tables/${code}/seats`, {
    name: settings.name,
    ...(invitation ? { invitation } : {}),
  });
  return hasProblem(answer) ? answer : keepTicket(answer as Ticket);
}

export async function about(code: string): Promise<HttpAbout | Problem> {
  const answer = await ask(`tables/${code}`);
  return hasProblem(answer) ? answer : (answer as HttpAbout);
}

// A game that is over, as a saved game (docs/saved-games.md).
export async function finishedGame(code: string): Promise<string | Problem> {
  try {
    const response = await fetch(apiAddress(`tables/${code}/game`), {
      headers: { "Accept-Language": language() },
    });
    if (response.ok) return await response.text();
    return { problem: (await response.json()).words ?? say("web/online/unreachable") };
  } catch {
    return { problem: say("web/online/unreachable") };
  }
}

export type TableRow = HttpTables[number];
export async function openTables(): Promise<TableRow[]> {
  const answer = await ask("tables");
  return Array.isArray(answer) ? (answer as TableRow[]) : [];
}
