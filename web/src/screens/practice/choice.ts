// What is practised, as it was chosen last on this device.
import type { Kind } from "../../learning/desk";

export interface Choice {
  tables: number[]; // none: as it goes at school
  kinds: Kind[];
}
export const kinds: Kind[] = ["products", "divisions", "ring"];
const key = "rekentafel/practice";

export function chosen(): Choice {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Choice>;
    const some = kinds.filter((kind) => kept.kinds?.includes(kind));
    return {
      tables: (kept.tables ?? []).filter((one) => Number.isInteger(one) && one >= 1 && one <= 10),
      kinds: some.length > 0 ? some : ["products"],
    };
  } catch {
    return { tables: [], kinds: ["products"] };
  }
}
export function choose(choice: Choice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // A private window: it is asked again.
  }
}
