// Numbers and sums as they are written and drawn.
import { settings } from "../settings/settings.svelte";
import { language } from "./words.svelte";

// English schools write 54 ÷ 6, Dutch and Icelandic ones 54 : 6.
export const divisionSign = (): ":" | "÷" => settings.division ?? (language() === "en" ? "÷" : ":");

// From notation, as it stands on a card: `8x8` is 8×8, `54:6` is 54:6 or 54÷6 as somebody likes it.
export function drawn(sum: string): string {
  return sum
    .replaceAll("-", "−")
    .replaceAll("x", "×")
    .replaceAll(":", divisionSign())
    .replaceAll("~", "±");
}
// In a sentence, with room between: 8 × 8 = 64.
export const written = (sum: string): string => drawn(sum.replace(/(\d)([-+x:=])(?=.)/g, "$1 $2 "));

export const signed = (number: number): string => String(number).replace("-", "−");

// "12 − 5 = 7": what came of adding something, and so what it was before. It stays on one line.
export function added(after: number, what: number): string {
  const sign = what < 0 ? "−" : "+";
  return [signed(after - what), sign, Math.abs(what), "=", signed(after)].join("\u00a0");
}
