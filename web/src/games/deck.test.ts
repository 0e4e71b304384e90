import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EngineModule } from "../engine/module";
import { changed, countsOf, forgiven, sameCards, textOf, totalOf } from "./deck";

const decks = join(import.meta.dirname, "../../../data/decks");

test("a deck is counted and written again", () => {
  const counts = countsOf("# six\n3*1 2*J\n1 # one more\n9~3");
  expect(Object.fromEntries(counts)).toEqual({ "1": 4, J: 2, "9~3": 1 });
  expect(totalOf(counts)).toBe(7);
  expect(textOf(counts)).toBe("4*1 2*J 9~3");
  expect(textOf(new Map([["J", 120]]))).toBe("99*J 21*J");
  expect(sameCards(counts, countsOf(textOf(counts)))).toBe(true);
  expect(textOf(changed(changed(counts, "9~3", -1), "J", 1))).toBe("4*1 3*J");
});

test("the usual decks, written by the browser, are decks to the engine", async () => {
  const engine = await EngineModule.start(
    readFileSync(join(import.meta.dirname, "../../../build/wasm/src/wasm/rekentafel.wasm")),
  );
  for (const [game, file] of [
    ["formula", "formula"],
    ["seven-ate-nine", "seven-ate-nine"],
    ["tables-match", "tables-match"],
    ["tables-rush", "tables-match"],
    ["tables-order", "tables-order"],
    ["tables-domino", "tables-domino"],
  ]) {
    const deck = textOf(countsOf(readFileSync(join(decks, `${file}.txt`), "utf8")));
    expect(engine.ask("check", { game, setup: { deck } }), game).toHaveProperty("seats");
  }
});

test("what people write is forgiven", () => {
  expect(forgiven("3 × 4, 54 ÷ 6 and 9; 2 * joker")).toBe("3x4 54:6 9 2*J");
  expect(forgiven("9±3 8 +- 1, 7+/-2")).toBe("9~3 8~1 7~2");
  expect(forgiven("6X6 | 4 en 9|2×5")).toBe("6x6|4 9|2x5");
  expect(forgiven("3 × J og 2 jókerar")).toBe("3*J 2 J");
  expect(forgiven("1,2,3.")).toBe("1 2 3");
  // What was right stays as it was.
  for (const text of ["12*1 12*2 2*J", "9 3x3 54:6 3*J", "6x6|4 9|2x5 2*J _", "5*9~3 6~1"])
    expect(forgiven(text)).toBe(text);
});
