import { svelte } from "@sveltejs/vite-plugin-svelte";
import { join } from "node:path";
import { defineConfig } from "vite";
import { target } from "./oldest/browsers.ts";
import { fallbacks } from "./oldest/fallbacks.ts";
import { offline } from "./plugins/offline.ts";
import { outside } from "./plugins/outside.ts";
import { rules } from "./plugins/rules.ts";
import { start } from "./plugins/start.ts";
import { teacher } from "./plugins/teacher.ts";
import { programVersion } from "./plugins/version.ts";
import { words } from "./plugins/words.ts";

const root = join(import.meta.dirname, "..");

const first =
  /node_modules.(svelte|esm-env|clsx)|src.(App|Page|trouble|route|settings.settings|words.(words|sums)|look.(Card|Icon|motion|tokens)|screens.(Header|Trouble|Newer|home)|table.(protocol|kept|hall|table\.))/;

export default defineConfig({
  base: "./",
  plugins: [outside(), start(), words(), rules(), teacher(), svelte(), fallbacks(), offline()],
  define: { __VERSION__: JSON.stringify(programVersion()) },
  resolve: { alias: { "@wasm": process.env["WASM"] ?? join(root, "build/wasm/src/wasm") } },
  worker: { format: "iife" }, // Firefox before 114 starts no modules
  server: {
    fs: { allow: [root] },
    proxy: { "/api": { target: "http://127.0.0.1:8080", ws: true } },
  },
  build: {
    outDir: process.env["WEB_OUT"] ?? join(root, "build/web"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target,
    // What the first screen needs comes as one file: on a slow network every request costs more than its bytes.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first", test: first }] } } },
    // Vite's own inline script would need an exception in the content security policy.
    modulePreload: { polyfill: false },
  },
});
