// The rules pages: everything of docs/rules is read, every refusal finds its rule, and the drawings say what is true.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { pageOf, pagesIn, piecesOf, rulesFolder } from "../../../plugins/rules";
import { wordsFolder } from "../../../plugins/words";
import { EngineModule } from "../../engine/module";
import { games, isGame, moduleOf } from "../../games/all";
import type { Game } from "../../table/protocol";
import { findRule, rulesOf } from "./page";
import { everything, excerpt, folded, search } from "./search";
import { isRule } from "../../look/rule-shown.svelte";

vi.mock("../../settings/settings.svelte", () => ({ settings: { division: ":" } }));

const drawingOf = (game: Game, code: string) => moduleOf(game).rules.drawing(code);

const languages = ["nl", "is", "en"];

test("every numbered rule of the files is read, in every language the same ones", () => {
  const idsIn = (language: string) =>
    pagesIn(language).map((page) => rulesOf(page).map((rule) => rule.id));
  for (const language of languages) {
    for (const page of pagesIn(language)) {
      const text = readFileSync(join(rulesFolder, language, `${page.game}.md`), "utf8");
      const written = [...text.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, id]) => id);
      expect(rulesOf(page).map((rule) => rule.id)).toEqual(written);
      expect(written.length).toBeGreaterThan(4);
      // No word is lost.
      const read = JSON.stringify(page).replace(/[^\p{L}]/gu, "");
      for (const word of text.match(/\p{L}{5,}/gu)!) expect(read, page.game).toContain(word);
    }
    expect(idsIn(language).map((ids) => [...ids].sort())).toEqual(
      idsIn("en").map((ids) => [...ids].sort()),
    );
  }
});

test("every refusal finds its rule", () => {
  let refusals = 0;
  for (const language of languages) {
    const pages = pagesIn(language);
    for (const file of readdirSync(join(wordsFolder, language))) {
      const own = file.replace(".json", "");
      const at: Game[] = isGame(own) ? [own] : games.filter((game) => game.startsWith("tables"));
      const words = JSON.parse(readFileSync(join(wordsFolder, language, file), "utf8"));
      for (const key of Object.keys(words)) {
        const rule = key.split("/")[0]!;
        if (!isRule(rule)) continue;
        refusals++;
        for (const game of at)
          expect(findRule(pages, game, rule), `${language} ${game} ${key}`).toBeDefined();
      }
    }
  }
  expect(refusals).toBeGreaterThan(300);
});

test("a page is read into rules, tables, boards and text", () => {
  const page = pageOf(
    "formula",
    "# Name\n\nFirst\nwords.\n\n## Part\n- **F1** One `2+4=6'`\n  goes on.\n  - within\n    too\n- Loose\n\n| a | b |\n| --- | --- |\n| 1 | *2* |\n\n    1 *\n    3  4\n",
  );
  expect(page).toEqual({
    game: "formula",
    title: "Name",
    sections: [
      { title: "", blocks: [{ is: "text", pieces: ["First words."] }] },
      {
        title: "Part",
        blocks: [
          {
            is: "rule",
            id: "F1",
            pieces: ["One ", { is: "code", text: "2+4=6'" }, " goes on."],
            items: [["within too"]],
          },
          { is: "point", pieces: ["Loose"], items: [] },
          { is: "table", head: [["a"], ["b"]], rows: [[["1"], [{ is: "em", text: "2" }]]] },
          { is: "board", board: "1 */3 4" },
        ],
      },
    ],
  });
  expect(piecesOf("see [match](tables-match.md).")).toEqual([
    "see ",
    { is: "link", text: "match", to: "tables-match" },
    ".",
  ]);
});

test("rules are found by number and by word, also without the marks of their letters", () => {
  const all = everything(pagesIn("en"));
  expect(search(all, "f16")[0]).toMatchObject({ game: "formula", rule: "F16" });
  expect(search(all, "T34")[0]).toMatchObject({ game: "tables-domino", rule: "T34" });
  expect(search(all, "c7", "tables-order")[0]!.game).toBe("tables-order");
  expect(search(all, "times zero joker banana")).toEqual([]);
  expect(search(all, "  ")).toEqual([]);
  const jokers = search(all, "joker digit");
  expect(jokers.map((one) => one.rule)).toContain("F15");
  expect(search(all, "jok").length).toBeGreaterThan(10);
  const icelandic = everything(pagesIn("is"));
  expect(search(icelandic, "joker").length).toBeGreaterThan(10);
  expect(folded("Þegar Æ, ð, ×")).toBe("thegar ae, d, x");
});

test("what was found is shown with the words marked", () => {
  expect(excerpt("Take a joker now", "JOK")).toEqual(["Take a ", "jok", "er now"]);
  expect(excerpt("Þegar þú átt leik", "thegar att")).toEqual(["", "Þegar", " þú ", "átt", " leik"]);
  const long = "word ".repeat(60) + "needle here " + "word ".repeat(60);
  const [before, needle] = excerpt(long, "needle");
  expect(before).toMatch(/^… word/);
  expect(needle).toBe("needle");
  expect(excerpt("nothing of it", "xyz")).toEqual(["nothing of it"]);
});

test("notation is drawn as cards; names of options are not", () => {
  expect(drawingOf("formula", "2x4=8'")?.map((one) => ("text" in one ? one.text : ""))).toEqual([
    "2",
    "x",
    "4",
    "=",
    "8",
  ]);
  expect(drawingOf("formula", "2_4=")?.at(-1)).toEqual({ is: "room" });
  expect(drawingOf("formula", "1j8'-3=15")?.[1]).toMatchObject({ joker: true, laid: true });
  expect(drawingOf("formula", "'")).toBeUndefined();
  expect(drawingOf("tables-order", "deck")).toBeUndefined();
  expect(drawingOf("tables-match", "12 3x4 2x6")).toHaveLength(3);
  expect(drawingOf("tables-domino", "6x6|4")).toEqual([{ is: "domino", left: "6x6", right: "4" }]);
  for (const game of games)
    for (const [rule, lines] of Object.entries(moduleOf(game).rules.figures)) {
      expect(findRule(pagesIn("en"), game, rule)?.page.game, rule).toBe(game);
      for (const side of lines.flatMap((line) => line.split(/ [>/] /)))
        expect(drawingOf(game, side), side).toBeDefined();
    }
});

test("the figure of S7 says what the engine says", async () => {
  const engine = await EngineModule.start(
    readFileSync(join(import.meta.dirname, "../../../../build/wasm/src/wasm/rekentafel.wasm")),
  );
  for (const line of moduleOf("seven-ate-nine").rules.figures["S7"]!) {
    const [top, fitting] = line.split(" > ");
    for (const card of fitting!.split(" ")) {
      const player = { hand: 1, pile: 5, drawn: 0 };
      const view = {
        phase: "playing",
        centre: [top],
        number: 1,
        "played-by": null,
        hand: [card],
        players: [player, player],
      };
      const about = { game: "seven-ate-nine", view, seat: 1, action: `${card}@1` };
      expect(engine.ask("refuse", about), line).toEqual({});
      const wrong = { ...about, view: { ...view, hand: ["10~1"] }, action: "10~1@1" };
      expect(engine.ask("refuse", wrong)).toHaveProperty("refused");
    }
  }
});
