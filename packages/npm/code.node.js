// The module's bytes where there are files.
import { readFile } from "node:fs/promises";

export const code = await readFile(new URL("./rekentafel.wasm", import.meta.url));
