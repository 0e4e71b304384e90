import { expect, test, vi } from "vitest";

test("an address that cannot be read leads home and not to an empty page", async () => {
  for (const hash of ["#/%", "#/t/%E0%A4%A", "#/t/%41"]) {
    vi.stubGlobal("location", { hash });
    vi.stubGlobal("addEventListener", () => {});
    vi.resetModules();
    const { route } = await import("./route.svelte");
    expect(route()[hash === "#/%" ? 0 : 1]).toBe(
      { "#/%": "%", "#/t/%E0%A4%A": "%E0%A4%A" }[hash] ?? "A",
    );
  }
  vi.unstubAllGlobals();
});
