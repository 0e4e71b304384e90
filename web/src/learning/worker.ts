// The desk of a child in a worker of its own: years of answers are learnt from while the page stays alive.
import url from "@wasm/learner.wasm?url";
import { DeskModule } from "./module";

const desk = DeskModule.start(fetch(url));

addEventListener("message", async ({ data }: MessageEvent<{ id: number; question: string }>) => {
  try {
    postMessage({ id: data.id, answer: (await desk).hear(data.question) });
  } catch (error) {
    postMessage({ id: data.id, error: String(error) });
  }
});
