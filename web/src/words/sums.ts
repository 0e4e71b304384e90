// Numbers and sums as they are written and drawn.
import { settings } from "../settings/settings.svelte";

// From notation: `8x8=64` is 8 × 8 = 64, `54:6` is 54 : 6 or 54 ÷ 6 as somebody likes it.
export function written(sum: string): string {
  return sum
    .replaceAll("-", "−")
    .replaceAll("x", "×")
    .replaceAll(":", settings.division)
    .replaceAll("~", "±");
}

export const signed = (number: number): string => String(number).replace("-", "−");
