// Which animal sits in which chair: one's own in one's own, a computer player's by its level, who came as an animal as that,
// and everybody else the animal of the chair. No two are the same.
import { ownAnimals } from "./animals";

const ofChairs = 8; // animals that chairs have by themselves

// By chair the animal that is wanted there, 0 where it is all the same; `mine` is the seat that gets it first.
export function animalsOf(wanted: readonly number[], mine = 0): number[] {
  const sits: number[] = wanted.map(() => 0);
  const give = (chair: number, animal: number) => {
    if (animal > 0 && !sits[chair] && !sits.includes(animal)) sits[chair] = animal;
  };
  if (mine > 0) give(mine - 1, wanted[mine - 1] ?? 0);
  wanted.forEach((animal, chair) => give(chair, animal));
  wanted.forEach((_, chair) => give(chair, (chair % ofChairs) + 1));
  for (let animal = 1; animal <= ownAnimals && sits.includes(0); animal++)
    give(sits.indexOf(0), animal);
  return sits;
}
