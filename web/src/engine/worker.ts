// The engine in a worker of its own, so that the page stays alive while a computer player thinks.
import url from "@wasm/rekentafel.wasm?url";
import { answering } from "./answering";
import { EngineModule, type Question } from "./module";

answering(
  EngineModule.start(fetch(url)),
  (engine, { question, about }: { question: Question; about: unknown }) =>
    engine.ask(question, about),
);
