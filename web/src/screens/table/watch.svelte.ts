// Over the shoulder of whoever plays here: what is seen, tried, shown and answered is told to a witness. To be called while a
// component starts.
import { untrack } from "svelte";
import { me, ready } from "../../learning/children.svelte";
import { Witness, type Place } from "../../learning/witness";
import { anyDialogOpen } from "../../look/open_dialogs.svelte";
import type { TableState } from "../../table/table.svelte";

export function watch(table: () => TableState, place: () => Place): void {
  let witness = $state.raw<Witness>();
  void ready();
  const child = $derived(me()?.id); // nobody is watched who did not say who they are
  const plays = $derived(
    table().seat !== "table" && table().view !== undefined && table().phase === "playing",
  );
  $effect(() => {
    const at = table();
    const who = child;
    if (!plays || !who) return;
    const mine = untrack(() => new Witness(at, who, place()));
    at.witness = witness = mine;
    const look = () => mine.away();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      if (at.witness === mine) at.witness = undefined;
      witness = undefined;
      mine.leave();
    };
  });
  // By the first frame that shows it.
  $effect(() => {
    const { view } = table();
    const mine = witness;
    if (!mine || view === undefined) return;
    requestAnimationFrame((at) => mine.sees(view, at));
  });
  $effect(() => {
    const { help } = table().line;
    if (help) witness?.helped(help.action);
  });
  // Something lay over the table.
  $effect(() => {
    if (!anyDialogOpen()) return;
    witness?.away();
    return () => witness?.away();
  });
}
