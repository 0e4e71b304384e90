// Who sits where before a game: one tap on a chair changes who has it.
export type Sitter = "person" | "computer" | "nobody";
export type Way = "computer" | "here" | "online" | "whiteboard" | "class";

// What a table at this way of playing allows.
export interface Room {
  low: number; // players, both included
  high: number;
  people: number; // so many at most have room at this screen
  computers: boolean;
}

export const taken = (chairs: readonly Sitter[]): number =>
  chairs.filter((one) => one !== "nobody").length;
export const people = (chairs: readonly Sitter[]): number =>
  chairs.filter((one) => one === "person").length;

// As many players as before, sitting as is usual for that way.
export function seated(way: Way, count: number, room: Room): Sitter[] {
  const players = Math.max(room.low, Math.min(count, room.high));
  return Array.from({ length: room.high }, (_, i): Sitter => {
    if (i >= players) return "nobody";
    return i === 0 || (way !== "computer" && i < room.people) ? "person" : "computer";
  });
}

const order: Sitter[] = ["computer", "person", "nobody"];

// Who may sit there next; the same where nothing else goes. The first chair is one's own.
export function next(chairs: readonly Sitter[], chair: number, room: Room): Sitter {
  const now = chairs[chair]!;
  if (chair === 0) return now;
  const goes = (one: Sitter): boolean => {
    if (one === "computer") return room.computers;
    if (one === "person") return people(chairs) < room.people;
    return taken(chairs) > room.low;
  };
  const at = order.indexOf(now);
  return [1, 2].map((step) => order[(at + step) % order.length]!).find(goes) ?? now;
}

// Whether what was kept still fits: the game or the screen may be another.
export function fits(chairs: readonly Sitter[], room: Room): boolean {
  const count = taken(chairs);
  return (
    chairs.length === room.high &&
    chairs[0] === "person" &&
    count >= room.low &&
    people(chairs) <= room.people &&
    (room.computers || !chairs.includes("computer"))
  );
}
