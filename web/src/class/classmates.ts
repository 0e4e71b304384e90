// The children of a class: forty of them, twelve animals in four colours, each with a shape for who does not see colours.
import { ownAnimals } from "../look/animals";

const mostChildren = 40;

export interface Classmate {
  animal: number;
  colour: number; // from 1
}
export const classmate = (number: number): Classmate => ({
  animal: ((number - 1) % ownAnimals) + 1,
  colour: Math.floor((number - 1) / ownAnimals) + 1,
});
// As the server calls them in a chair.
export function classmateCalled(name: string): number | undefined {
  const number = Number(/^#([1-9]\d?)$/.exec(name)?.[1] ?? 0);
  return number > 0 && number <= mostChildren ? number : undefined;
}
