// What all games with a stock tell alike: a card was taken, nothing was done, a card lies there from the
// beginning; and that a round is over, or another one begins.
import type { Event } from "../table/protocol";
import { inSentence } from "./spoken";
import { say } from "./words.svelte";

export function tellOfStock(event: Event, name: string, called = inSentence): string {
  switch (event.kind) {
    case "drew":
    case "drawn":
      return event["card"]
        ? say("terminal/told/drew-this", name, called(event["card"] as string))
        : say("terminal/told/drew", name);
    case "passed":
      return say("terminal/told/passed", name);
    case "start-card":
      return say("terminal/told/start-card", called(event["card"] as string));
    case "round-over":
    case "dealt":
      return say(`terminal/told/${event.kind}`, event["round"] as number);
    default:
      return "";
  }
}
