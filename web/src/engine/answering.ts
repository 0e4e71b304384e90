// The worker's side of asked.ts: every question gets its answer, or why there is none.
export function answering<Module, Question>(
  module: Promise<Module>,
  answer: (module: Module, question: Question) => unknown,
): void {
  module.catch(didNotCome); // before anything is asked
  answeringBy(() => module, answer);
}
const didNotCome = () => postMessage({ failed: true });

// The same where the question says which module.
export function answeringBy<Module, Question>(
  moduleFor: (question: Question) => Promise<Module>,
  answer: (module: Module, question: Question) => unknown,
): void {
  addEventListener(
    "message",
    async ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
      const module = await moduleFor(question).catch(didNotCome);
      if (!module) return;
      try {
        postMessage({ id, answer: answer(module, question) });
      } catch (error) {
        postMessage({ id, error: String(error) });
      }
    },
  );
}
