// A skill, "x:7.8", "d:56.7", "r:9+3", "f:plus-carry", as it stands on a card and as it is told.
import type { KnowledgeMap, Known, State } from "../../learning/desk";
import { drawn } from "../../words/sums";
import { say } from "../../words/words.svelte";

export const states: State[] = [
  "by-heart",
  "nearly",
  "works-it-out",
  "learning",
  "not-seen-enough",
];
export const tables = Array.from({ length: 10 }, (_, i) => i + 1);
export const steps = [1, 2, 3, -1, -2, -3];

export const productOf = (a: number, b: number): string => `x:${Math.min(a, b)}.${Math.max(a, b)}`;
// Of the table of `divisor`.
export const divisionOf = (divisor: number, quotient: number): string =>
  `d:${divisor * quotient}.${divisor}`;
export const ringOf = (centre: number, step: number): string =>
  `r:${centre}${step > 0 ? "+" : ""}${step}`;

// In the games' notation; empty for Formula, whose skills are no single sum.
export function sumOfSkill(skill: string): string {
  const [block, text] = skill.split(":") as [string, string];
  if (block === "x") return text.replace(".", "x");
  if (block === "d") return text.replace(".", ":");
  return block === "r" ? text : "";
}
export const faceOfSkill = (skill: string): string =>
  skill.startsWith("f:") ? say(`web/me/sums/${skill.slice(2)}`) : drawn(sumOfSkill(skill));

export const known = (map: KnowledgeMap, skill: string): Known => map.skills[skill]!;

// How many skills of a block ("x", "d", "r", "f") are in that state, now or before.
export function countOf(
  map: KnowledgeMap,
  block: string,
  state: State,
  when: "now" | "before" = "now",
): number {
  return Object.entries(map.skills).filter(
    ([skill, one]) => skill.startsWith(block) && (when === "now" ? one.state : one.was) === state,
  ).length;
}
export const seen = (map: KnowledgeMap, block: string): boolean =>
  Object.entries(map.skills).some(([skill, one]) => skill.startsWith(block) && one.n > 0);
