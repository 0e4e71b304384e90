import { afterEach, expect, test, vi } from "vitest";
import { isFirst, keepPlayed } from "../table/first";
import { chosen } from "../table/kept";
import { startLocal } from "./start";

const chairs = [{ person: "" }, { bot: 1 }];
function device(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
}
afterEach(() => void vi.unstubAllGlobals());

test("a first game of rush has a minute, and the one after it what was chosen", () => {
  device();
  const first = startLocal("tables-rush", { cards: "15" }, chairs);
  expect(first.setup).toEqual({ cards: "15", seconds: 60 });
  expect(chosen(first)).toEqual({ cards: "15" });
  keepPlayed("tables-rush");
  expect(isFirst("tables-rush")).toBe(false);
  expect(startLocal("tables-rush", chosen(first), chairs).setup).toEqual({ cards: "15" });
});
test("who chose a time has that one", () => {
  device();
  const first = startLocal("tables-rush", { seconds: 90 }, chairs);
  expect(first.setup).toEqual({ seconds: 90 });
  expect(chosen(first)).toEqual({ seconds: 90 });
});
test("other games have what they have", () => {
  device();
  expect(startLocal("seven-ate-nine", {}, chairs).setup).toEqual({});
});
