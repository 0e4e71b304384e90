// How the players are called: somebody's own name, "you", or the animal in whose chair they sit.
import type { NameOf } from "../../games/screen";
import { settings } from "../../settings/settings.svelte";
import type { TableState } from "../../table/table.svelte";
import { say } from "../../words/words.svelte";

export function namesAt(table: TableState, alone: boolean): NameOf {
  return (seat) => {
    if (seat === "table") return say("web/table");
    const chair = table.chairs[seat - 1];
    if (chair?.sitter === "person" && chair.name) return chair.name;
    if (alone && seat === table.seat) return settings.name || say("web/you");
    return say(`terminal/animal/${((seat - 1) % 8) + 1}`);
  };
}
