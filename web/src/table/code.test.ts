import { expect, test } from "vitest";
import { readCode, shownCode } from "./code";

test("a code is shown in groups, and read however it is typed", () => {
  expect(shownCode("482913075")).toBe("482 913 075");
  for (const typed of [
    "482913075",
    " 482 913 075 ",
    "482-913-075",
    "48 29 13 07 5",
    "482.913.O75",
    "https://school.example/games/#/t/482913075/0123456789abcdef0123456789abcdef",
    "https://school.example/t/482913075",
  ])
    expect(readCode(typed), typed).toBe("482913075");
  expect(readCode("l82 9i3 o75")).toBe("182913075");
});

test("codes of letters are left as they are", () => {
  expect(readCode(" 9FQ ga7")).toBe("9fqga7");
  expect(readCode("oilhgs")).toBe("oilhgs");
  expect(shownCode("9fqga7")).toBe("9fqga7");
});
