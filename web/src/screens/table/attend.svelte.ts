// A table is attended to: its line knows what this game's sentences are about, and what happens is told in words. To be
// called while a component starts.
import type { GameScreen, NameOf } from "../../games/screen";
import { settings } from "../../settings/settings.svelte";
import { namesAll } from "../../table/line.svelte";
import type { TableState } from "../../table/table.svelte";

const newsTime = 2600; // ms that it is shown what another did
const shortNewsTime = 900;

// What this game's sentences are about.
export function guide(table: TableState, { moment, leadsTo }: GameScreen): void {
  table.momentOf = moment;
  table.line.leadsTo = leadsTo ?? namesAll;
}

export function attend(
  table: () => TableState,
  screen: () => GameScreen,
  nameOf: () => NameOf,
): { readonly told: string } {
  let told = $state(""); // what happened last, in words
  $effect(() => guide(table(), screen()));
  $effect(() => {
    const at = table();
    let wait: ReturnType<typeof setTimeout> | undefined;
    const stop = at.onTold(({ by, events }) => {
      const words = events.map((event) => screen().tell(event, nameOf())).filter(Boolean);
      if (words.length === 0) return;
      told = words.join(" ");
      // Several at once follow each other: what was not read yet stays.
      const before = by === at.seat || screen().realTime ? "" : at.line.news;
      at.line.news = before ? `${before} ${told}` : told;
      clearTimeout(wait);
      wait = setTimeout(() => (at.line.news = ""), settings.hurry ? shortNewsTime : newsTime);
    });
    return () => {
      stop();
      clearTimeout(wait);
    };
  });
  return {
    get told() {
      return told;
    },
  };
}
