// The worker's side of asked.ts: every question gets its answer, or why there is none.
export function answering<Module, Question>(
  module: Promise<Module>,
  answer: (module: Module, question: Question) => unknown,
): void {
  module.catch(() => postMessage({ failed: true }));
  addEventListener(
    "message",
    async ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
      try {
        postMessage({ id, answer: answer(await module, question) });
      } catch (error) {
        postMessage({ id, error: String(error) });
      }
    },
  );
}
