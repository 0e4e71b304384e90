// The sentence under a table: the first of these that there is. A refusal, a hint, what is so of what one arranges, what
// another did, what may be done.
import type { GameScreen, NameOf } from "../../games/screen";
import type { Refusal, Seat } from "../../table/protocol";
import type { TableState } from "../../table/table.svelte";
import { sayRefusal } from "../../words/spoken";
import { say } from "../../words/words.svelte";

// Nobody did anything wrong: somebody else was first.
const late = new Set(["S13/too-late", "S13/long-ago"]);

export interface Said {
  words: string;
  how?: "refused" | "helped" | "noted" | "news";
  because?: Refusal | undefined; // a rule stands behind it
}

export function saidAt(table: TableState, screen: GameScreen, nameOf: NameOf, board = false): Said {
  const { refusal, help, note, news } = table.line;
  if (refusal) {
    const how = late.has(refusal.key) ? "news" : "refused";
    return { words: sayRefusal(refusal), how, because: refusal };
  }
  if (help?.words) return { words: help.words, how: "helped" };
  if (note) return { ...note, how: "noted" };
  if (table.phase === "waiting") return { words: say("web/table/waiting") };
  if (table.phase === "over") return { words: "" };
  if (news) return { words: news, how: "news" };
  if (table.myTurn && table.seat !== "table") {
    const now = screen.now(table.view, table.seat);
    return { words: board ? `${nameOf(table.seat)}: ${now}` : now };
  }
  const thinks = table.toAct.find((seat): seat is Seat => seat !== table.seat && seat !== "table");
  if (thinks === undefined || screen.realTime) return { words: "" };
  // Who sits beside one may do more than think.
  const person = table.chairs[thinks - 1]?.sitter === "person";
  return {
    words: person
      ? say("web/home/turn-of", nameOf(thinks))
      : say("web/table/turn-of", nameOf(thinks)),
  };
}
