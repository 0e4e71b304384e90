// Who will sit in the chairs that are taken, as they are counted at the table; the first is one's own.
import { calledAs } from "../../look/animals";
import { animalsIn, type AnimalOf } from "../../table/faces";
import type { LocalChair } from "../../table/kept";
import type { Choices } from "./choices.svelte";

export function animalsBefore(choices: Choices): AnimalOf {
  const sitting = choices.chairs.filter((one) => one !== "nobody");
  return animalsIn(
    sitting.map((one, i): LocalChair =>
      one === "computer" ? { bot: choices.level } : { person: calledAs(choices.animalAt(i)) },
    ),
    1,
  );
}
