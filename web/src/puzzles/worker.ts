// The puzzler in a worker of its own: judging looks at everything there is, which may take a moment.
import url from "@wasm/puzzler.wasm?url";
import { answerOf, instantiate } from "../engine/module";

const module = instantiate(fetch(url));

addEventListener("message", async ({ data }: MessageEvent<{ id: number; question: string }>) => {
  try {
    postMessage({ id: data.id, answer: answerOf(await module, "ask", data.question) });
  } catch (error) {
    postMessage({ id: data.id, error: String(error) });
  }
});
