// What is said when somebody comes or goes: a sentence for each chair that is not as it was.
import type { NameOf } from "../../games/screen";
import type { Chair } from "../../table/protocol";
import { say } from "../../words/words.svelte";

export function happenings(before: Chair[], now: Chair[], nameOf: NameOf, mine: unknown): string[] {
  return now.flatMap((chair, i) => {
    const was = before[i];
    if (!was || i + 1 === mine) return [];
    return sentence(was, chair, () => nameOf(i + 1)) ?? [];
  });
}

function sentence(was: Chair, chair: Chair, name: () => string): string | undefined {
  if (was.sitter === "person" && chair.sitter === "bot")
    return say("web/online/left", was.name || name());
  if (chair.sitter !== "person") return undefined;
  if (was.sitter !== "person") return say("web/online/sat-down", name());
  if (chair["stood-in"] && !was["stood-in"]) return say("web/online/stood-in", name());
  if (was.present && !chair.present) return say("web/online/away", name());
  if (!was.present && chair.present) return say("web/online/back", name());
  return undefined;
}
