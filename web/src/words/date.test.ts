import { expect, test, vi } from "vitest";
import { dayAndMonth, speak } from "./words.svelte";

test.each([
  ["nl", "16 nov"],
  ["is", "16. nóv."],
  ["en", "16 Nov"],
] as const)(
  "a date in %s, whatever the browser knows of the language",
  async (language, written) => {
    vi.stubGlobal("document", { documentElement: {} });
    await speak(language);
    expect(dayAndMonth(new Date(2026, 10, 16, 12).getTime())).toBe(written);
  },
);
