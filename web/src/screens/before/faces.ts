// Who will sit in the chairs that are taken, as they are counted at the table; the first is one's own.
import { animalsIn, type AnimalOf } from "../../table/faces";
import type { LocalChair } from "../../table/kept";
import type { Choices } from "./choices.svelte";

export function animalsBefore({ chairs, level }: Choices): AnimalOf {
  const sitting = chairs.filter((one) => one !== "nobody");
  return animalsIn(
    sitting.map((one): LocalChair => (one === "computer" ? { bot: level } : { person: "" })),
    1,
  );
}
