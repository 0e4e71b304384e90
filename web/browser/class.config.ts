import { defineConfig } from "vitest/config";

// What is measured, alone: npm run class
export default defineConfig({
  test: {
    globalSetup: ["browser/once.ts"],
    include: ["browser/class.bench.ts"],
    testTimeout: 400_000,
    hookTimeout: 60_000,
  },
});
