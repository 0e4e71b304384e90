import { expect, test } from "vitest";
import { isOnlyHere } from "./where";

test("an address of this machine alone is known", () => {
  for (const host of ["localhost", "rekentafel.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])
    expect(isOnlyHere(host), host).toBe(true);
  for (const host of ["192.168.1.20", "school.example", "127.school.example", "[fd00::1]", ""])
    expect(isOnlyHere(host), host).toBe(false);
});
