// A sum with a hole, "7x_=56": what is on its cards, and how it is told.
import { drawn, written } from "../../words/sums";
import { say } from "../../words/words.svelte";

export type Part = { is: "card" | "sign"; text: string } | { is: "hole" };

export const isRing = (skill: string): boolean => skill.startsWith("r:");

// Where the outcome is asked the sum is one card, as in the games; else every number has its own.
export function partsOf(sum: string): Part[] {
  const [left, right] = sum.split("=") as [string, string];
  if (right === "_")
    return [{ is: "card", text: drawn(left) }, { is: "sign", text: "=" }, { is: "hole" }];
  const parts: Part[] = left
    .split(/([x:])/)
    .map((text) =>
      text === "_" ? { is: "hole" } : { is: /\d/.test(text) ? "card" : "sign", text: drawn(text) },
    );
  return [...parts, { is: "sign", text: "=" }, { is: "card", text: right }];
}
// "9 + 3 → 2": on the ring it is no sum, one walks on.
export const told = (skill: string, sum: string, answer: number | string): string => {
  const whole = written(sum.replace("_", String(answer)));
  return isRing(skill) ? whole.replace("=", "→") : whole;
};
// For who hears it.
export function spokenSum(skill: string, sum: string): string {
  const hole = say("web/practice/what");
  const [left, right] = sum.split("=") as [string, string];
  const [, a, sign, b] = /^(\w+)([-+x:])(\w+)$/.exec(left)!;
  const heard = (part: string) => (part === "_" ? hole : part);
  if (isRing(skill))
    return sign === "+" ? say("web/practice/on", a!, b!) : say("web/practice/back", a!, b!);
  const asked =
    sign === "x"
      ? say("web/spoken/times", heard(a!), heard(b!))
      : say("web/spoken/divided", heard(a!), heard(b!));
  return right === "_" ? asked : say("web/practice/is", asked, right);
}
