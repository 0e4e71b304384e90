// Whether somebody who sits across reads something else: 6 is 9 to them, 68 is 89, 6×6 is 9×9. What does is underlined, as
// on real tiles; everywhere in the same way (Digits.svelte on a drawing, `.underlined` in text).
const turned: Record<string, string> = { "6": "9", "9": "6" };
const same = "018×:÷−±";

export function upsideDown(text: string): boolean {
  if (!/[69]/.test(text)) return false;
  const signs = [...text];
  if (!signs.every((one) => one in turned || same.includes(one))) return false;
  return (
    text !==
    signs
      .map((one) => turned[one] ?? one)
      .toReversed()
      .join("")
  );
}
