// Several sentences in one line: each ends before the next begins, whether or not it brought its own full stop.
export const oneAfterAnother = (sentences: readonly string[]): string =>
  sentences
    .filter(Boolean)
    .map((one, i, all) => (i < all.length - 1 && !/[.!?…]$/.test(one) ? `${one}.` : one))
    .join(" ");
