// Gives the service worker the list of what to keep, so that everything but online play works with no network.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const hash = createHash("sha256");
        const kept = Object.keys(bundle).filter((file) => !file.endsWith(".map"));
        for (const file of kept) {
          const made = bundle[file]!;
          hash.update(file).update(made.type === "chunk" ? made.code : made.source);
        }
        const folder = join(import.meta.dirname, "../public");
        for (const file of readdirSync(folder)) {
          if (file.startsWith("screen-")) continue; // for who thinks of installing
          kept.push(file);
          hash.update(readFileSync(join(folder, file)));
        }
        const list = JSON.stringify(["./", ...kept.filter((file) => file !== "index.html").sort()]);
        const keeper = readFileSync(join(import.meta.dirname, "keeper.js"), "utf8");
        this.emitFile({
          type: "asset",
          fileName: "keeper.js",
          source: `const version = "${hash.digest("hex").slice(0, 16)}";\nconst kept = ${list};\n${keeper}`,
        });
      },
    },
  };
}
