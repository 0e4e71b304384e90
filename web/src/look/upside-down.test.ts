import { expect, test } from "vitest";
import { upsideDown } from "./upside-down";

test("what reads as something else from the other side is underlined, and nothing else", () => {
  const underlined = [
    "6",
    "9",
    "66",
    "99",
    "68",
    "86",
    "89",
    "98",
    "16",
    "91",
    "60",
    "90",
    "−6",
    "6×6",
    "8×9",
  ];
  const plain = ["", "0", "1", "8", "18", "69", "96", "609", "6×9", "26", "95", "54:6", "7"];
  expect(underlined.filter((text) => !upsideDown(text))).toEqual([]);
  expect(plain.filter(upsideDown)).toEqual([]);
});
