// A table is attended to: its line knows what this game's sentences are about, and what happens is told in words. To be
// called while a component starts.
import type { GameScreen, NameOf } from "../../games/screen";
import { settings } from "../../settings/settings.svelte";
import { namesAll } from "../../table/line.svelte";
import type { TableState } from "../../table/table.svelte";
import { oneAfterAnother } from "../../words/sentences";

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
  let toldAt = 0; // which entry that was
  let fresh = ""; // news that the other at this device did not see yet
  $effect(() => guide(table(), screen()));
  $effect(() => {
    const at = table();
    let wait: ReturnType<typeof setTimeout> | undefined;
    const show = (news: string) => {
      at.line.news = fresh = news;
      clearTimeout(wait);
      wait = setTimeout(() => show(""), settings.hurry ? shortNewsTime : newsTime);
    };
    const stop = at.onTold(({ by, events, seq }) => {
      // The view is what it came to; of what was missed only the last.
      const view = seq === at.seq ? at.view : undefined;
      const words = events.map((event) => screen().tell(event, nameOf(), view)).filter(Boolean);
      if (words.length === 0) return;
      told = oneAfterAnother(words);
      toldAt = seq;
      // Several at once follow each other: what was not read yet stays.
      const before = by === at.seat || screen().realTime ? "" : at.line.news;
      show(oneAfterAnother([before, told]));
    });
    // Whoever's turn it is now sees what the other did; where hands are hidden that was told to the other alone.
    const { hidesHands } = screen();
    if (fresh && !hidesHands) show(fresh);
    return () => {
      stop();
      clearTimeout(wait);
      at.line.news = "";
      if (hidesHands) told = fresh = "";
    };
  });
  // What was taken back did not happen.
  $effect(() => {
    const at = table();
    if (at.seq >= toldAt) return;
    toldAt = at.seq;
    told = at.line.news = fresh = "";
  });
  return {
    get told() {
      return told;
    },
  };
}
