// The version of the program that the client is built for: the one that CMakeLists.txt tells.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export function programVersion(): string {
  const text = readFileSync(join(import.meta.dirname, "../../CMakeLists.txt"), "utf8");
  const found = /^project\(rekentafel VERSION (\d+\.\d+\.\d+)/m.exec(text)?.[1];
  if (found === undefined) throw new Error("CMakeLists.txt tells no version");
  return found;
}
