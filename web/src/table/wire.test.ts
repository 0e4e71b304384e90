import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "vitest";

test("the types of the wire format are those of the schemas", () => {
  execFileSync(process.execPath, [join(import.meta.dirname, "../../types.mjs"), "--check"], {
    stdio: "pipe",
  });
}, 60_000);
