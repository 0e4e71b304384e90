// The engine in a worker of its own, so that the page stays alive while a computer player thinks.
import url from "@wasm/rekentafel.wasm?url";
import { EngineModule, type Question } from "./module";

const engine = EngineModule.start(fetch(url));
engine.catch(() => postMessage({ failed: true }));

addEventListener(
  "message",
  async ({ data }: MessageEvent<{ id: number; question: Question; about: unknown }>) => {
    try {
      postMessage({ id: data.id, answer: (await engine).ask(data.question, data.about) });
    } catch (error) {
      postMessage({ id: data.id, error: String(error) });
    }
  },
);
