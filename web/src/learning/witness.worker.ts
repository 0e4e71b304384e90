// The witness in a worker of its own: it is told much, and nobody waits for it.
import url from "@wasm/witness.wasm?url";
import { EngineModule } from "../engine/module";

const witness = EngineModule.start(fetch(url));

let before: Promise<unknown> = Promise.resolve();
addEventListener("message", ({ data }: MessageEvent<string>) => {
  before = before.then(async () => {
    const told = JSON.parse(data) as { tell: string };
    const found = (await witness).ask("witness", told) as object;
    postMessage({ ...found, last: told.tell === "leaves" });
  });
});
