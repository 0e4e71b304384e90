// The desk as WebAssembly: a question is text, its answer JSON (src/learning/desk.h).
import { answerOf, instantiate, type Exports } from "../engine/module";

export class DeskModule {
  private constructor(private readonly exports: Exports) {}

  static async start(code: Response | Promise<Response> | BufferSource): Promise<DeskModule> {
    return new DeskModule(await instantiate(code));
  }
  hear(question: string): unknown {
    return answerOf(this.exports, "hear", question);
  }
}
