import { expect, test } from "vitest";
import { fits, next, people, seated, taken, type Room, type Way } from "./chairs";

const room = (low: number, high: number, most = Infinity, computers = true): Room => ({
  low,
  high,
  people: most,
  computers,
});

test("one sits down with a computer, with people, or waits for others", () => {
  expect(seated("computer", 2, room(2, 4))).toEqual(["person", "computer", "nobody", "nobody"]);
  expect(seated("here", 3, room(2, 4))).toEqual(["person", "person", "person", "nobody"]);
  expect(seated("online", 9, room(2, 3, Infinity, false))).toEqual(["person", "person", "person"]);
  // Four have room at a screen where all play at once.
  expect(seated("here", 6, room(2, 6, 4)).slice(3)).toEqual(["person", "computer", "computer"]);
});

test("a tap changes who sits there: a computer, a person, nobody, and round again", () => {
  const open = room(2, 4);
  const chairs = seated("computer", 3, open);
  const seen = Array.from({ length: 4 }, () => (chairs[2] = next(chairs, 2, open)));
  expect(seen).toEqual(["person", "nobody", "computer", "person"]);
  expect(next(chairs, 0, open)).toBe("person");
  const two = seated("computer", 2, room(2, 2));
  expect(next(two, 1, room(2, 2))).toBe("person");
  // Alone at a small screen there is nobody else to be.
  expect(next(two, 1, room(2, 2, 1))).toBe("computer");
});

test("however often and wherever somebody taps, the table can be played at", () => {
  const ways: Way[] = ["computer", "here", "online", "whiteboard"];
  let chance = 7;
  const below = (many: number) => (chance = (Math.imul(chance, 48271) >>> 0) % 2147483647) % many;
  for (let game = 0; game < 100; game++) {
    const high = 2 + below(7);
    const way = ways[below(4)]!;
    const own = way === "computer" || way === "here";
    const here = room(2, high, own && below(2) ? 1 + below(4) : Infinity, own);
    const chairs = seated(way, 1 + below(9), here);
    for (let taps = 0; taps < 20; taps++) {
      expect(fits(chairs, here), JSON.stringify({ way, here, chairs })).toBe(true);
      expect(taken(chairs)).toBeGreaterThanOrEqual(here.low);
      expect(people(chairs)).toBeLessThanOrEqual(here.people);
      const chair = below(high);
      chairs[chair] = next(chairs, chair, here);
    }
  }
});
