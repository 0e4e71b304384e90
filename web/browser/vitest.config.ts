import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["browser/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    retry: 2, // games in real time against a computer player, on whatever machine
    fileParallelism: false, // one Chromium at a time
  },
});
