import { expect, test } from "vitest";
import { animalCalled, animalOfLevel, calledAs, drawingOf, levels, ownAnimals } from "./animals";
import { animalsOf } from "./seats";

test("chairs have animals of their own, as long as nobody chose", () => {
  expect(animalsOf([0, 0, 0])).toEqual([1, 2, 3]);
});

test("one's own animal sits in one's own chair, and whoever had it gets the free one", () => {
  expect(animalsOf([2, 0, 0], 1)).toEqual([2, 1, 3]);
  expect(animalsOf([0, 0, 12], 3)).toEqual([1, 2, 12]);
  expect(animalsOf([5, 0, 5], 3), "two came as an otter").toEqual([1, 2, 5]);
});

test("a computer player has the face of its level; a second of that level another one", () => {
  expect(animalsOf([3, 15, 15, 17], 1)).toEqual([3, 15, 1, 17]);
});

test("nobody at a table looks like another, whoever one is and wherever one sits", () => {
  for (let animal = 1; animal <= ownAnimals; animal++)
    for (let seat = 1; seat <= 8; seat++)
      for (const other of [0, animal, animalOfLevel(1)]) {
        const wanted = Array.from({ length: 8 }, (_, i) => (i + 1 === seat ? animal : other));
        const sits = animalsOf(wanted, seat);
        expect(sits[seat - 1]).toBe(animal);
        expect(new Set(sits).size).toBe(8);
      }
});

test("every animal is drawn as itself, and is known by what it is called", () => {
  const own = Array.from({ length: ownAnimals }, (_, i) => i + 1);
  expect(new Set([...own, ...levels.map(animalOfLevel)].map(drawingOf)).size).toBe(17);
  for (const animal of own) expect(animalCalled(calledAs(animal))).toBe(animal);
  expect(animalCalled(calledAs(animalOfLevel(1))), "nobody is a computer player").toBeUndefined();
  expect(animalCalled("Anna")).toBeUndefined();
});
