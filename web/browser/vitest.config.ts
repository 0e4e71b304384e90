import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { outside } from "../plugins/outside.ts";

const usual = {
  globalSetup: ["browser/once.ts"],
  testTimeout: 120_000,
  hookTimeout: 60_000,
  isolate: false, // Playwright is loaded once a worker
  retry: 1, // on a busy machine; the report says which test was tried twice
};

// What is measured has the machine for itself, after everything else.
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [outside()],
        test: {
          ...usual,
          name: "games",
          include: ["browser/*.test.ts"],
          exclude: ["browser/whole.test.ts"],
          maxWorkers: availableParallelism() + 1, // tests often wait
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [outside()],
        test: {
          ...usual,
          name: "whole",
          include: ["browser/whole.test.ts"],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
