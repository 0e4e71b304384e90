// Who sits in the chairs of a table: which animal each is, and how it is called.
import { me } from "../learning/children.svelte";
import { classmate, classmateCalled } from "../class/classmates";
import { animalCalled, animalOfLevel } from "../look/animals";
import { animalsOf } from "../look/seats";
import { settings } from "../settings/settings.svelte";
import { say } from "../words/words.svelte";
import type { LocalChair } from "./kept";
import type { Chair } from "./protocol";

export type AnimalOf = (seat: number) => number;
type AnyChair = Chair | LocalChair;

export const levelOf = (chair: AnyChair): number =>
  "sitter" in chair ? (chair.sitter === "bot" ? chair.level : 0) : "bot" in chair ? chair.bot : 0;
const nameIn = (chair: AnyChair): string =>
  "sitter" in chair
    ? chair.sitter === "person"
      ? chair.name
      : ""
    : "person" in chair
      ? chair.person
      : "";

// `mine`: the seat of who is known here, where there is one.
export function animalsIn(chairs: readonly AnyChair[], mine: number | undefined): AnimalOf {
  // In a class two may be the same animal, in other colours.
  const classmates = chairs.map((chair) => classmateCalled(nameIn(chair)));
  const wanted = chairs.map((chair, i) => {
    if (i + 1 === mine && me()) return me()!.animal;
    const level = levelOf(chair);
    return level > 0 ? animalOfLevel(level) : (animalCalled(nameIn(chair)) ?? 0);
  });
  const all = animalsOf(wanted, mine);
  return (seat) => {
    const number = classmates[seat - 1];
    return number ? classmate(number).animal : (all[seat - 1] ?? seat);
  };
}
export const animalName = (animal: number): string => say(`terminal/animal/${animal}`);
export function classmateName(number: number): string {
  const { animal, colour } = classmate(number);
  return say(`web/class/in/${colour}`, animalName(animal));
}

// A name that somebody chose; that of an animal is said by who looks.
export function chosenName(chair: AnyChair | undefined): string {
  const name = chair ? nameIn(chair) : "";
  const number = classmateCalled(name);
  if (number) return classmateName(number);
  return animalCalled(name) ? "" : name;
}
export const myName = (): string => settings.name || say("web/you");
