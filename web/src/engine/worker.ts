// The engine in a worker of its own, so that the page stays alive while a computer player thinks. A game comes as a module of
// its own, a third of the whole to half of it; the whole one comes for what is not about a game that has one.
import whole from "@wasm/rekentafel.wasm?url";
import { answeringBy } from "./answering";
import { EngineModule, type Question } from "./module";

const alone = import.meta.glob<string>("@wasm/games/*.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});
const urls = new Map(
  Object.entries(alone).map(([path, url]) => [/([^/]+)\.wasm$/.exec(path)![1]!, url]),
);

const started = new Map<string, Promise<EngineModule>>();
function start(url: string): Promise<EngineModule> {
  const module = started.get(url) ?? EngineModule.start(fetch(url));
  started.set(url, module);
  return module;
}

let table: Promise<EngineModule> | undefined; // where the table stands that was opened
answeringBy(
  ({ question, about }: { question: Question; about: { game?: string } }) => {
    if (table && ["hear", "run", "saved"].includes(question)) return table;
    const module = start(urls.get(about.game ?? "") ?? whole);
    if (question === "open") table = module;
    return module;
  },
  (engine, { question, about }) => engine.ask(question, about),
);
