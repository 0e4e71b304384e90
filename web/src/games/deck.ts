// A deck in its notation: cards by spaces and lines, `3*J` for three of a card, `#` starts a comment. What is a card is
// the engine's to say.
export type Counts = ReadonlyMap<string, number>;

const most = 99; // as many as the notation counts in one word

export function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.replace(/#.*/g, "").split(/\s+/).filter(Boolean)) {
    const [, times, card] = /^(\d{1,2})\*(.+)$/.exec(word) ?? [undefined, "1", word];
    counts.set(card!, (counts.get(card!) ?? 0) + Number(times));
  }
  return counts;
}

export const totalOf = (counts: Counts): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

export function textOf(counts: Counts): string {
  const words: string[] = [];
  for (const [card, count] of counts)
    for (let left = count; left > 0; left -= most)
      words.push(left === 1 ? card : `${Math.min(left, most)}*${card}`);
  return words.join(" ");
}

export const sameCards = (one: Counts, other: Counts): boolean =>
  one.size === other.size && [...one].every(([card, count]) => other.get(card) === count);

// One more or one fewer; a card that is gone is not counted.
export function changed(counts: Counts, card: string, by: 1 | -1): Map<string, number> {
  const next = new Map(counts);
  const count = (counts.get(card) ?? 0) + by;
  if (count > 0) next.set(card, count);
  else next.delete(card);
  return next;
}

// As people write it: 3 × 4 for 3x4, 54 ÷ 6 for 54:6, 9 ± 3 for 9~3, "joker", commas between cards, "3 × J" for 3*J.
export function forgiven(text: string): string {
  return text
    .replace(/\b(jokers?|jóker(ar|inn)?)(?=[\s,;.]|$)/giu, "J")
    .replace(/[×X✕]/g, "x")
    .replace(/[÷∶]/g, ":")
    .replace(/±/g, "~")
    .replace(/\+\/?-/g, "~")
    .replace(/[ \t]*([x:~|*])[ \t]*/g, "$1")
    .replace(/\bx(?=J\b)/g, "*")
    .replace(/(\d)x(?=J)/g, "$1*")
    .replace(/[,;.]+(?=\s|$)/g, " ")
    .replace(/(\S)[,;](?=\S)/g, "$1 ")
    .replace(/(^|\s)(and|en|og)(?=\s)/g, " ")
    .replace(/[ \t]+/g, " ")
    .trim();
}
