// The green cards of the times tables as they are written: `3x3`, `54:6`, `9`, `J`.

export const isJoker = (card: string): boolean => card === "J";
export const isProduct = (card: string): boolean => card.includes("x");
export const isDivision = (card: string): boolean => card.includes(":");

export function numbersOn(card: string): [number, number] {
  const [left, right] = card.split(/[x:]/).map(Number);
  return [left ?? 0, right ?? 0];
}

// For the label of a row; which card may lie where is the engine's to say.
export function outcomeOf(card: string): number {
  const [left, right] = numbersOn(card);
  return isProduct(card) ? left * right : isDivision(card) ? left / right : left;
}

// As somebody looks for them: outcomes, products, divisions, each by their numbers; never by what they come to.
export function byLook(a: string, b: string): number {
  const kind = (card: string) =>
    isJoker(card) ? 3 : isDivision(card) ? 2 : isProduct(card) ? 1 : 0;
  const [left, right] = numbersOn(a);
  const [otherLeft, otherRight] = numbersOn(b);
  return kind(a) - kind(b) || left - otherLeft || right - otherRight;
}
