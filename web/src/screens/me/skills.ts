// A skill, "x:7.8", "d:56.7", "r:9+3", "f:plus-carry", as it stands on a card.
import { drawn } from "../../words/sums";
import { say } from "../../words/words.svelte";

// In the games' notation; empty for Formula, whose skills are no single sum.
export function sumOfSkill(skill: string): string {
  const [block, text] = skill.split(":") as [string, string];
  if (block === "x") return text.replace(".", "x");
  if (block === "d") return text.replace(".", ":");
  return block === "r" ? text : "";
}
export const faceOfSkill = (skill: string): string =>
  skill.startsWith("f:") ? say(`web/me/formula/${skill.slice(2)}`) : drawn(sumOfSkill(skill));
