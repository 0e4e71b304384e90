// What notation in the rules is drawn as: cards as they lie on the table, dominoes, signs between them. Their texts are
// still notation: whoever draws them writes a division as somebody likes it.

export type Drawing =
  | { is: "card"; text: string; joker: boolean; modifier?: number; laid: boolean; wide: boolean }
  | { is: "domino"; left: string; right: string }
  | { is: "sign"; text: string }
  | { is: "room" }; // an empty place

// A card of the times tables: `12`, `3x4`, `J=17`.
const greenCard = /^(?:\d+[x:]\d+|\d+|J(?:=\d+)?)$/;
function drawGreen(text: string): Drawing {
  const joker = text.startsWith("J");
  const face = joker ? (text.split("=")[1] ?? "") : text;
  return { is: "card", text: face, joker, laid: false, wide: true };
}

// All of them, or nothing where one is no card.
export function drawEach(
  code: string,
  card: RegExp,
  draw: (text: string) => Drawing,
): Drawing[] | undefined {
  const parts = code.split(" ");
  return parts.every((one) => card.test(one)) ? parts.map(draw) : undefined;
}
export const greenDrawing = (code: string): Drawing[] | undefined =>
  drawEach(code, greenCard, drawGreen);
