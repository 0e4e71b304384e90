// What may be done, where somebody wants to see that always. To be called while a component starts.
import { engine } from "../../engine/engine";
import type { GameScreen } from "../../games/screen";
import { settings } from "../../settings/settings.svelte";
import type { TableState } from "../../table/table.svelte";

const wanted = (table: TableState, screen: GameScreen): boolean =>
  !!screen.lists && settings.helper === "always" && table.myTurn;

export function showAllowed(table: () => TableState, screen: () => GameScreen): void {
  $effect(() => {
    const asked = table();
    const { view, game, seat } = asked;
    asked.allowed = undefined;
    if (!wanted(asked, screen()) || seat === "table") return;
    void engine.actions(game, view, seat).then((actions) => {
      if (view === asked.view) asked.allowed = actions;
    });
  });
}

// Whether everything about the position is known.
export const isSettled = (table: TableState, screen: GameScreen): boolean =>
  table.waiting.length === 0 && (!wanted(table, screen) || !!table.allowed);
