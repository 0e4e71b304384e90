// Children who have practised for some weeks, on a device that knows them.
import type { BrowserContext } from "playwright-core";
import type { Path } from "../src/learning/path";
import { games } from "../src/games/all";
import { chance } from "./chance";

export const dayNow = (): number =>
  Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000);

// Answers of a child who knows the easy tables, and has practised for some weeks.
export function evidence(count: number, today: number): string[] {
  const next = chance(7);
  const lines: string[] = [];
  for (let i = 0; i < count; i++) {
    const day = today - 50 + Math.floor((50 * i) / count);
    const a = 1 + next(10);
    const b = 1 + next(10);
    const kind = next(10);
    const hard = Math.min(a, b) > 5 || (kind >= 6 && a > 5);
    const skill =
      kind < 6
        ? `x:${a}.${b}`
        : kind < 8
          ? `d:${a * b}.${a}`
          : `r:${a}${next(2) ? "+" : "-"}${1 + next(3)}`;
    if (hard && next(3) === 0) continue;
    const right = next(100) < (hard ? 60 : 98);
    const ms = hard ? 2500 + next(6000) : 500 + next(1600);
    lines.push(`${day} ${skill} ${right ? "right" : "wrong"} ${ms} 1 practice`);
  }
  lines.push(`${today - 1} f:plus-to-20 right - 0.6`, `${today - 1} f:plus-carry wrong - 0.6`);
  return lines;
}
// Games that were played over some weeks, and the stars of some of them.
export function walked(today: number): Omit<Path, "child"> {
  const results = ["won", "lost", "won", "shared", "won"] as const;
  const opponents = [1, 1, 2, "here", 3, "online"] as const;
  const played = games.flatMap((game, i) =>
    results.map((result, j) => ({
      id: `${game}-${j}`,
      day: today - 40 + 5 * i + 2 * j,
      game,
      result,
      against: opponents[(i + j) % opponents.length]!,
      ...(game === "tables-rush" || game === "seven-ate-nine" ? { pace: 2400 - 120 * j } : {}),
    })),
  );
  const stars = { formula: [1, 2, 3], "plus-and-minus": [1, 2, 3, 4, 5], "tables-match": [1] };
  return { stars, games: played.sort((a, b) => a.day - b.day), practised: today - 1 };
}
export interface Given {
  animal: number;
  lines: string[];
  path?: Omit<Path, "child">;
}
// A device on which these children are known.
export async function known(context: BrowserContext, children: Given[]): Promise<void> {
  await context.addInitScript((given) => {
    const opening = indexedDB.open("rekentafel", 2);
    opening.onupgradeneeded = () => {
      const database = opening.result;
      const all = database.createObjectStore("children", { keyPath: "id" });
      const kept = database.createObjectStore("kept", { keyPath: ["child", "number"] });
      const paths = database.createObjectStore("paths", { keyPath: "child" });
      for (const { animal, lines, path } of given) {
        const id = `child-${animal}`;
        const since = Number(lines[0]?.split(" ")[0] ?? 20000);
        all.put({ id, animal, since, hands: [], next: 1, count: lines.length });
        kept.put({ child: id, number: 0, lines });
        if (path) paths.put({ ...path, child: id });
      }
    };
    opening.onsuccess = () => opening.result.close();
  }, children);
}
