// The engine as WebAssembly: a question and its answer are JSON (src/wasm/main.cpp).

type Memory = { buffer: ArrayBuffer };
export type Exports = Record<string, (...given: number[]) => number> & { memory: Memory };

export type Question =
  | "catalogue"
  | "check"
  | "actions"
  | "refuse"
  | "hint"
  | "solve"
  | "read_saved"
  | "replay"
  | "chances"
  | "reactions"
  | "open"
  | "hear"
  | "run"
  | "saved"
  | "witness";

// The engine asks nothing of a system; the library under it wants to be able to print.
function system(memory: () => ArrayBuffer) {
  const done = 0;
  return {
    fd_close: () => done,
    fd_seek: () => done,
    fd_write(_file: number, pieces: number, count: number, written: number): number {
      const at = new DataView(memory());
      let size = 0;
      let text = "";
      for (let i = 0; i < count; i++) {
        const start = at.getUint32(pieces + 8 * i, true);
        const length = at.getUint32(pieces + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory(), start, length));
        size += length;
      }
      console.error(text);
      at.setUint32(written, size, true);
      return done;
    },
  };
}

// Compiled while it comes, where the web space says what it is.
async function instantiated(
  code: Response | Promise<Response> | BufferSource,
  imports: WebAssembly.Imports,
): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  if (code instanceof ArrayBuffer || ArrayBuffer.isView(code))
    return WebAssembly.instantiate(code as BufferSource, imports);
  const response = await (code as Response | Promise<Response>);
  return response.headers.get("Content-Type")?.startsWith("application/wasm")
    ? WebAssembly.instantiateStreaming(response, imports)
    : WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

// A module of ours, ready to be asked.
export async function instantiate(
  code: Response | Promise<Response> | BufferSource,
): Promise<Exports> {
  let memory: Memory | undefined;
  const imports = { wasi_snapshot_preview1: system(() => memory!.buffer) };
  const { instance } = await instantiated(code, imports);
  const exports = instance.exports as unknown as Exports;
  memory = exports.memory;
  exports["_initialize"]!();
  return exports;
}
export function answerOf(exports: Exports, question: string, about: string): unknown {
  const text = new TextEncoder().encode(about);
  const room = exports["room"]!(text.length);
  new Uint8Array(exports.memory.buffer, room, text.length).set(text);
  const answer = exports[question]!();
  const size = exports["answer_size"]!();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer, size)));
}

export class EngineModule {
  private constructor(private readonly exports: Exports) {}

  static async start(code: Response | Promise<Response> | BufferSource): Promise<EngineModule> {
    return new EngineModule(await instantiate(code));
  }

  ask(question: Question, about: unknown): unknown {
    return answerOf(this.exports, question, JSON.stringify(about ?? {}));
  }
}
