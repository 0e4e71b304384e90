// How the players are called and which animals they are: somebody's own name, "you", or the animal in whose chair they sit.
import type { NameOf } from "../../games/screen";
import { animalName, animalsIn, chosenName, myName, type AnimalOf } from "../../table/faces";
import type { TableState } from "../../table/table.svelte";
import { say } from "../../words/words.svelte";

// Where several play at one device, the first of them is who is known here.
export function mySeat(table: TableState, alone: boolean): number | undefined {
  if (alone) return table.seat === "table" ? undefined : table.seat;
  return table.chairs.findIndex((chair) => chair.sitter === "person") + 1 || undefined;
}
export const animalsAt = (table: TableState, alone: boolean): AnimalOf =>
  animalsIn(table.chairs, mySeat(table, alone));

export function namesAt(
  table: TableState,
  alone: boolean,
  animal: AnimalOf = (seat) => animalsAt(table, alone)(seat),
): NameOf {
  return (seat) => {
    if (seat === "table") return say("web/table");
    const name = chosenName(table.chairs[seat - 1]);
    if (name) return name;
    if (alone && seat === table.seat) return myName();
    return animalName(animal(seat));
  };
}
