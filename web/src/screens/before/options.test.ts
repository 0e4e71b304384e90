// Every option has one name: on the screen before a game and on the page of its rules, in every language.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { pagesIn, rulesFolder } from "../../../plugins/rules";
import { wordsOf } from "../../../plugins/words";
import type { GameRow } from "../../engine/engine";
import { EngineModule } from "../../engine/module";
import { moduleOf } from "../../games/all";
import { players } from "./choices.svelte";

// Nothing is opened here.
vi.mock("../../look/Dialog.svelte", () => ({ default: {} }));
vi.mock("../../settings/settings.svelte", () => ({ settings: { division: ":" } }));

const languages = ["nl", "is", "en"];
const module = join(import.meta.dirname, "../../../../build/wasm/src/wasm/rekentafel.wasm");
let catalogue: GameRow[] = [];
beforeAll(async () => {
  const engine = await EngineModule.start(readFileSync(module));
  catalogue = engine.ask("catalogue", {}) as GameRow[];
});

const pageOf = (language: string, game: string): string =>
  readFileSync(join(rulesFolder, language, `${game}.md`), "utf8").replace(/\s+/g, " ");

// *Keep one.*, *your own cards*: what a page calls something, wherever in a sentence.
function saidOn(language: string, game: string): string[] {
  const page = JSON.stringify(pagesIn(language).find((one) => one.game === game));
  return [...page.matchAll(/"is":"em","text":"([^"]+?)[.:]?"/g)].map(([, text]) =>
    text!.toLocaleLowerCase(),
  );
}

test("every option has a short name in every language, and a rules page that says it", () => {
  for (const language of languages) {
    const words = wordsOf(language);
    for (const { game, options } of catalogue)
      for (const { key } of options) {
        const name = words[`option/${game}/${key}/name`];
        expect(name, `${language} ${game} ${key}`).toBeDefined();
        expect(name!.length, name).toBeLessThan(35);
        if (key === players) continue; // the chairs say it
        expect(saidOn(language, game), `${language} ${key}`).toContain(name!.toLocaleLowerCase());
      }
  }
});

test("no rules page calls an option by the name it has on the command line", () => {
  for (const language of languages)
    for (const { game, options } of catalogue) {
      const page = pageOf(language, game);
      for (const { key } of options) expect(page).not.toContain(`\`${key}\``);
      if (language === "en") continue;
      for (const choice of options.flatMap((one) => (one.kind === "choice" ? one.choices : [])))
        expect(page, `${language} ${game}`).not.toMatch(new RegExp(`\\*${choice}\\*(?!\\*)`));
    }
});

test("a choice has words for each of its values, in every language", () => {
  for (const language of languages) {
    const words = wordsOf(language);
    for (const { game, options } of catalogue)
      for (const option of options)
        if (option.kind === "choice")
          for (const one of option.choices)
            expect(words, language).toHaveProperty([`web/choice/${game}/${option.key}/${one}`]);
  }
});

test("what a game says of its options is about options that it has", async () => {
  for (const { game, options } of catalogue) {
    const keys = options.map((option) => option.key);
    const { first, controls } = (await moduleOf(game).before()).default;
    for (const key of [...first, ...Object.keys(controls)]) expect(keys, game).toContain(key);
    // A text is never a bare field.
    for (const option of options)
      if (option.kind === "text") expect(controls, game).toHaveProperty(option.key);
    // What is offered fits, and what is usual is offered.
    for (const option of options) {
      const control = controls[option.key];
      if (control?.is !== "steps" || option.kind !== "number") continue;
      for (const value of control.values) {
        expect(value).toBeGreaterThanOrEqual(option.low);
        expect(value).toBeLessThanOrEqual(option.high);
      }
      expect(control.values).toContain(Number(option.default));
    }
  }
});
