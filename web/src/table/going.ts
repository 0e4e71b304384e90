// The games that go on, at this device and online: who plays and whose turn it is.
import { address } from "../route.svelte";
import {
  about,
  forgetTicket,
  hasProblem,
  isMissing,
  keepTicket,
  tickets,
  type Ticket,
} from "./hall";
import { animalName, animalsIn, chosenName, myName, type AnimalOf } from "./faces";
import { forget, isPerson, kept, type KeptGame } from "./kept";
import { OnlineLink } from "./online";
import type { Game, Seat, SeatOrTable } from "./protocol";
import type { HttpAbout } from "./wire";

export interface Going {
  id: string;
  game: Game;
  to: string; // its address
  when: number;
  online: boolean;
  players: (string | undefined)[]; // by seat; nobody where it is free
  animal: AnimalOf;
  waiting: boolean; // for people to sit down
  turn?: { mine: boolean; name: string }; // nobody's where all play at once
  leave: () => void; // for good
}

const nameOf = (name: string, mine: boolean, animal: number): string =>
  name || (mine && myName()) || animalName(animal);

function turnOf(
  toAct: SeatOrTable[] | undefined,
  players: Going["players"],
  mine: Seat | undefined,
): Pick<Going, "turn"> {
  const [seat, another] = toAct ?? [];
  if (typeof seat !== "number" || another !== undefined) return {};
  return { turn: { mine: seat === mine, name: players[seat - 1]! } };
}

export const keptHere = (): KeptGame[] => kept().filter((game) => !game.over);

export function goingHere(kept: KeptGame): Going {
  const people = kept.chairs.flatMap((chair, i) => (isPerson(chair) ? [i + 1] : []));
  const mine = people.length === 1 ? people[0] : undefined;
  const animal = animalsIn(kept.chairs, people[0]);
  const players = kept.chairs.map((chair, i) =>
    nameOf(chosenName(chair), i + 1 === mine, animal(i + 1)),
  );
  return {
    id: kept.id,
    game: kept.game,
    to: address("table", kept.id),
    when: kept.when,
    online: false,
    players,
    animal,
    waiting: false,
    ...turnOf(kept.toAct, players, mine),
    leave: () => forget(kept.id),
  };
}

// A seat that one has, and what the server says about its table, once it did.
export interface Seen {
  ticket: Ticket;
  found?: HttpAbout;
}
export function goingOnline({ ticket, found }: Seen): Going[] {
  const game = found?.game ?? ticket.game;
  if (!game) return [];
  const chairs = found?.chairs ?? [];
  const animal = animalsIn(chairs, ticket.seat);
  const players = chairs.map((chair, i) =>
    chair.sitter === "nobody"
      ? undefined
      : nameOf(chosenName(chair), i + 1 === ticket.seat, animal(i + 1)),
  );
  return [
    {
      id: ticket.table,
      game,
      to: ticket.class ? address("class", ticket.class) : address("t", ticket.table),
      when: ticket.when ?? 0,
      online: true,
      players,
      animal,
      waiting: found?.phase === "waiting",
      ...turnOf(found?.["to-act"], players, ticket.seat),
      leave: () => giveUp(ticket),
    },
  ];
}
const seats = (): Ticket[] => tickets().filter((one) => one.ticket && !one.over);

export const seatsOnline = (): Seen[] => seats().map((ticket) => ({ ticket }));

// What the server says about each. A game that is over, and a table that is not there any more, leave the list; one that
// today's rules cannot go on with stays until somebody opened it and was told.
export async function lookOnline(): Promise<Seen[]> {
  const seen = await Promise.all(seats().map((ticket) => look(ticket)));
  return seen.flatMap((one) => one ?? []);
}
async function look(ticket: Ticket): Promise<Seen | undefined> {
  const found = await about(ticket.table);
  if (hasProblem(found)) {
    if (!isMissing(found)) return { ticket };
    forgetTicket(ticket.table);
    return undefined;
  }
  if (found.phase !== "over") return { ticket, found };
  keepTicket({ ...ticket, over: true });
  // The others play on: the same ticket opens the next table.
  if (!found.next) return undefined;
  return look(keepTicket({ ...ticket, table: found.next }));
}

// The chair is free again, or a computer player's, so that nobody waits for somebody who does not come.
function giveUp(ticket: Ticket): void {
  forgetTicket(ticket.table);
  const link = new OnlineLink(
    ticket,
    ({ type }) => {
      if (type === "refused") link.close();
    },
    (connected) => {
      if (!connected) return;
      link.send({ type: "leave" });
      link.close();
    },
  );
}
