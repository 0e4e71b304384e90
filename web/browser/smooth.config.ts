import { defineConfig } from "vitest/config";
import { outside } from "../plugins/outside.ts";

// What is measured, alone: npm run smooth
export default defineConfig({
  plugins: [outside()],
  test: {
    globalSetup: ["browser/once.ts"],
    include: ["browser/smooth.bench.ts"],
    testTimeout: 400_000,
    hookTimeout: 60_000,
  },
});
