import { svelte } from "@sveltejs/vite-plugin-svelte";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { outside } from "./plugins/outside.ts";
import { rules } from "./plugins/rules.ts";
import { teacher } from "./plugins/teacher.ts";
import { words } from "./plugins/words.ts";

export default defineConfig({
  plugins: [outside(), words(), rules(), teacher(), svelte()],
  resolve: { alias: { "@wasm": join(import.meta.dirname, "../build/wasm/src/wasm") } },
  test: { include: ["src/**/*.test.ts", "oldest/*.test.ts"] },
});
