// Asks the WebAssembly module: a question and its answer are JSON (src/packages/desk.h).
import { code } from "#code";
import { Refused } from "./refused.js";

// The engine asks nothing of a system; the library under it wants to be able to print.
function printed(files, pieces, count, written) {
  const at = new DataView(exports.memory.buffer);
  let size = 0;
  for (let i = 0; i < count; i++) {
    const start = at.getUint32(pieces + 8 * i, true);
    const length = at.getUint32(pieces + 8 * i + 4, true);
    console.error(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, start, length)));
    size += length;
  }
  at.setUint32(written, size, true);
  return 0;
}
const system = { fd_close: () => 0, fd_seek: () => 0, fd_write: printed };
const { instance } = await WebAssembly.instantiate(code, { wasi_snapshot_preview1: system });
const exports = instance.exports;
exports._initialize();

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function ask(question) {
  const text = encoder.encode(JSON.stringify(question));
  const room = exports.room(text.length);
  new Uint8Array(exports.memory.buffer, room, text.length).set(text);
  const at = exports.ask();
  const answer = JSON.parse(
    decoder.decode(new Uint8Array(exports.memory.buffer, at, exports.answer_size())),
  );
  if (answer.refused) throw new Refused(answer.refused);
  return answer;
}
