// Runs a WebAssembly program under Node: node run.mjs PROGRAM.wasm
import { readFile } from "node:fs/promises";
import { argv } from "node:process";
import { WASI } from "node:wasi";

const wasi = new WASI({ version: "preview1", args: [argv[2]], env: {} });
const module = await WebAssembly.compile(await readFile(argv[2]));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
wasi.start(instance);
