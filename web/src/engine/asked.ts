// A module in a worker of its own, which is asked and answers (answering.ts). One that does not come, or cannot run here,
// is trouble on the screen; the next question starts it anew.
import { inTrouble } from "../trouble.svelte";

export interface Asked<Question> {
  start: () => void; // before the first question, while there is time
  ask: (question: Question) => Promise<unknown>;
  stop: () => void;
}

export function asked<Question>(newWorker: () => Worker): Asked<Question> {
  let worker: Worker | undefined;
  let last = 0;
  const waiting = new Map<
    number,
    { done: (answer: unknown) => void; failed: (why: Error) => void }
  >();

  const stop = () => {
    worker?.terminate();
    worker = undefined;
  };
  const giveUp = () => {
    stop();
    inTrouble("load");
    for (const { failed } of waiting.values()) failed(new Error("the module did not come"));
    waiting.clear();
  };
  const start = () => {
    if (worker) return worker;
    worker = newWorker();
    worker.addEventListener("error", giveUp);
    worker.addEventListener("message", ({ data }) => {
      if ("failed" in data) return giveUp();
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ("error" in data) one?.failed(new Error(data.error));
      else one?.done(data.answer);
    });
    return worker;
  };
  return {
    start: () => void start(),
    ask: (question) =>
      new Promise((done, failed) => {
        waiting.set(++last, { done, failed });
        start().postMessage({ id: last, question });
      }),
    stop,
  };
}
