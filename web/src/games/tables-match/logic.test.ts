import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EngineModule } from "../../engine/module";
import type { Entry } from "../../table/protocol";
import { byLook, outcomeOf } from "./cards";
import {
  canBeMended,
  draftOf,
  fromHand,
  groupings,
  handOf,
  labelOf,
  lay,
  notation,
  partsOf,
  takeBack,
  type Draft,
  type MatchView,
  type Piece,
} from "./logic";

const lying = "12 3x4 2x6 / 9 3x3 / 12 1x6&4:2 6x2";
const at = (draft: Draft, row: number, card: string): Piece =>
  draft.lying[row]!.flat().find((one) => one.card === card)!;

test("nothing done is no turn", () => expect(notation(draftOf(lying))).toBeUndefined());

test("cards to rows, and a new row behind them", () => {
  const [nine, four, third] = handOf(["54:6", "4x6", "24"]) as [Piece, Piece, Piece];
  let draft = lay(draftOf(lying), [[nine]], 1);
  draft = lay(draft, [[four], [third]], 3);
  expect(notation(draft)).toBe("lay 2 +54:6 / new 4x6 24");
  expect(notation(draft, 3)).toBe("lay new 4x6 24");
  expect(notation(draft, 1)).toBe("lay 2 +54:6");
});

test("T14 a card is taken from a row for a new one, and comes back to its place", () => {
  const before = draftOf(lying);
  const [mine] = handOf(["4x3"]) as [Piece];
  const taken = at(before, 0, "3x4");
  let draft = lay(lay(before, [[mine]], 3), [[taken]], 3);
  expect(notation(draft)).toBe("lay 1 -3x4 / new 4x3 3x4");
  expect(notation(draft, 3)).toBe("lay 1 -3x4 / new 4x3 3x4");
  draft = takeBack(draft, [taken]);
  expect(draft.rows[0]).toEqual(before.lying[0]);
  expect(notation(draft)).toBe("lay new 4x3");
  expect(notation(takeBack(draft, [mine]))).toBeUndefined();
});

test("T16 of a pair that is taken apart the other card begins a row, and both come back as one", () => {
  const before = draftOf(lying);
  const half = at(before, 2, "1x6");
  const [mine] = handOf(["3x2"]) as [Piece];
  let draft = lay(before, [[mine], [half]], 3);
  expect(notation(draft)).toBe("lay 3 -1x6&4:2 / new 3x2 1x6 / new 4:2");
  expect(notation(draft, 3)).toBe("lay 3 -1x6&4:2 / new 3x2 1x6 / new 4:2");
  draft = takeBack(draft, [half]);
  expect(notation(draft)).toBe("lay new 3x2");
  expect(draft.rows[2]).toEqual(before.lying[2]);
});

test("T16 all ways to lay two or three cards, by themselves first", () => {
  const cards = handOf(["12", "1x6", "4:2"]);
  const written = (together: boolean) =>
    groupings(cards, together).map((way) =>
      way.map((one) => one.map(({ card }) => card).join("&")).join(" "),
    );
  expect(written(false)).toEqual(["12 1x6 4:2"]);
  expect(written(true)).toEqual(["12 1x6 4:2", "12 1x6&4:2", "12&1x6 4:2", "12&4:2 1x6"]);
});

test("the same card twice has two names", () =>
  expect(new Set(handOf(["7x6", "7x6"]).map((one) => one.id)).size).toBe(2));

test("a row is called by a card that lies there by itself", () => {
  expect(labelOf(draftOf("J 54:6").lying[0]!)).toBe(9);
  expect(labelOf(draftOf("1x6&4:2 12").lying[0]!)).toBe(12);
  expect(outcomeOf("7x8")).toBe(56);
});

test("a turn is read as it is written", () => {
  const action = "lay 2 -3x4 +12 / new 3x4 2x6&1";
  expect(partsOf(action)).toEqual([
    { row: 2, steps: ["-3x4", "+12"] },
    { row: "new", steps: ["3x4", "2x6&1"] },
  ]);
  expect(fromHand(action)).toEqual(["12", "2x6", "1"]);
  expect(fromHand("draw")).toEqual([]);
});

test("a hand lies as the eye looks for it", () =>
  expect(["J", "54:6", "7x8", "12", "2x9", "9"].sort(byLook)).toEqual([
    "9",
    "12",
    "2x9",
    "7x8",
    "54:6",
    "J",
  ]));

test("what only lacks something may stay, what cannot lie there may not", () => {
  const refusal = (key: string) => ({ rule: "", key, arguments: ["1x6&4:2", "12"] });
  expect(canBeMended(refusal("T12/short-row"), true)).toBe(true);
  expect(canBeMended(refusal("T11/other-outcome"), true)).toBe(false);
  expect(canBeMended(refusal("T14/new-row"), false)).toBe(false);
});

// Whatever the engine lists can be laid card by card on the screen, and is then written as the engine writes it.
const code = readFileSync(
  join(import.meta.dirname, "../../../../build/wasm/src/wasm/rekentafel.wasm"),
);

function laidByHand(view: MatchView, action: string): Draft {
  let draft = draftOf(view.table.rows);
  const free = handOf(view.hand);
  const taken: Piece[] = [];
  const take = (card: string): Piece => {
    const again = taken.findIndex((one) => one.card === card);
    if (again >= 0) return taken.splice(again, 1)[0]!;
    return free.splice(
      free.findIndex((one) => one.card === card),
      1,
    )[0]!;
  };
  const parts = partsOf(action);
  for (const { row, steps } of parts)
    for (const step of steps.filter((one) => one.startsWith("-"))) {
      const cards = step.slice(1).split("&").join();
      const wanted = draft.lying[Number(row) - 1]!.findLast(
        (one) => one.map(({ card }) => card).join() === cards,
      )!;
      taken.push(...wanted);
    }
  for (const { row, steps } of parts) {
    const to = row === "new" ? draft.rows.length : row - 1;
    for (const step of steps.filter((one) => !one.startsWith("-")))
      draft = lay(draft, [step.replace("+", "").split("&").map(take)], to);
  }
  return draft;
}

for (const setup of [
  { mode: "1A", together: false },
  { mode: "1B", together: true },
])
  test(`every lay that the engine lists can be made (${setup.mode})`, async () => {
    const engine = await EngineModule.start(code);
    const chairs = [{ bot: 1 }, { bot: 2 }];
    engine.ask("open", { game: "tables-match", setup, seed: "9", chairs, pause: 0 });
    engine.ask("hear", { seat: "table", message: { type: "join" }, now: 0 });
    const entries: Entry[] = [];
    for (let i = 0, now = 0; i < 80; i++) {
      const report = engine.ask("run", { now }) as { entries: Entry[]; next: number | null };
      entries.push(...report.entries);
      now = Math.max(now, report.next ?? now);
    }
    let made = 0;
    for (const seat of [1, 2]) {
      const replay = { game: "tables-match", setup, seed: "9", entries, seat };
      const { steps } = engine.ask("replay", replay) as { steps: { view: MatchView }[] };
      for (const { view } of steps) {
        const about = { game: "tables-match", view, seat };
        const { actions } = engine.ask("actions", about) as { actions: string[] };
        for (const action of actions.filter((one) => one.startsWith("lay "))) {
          const turn = notation(laidByHand(view, action));
          expect(engine.ask("refuse", { ...about, action: turn }), `${action} / ${turn}`).toEqual(
            {},
          );
          made++;
        }
      }
    }
    expect(made).toBeGreaterThan(20);
  });
