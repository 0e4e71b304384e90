import { defineConfig } from "vitest/config";

// What is measured, alone: npm run learner
export default defineConfig({
  test: {
    globalSetup: ["browser/once.ts"],
    include: ["browser/learner.bench.ts"],
    testTimeout: 400_000,
    hookTimeout: 60_000,
  },
});
