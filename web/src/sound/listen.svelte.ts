// What happens at a table is heard. To be called while a component starts.
import type { GameScreen } from "../games/screen";
import type { Event } from "../table/protocol";
import type { TableState } from "../table/table.svelte";
import { play, type Sound } from "./sound";
import { call } from "./speech";

const soundOf: Partial<Record<Event["kind"], Sound>> = {
  laid: "card",
  "laid-last": "card",
  played: "card",
  taken: "card",
  drew: "draw",
  drawn: "draw",
};

export function listen(
  table: () => TableState | undefined,
  screen: () => GameScreen | undefined,
): void {
  $effect(() => {
    const refusal = table()?.refusal;
    // S13: being second is no mistake; the card just comes back.
    if (refusal) play(refusal.key.endsWith("/too-late") ? "draw" : "refused");
  });
  $effect(() => {
    const heard = table();
    return heard?.onTold(({ by, events }) => {
      for (const event of events) {
        const sound = soundOf[event.kind];
        if (sound) play(sound);
        if (sound === "card" && by === heard.seat) play("right");
        const called = screen()?.called?.(event);
        if (called) call(called);
      }
    });
  });
  let playing = false;
  $effect(() => {
    const phase = table()?.phase;
    if (phase === "over" && playing) play("end");
    playing = phase === "playing";
  });
}
