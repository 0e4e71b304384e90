// Where the cards lie. Every card gets its place when it is laid and keeps it: what comes later changes nothing about it,
// so the table is only moved as a whole, or drawn larger or smaller.
//
// Every row has a strip of its own from top to bottom. Its first card lies in the middle line; from there one arm winds
// downwards and the other one upwards, so neither they nor other rows can ever be in each other's way. The second of two
// cards laid at once (T35) begins a row with one arm, and two of these share a strip.
import { chainsOf, halvesOf, keyOf, widthOf, type DominoView, type Item, type Laid } from "./logic";

export interface Plan {
  first: number; // how wide the strips of the first two rows are, in halves
  more: number; // … and those of later ones
}
export interface Spot {
  item: Item;
  key: string;
  x: number; // in halves
  line: number;
  strip: number;
}
// A row goes on from a half in this line to the one below it.
export type Bend = Pick<Spot, "x" | "line" | "strip">;
export interface Layout {
  rows: Spot[][]; // each from its left end to its right one
  bends: Bend[];
  strips: number; // how many
  halves: number; // how wide they are together
  lines: number;
}

// Where an arm goes on: `x` is for the next half, and `by` is which way it runs.
interface Tip {
  strip: number;
  x: number;
  line: number;
  by: 1 | -1;
  down: 1 | -1;
}
interface Strip {
  left: number;
  width: number;
  free: (1 | -1)[]; // ways in which no arm goes yet
}

export function layOut(
  { laid, ends }: Pick<DominoView["table"], "laid" | "ends">,
  plan: Plan,
): Layout {
  const strips: Strip[] = [];
  const spots = new Map<string, Spot>();
  const bends: Bend[] = [];
  const tips = new Map<number, Tip>();

  function newStrip(free: (1 | -1)[]): number {
    const before = strips.at(-1);
    const left = before ? before.left + before.width : 0;
    return strips.push({ left, width: strips.length < 2 ? plan.first : plan.more, free }) - 1;
  }
  const fits = ({ strip, x, by }: Tip, width: number): boolean => {
    const { left, width: room } = strips[strip]!;
    const far = x + by * (width - 1);
    return Math.min(x, far) >= left && Math.max(x, far) < left + room;
  };
  // As it is where there is room for so many halves; else in the next line, against the half that lies last, running back.
  function withRoom(tip: Tip, width: number): Tip {
    if (fits(tip, width)) return tip;
    const { strip, x, line, by, down } = tip;
    const turned: Tip = { strip, x: x - by, line: line + down, by: by === 1 ? -1 : 1, down };
    return fits(turned, width) ? turned : { ...turned, by };
  }
  // Puts something there and says where the arm goes on.
  function put(at: Tip, item: Item, width: number, room = width): Tip {
    const tip = withRoom(at, room);
    const { strip, line, by } = tip;
    if (line !== at.line) bends.push({ strip, x: tip.x, line: Math.min(line, at.line) });
    const x = by === 1 ? tip.x : tip.x - width + 1;
    spots.set(keyOf(item), { item, key: keyOf(item), x, line, strip });
    return { ...tip, x: tip.x + by * width };
  }
  function putCard(at: Tip, { piece, far }: Laid): void {
    const [near, free] = halvesOf(piece);
    const { by } = withRoom(at, 2);
    const [left, right] = by === 1 ? [near, free] : [free, near];
    tips.set(far, put(at, { kind: "piece", id: far, piece, left, right }, 2));
  }
  const joint = (at: Tip, id: string, beside: Laid): Tip =>
    put(at, { kind: "joint", id, half: halvesOf(beside.piece)[0] }, 1);

  // A new row with two arms, or with one.
  function startRow(root: Laid): void {
    const strip = newStrip([]);
    const { left, width } = strips[strip]!;
    const x = left + 2 * Math.floor((width - 2) / 4);
    putCard({ strip, x, line: 0, by: 1, down: 1 }, root);
    tips.set(root.near, { strip, x: x - 1, line: 0, by: -1, down: -1 });
  }
  function branch(from: number, card: Laid, other: Laid): void {
    let strip = strips.findIndex(({ free }) => free.length > 0);
    if (strip < 0) strip = newStrip([1, -1]);
    const { left, free } = strips[strip]!;
    const down = free.shift()!;
    const tip: Tip = { strip, x: left, line: down === 1 ? 0 : -1, by: 1, down };
    putCard(joint(tip, `${from} b`, other), card);
  }

  laid.forEach((one, i) => {
    const tip = tips.get(one.at);
    const [before, after] = [laid[i - 1], laid[i + 1]];
    if (!tip) startRow(one);
    else if (before?.at === one.at) branch(one.at, one, before);
    else putCard(after?.at === one.at ? joint(tip, `${one.at} a`, after) : tip, one);
  });
  // An open end is where the next card will touch.
  const rows = chainsOf({ laid, ends });
  for (const item of rows.flat()) if (item.kind === "end") put(tips.get(item.number)!, item, 1, 2);

  const all = [...spots.values()];
  const top = Math.min(...all.map((spot) => spot.line));
  for (const one of [...all, ...bends]) one.line -= top;
  const last = strips.at(-1);
  return {
    rows: rows.map((row) => row.map((item) => spots.get(keyOf(item))!)),
    bends,
    strips: strips.length,
    halves: last ? last.left + last.width : 0,
    lines: Math.max(0, ...all.map((spot) => spot.line + 1)),
  };
}

// Between lines and between strips, in halves; a half is as high as it is wide.
export const gap = { line: 0.15, strip: 0.45 };
const [smallest, largest] = [32, 84];
// Smaller than this a finger misses an open end; and so small a table can be that is only looked over.
export const [handy, overview] = [40, 20];
// Everything is drawn at this size, and then as a whole larger or smaller: that costs a slow phone nothing.
export const drawnAt = 40;
type Size = Pick<Layout, "strips" | "halves" | "lines">;

export const halfIn = ({ strips, halves, lines }: Size, width: number, height: number): number =>
  Math.floor(
    Math.min(
      width / (halves + (strips - 1) * gap.strip),
      height / (lines + (lines - 1) * gap.line),
    ),
  );
// As large as it goes with everything in sight; not too small to read.
export const fitOf = (size: Size, width: number, height: number, least = smallest): number =>
  Math.max(least, Math.min(largest, halfIn(size, width, height)));
export const zoomed = (half: number, steps: number): number =>
  Math.round(Math.min(140, Math.max(Math.min(half, 26), half * 1.25 ** steps)));

// Where something lies, in pixels.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export function boxOf(spots: Spot[], half: number): Box {
  const lefts = spots.map(({ x, strip }) => (x + strip * gap.strip) * half);
  const tops = spots.map(({ line }) => line * (1 + gap.line) * half);
  return {
    left: Math.min(...lefts),
    top: Math.min(...tops),
    right: Math.max(...spots.map(({ item }, i) => lefts[i]! + widthOf(item) * half)),
    bottom: Math.max(...tops) + half,
  };
}
// The largest half, no larger than this one, with which these can be seen at once.
export function holding(spots: Spot[], half: number, width: number, height: number): number {
  for (let size = half; size > 26; size--) {
    const { left, top, right, bottom } = boxOf(spots, size);
    if (right - left <= width && bottom - top <= height) return size;
  }
  return Math.min(half, 26);
}

// Strips for a window of this shape: those with which tables as they usually are can be seen largest, and of which two
// always fit beside each other. Some arms get longer than others, so more lines are reckoned with than are full.
const usual = [
  { strips: 2, cards: 12 },
  { strips: 3, cards: 16 },
  { strips: 3, cards: 26 },
];
export function planFor(width: number, height: number): Plan {
  let best: { plan: Plan; size: number } | undefined;
  const two = (first: number) => (2 * first + gap.strip) * smallest;
  for (const first of [4, 6, 8, 10, 12].filter((one) => one === 4 || two(one) <= width))
    for (const more of [2, 4, 6, 8].filter((one) => one <= first)) {
      const size = usual
        .map(({ strips, cards }) => {
          const halves = 2 * first + (strips - 2) * more;
          const lines = Math.ceil((1.4 * 2 * cards) / halves) + 1;
          return Math.min(largest, halfIn({ strips, halves, lines }, width, height));
        })
        .reduce((a, b) => a + b);
      if (!best || size > best.size) best = { plan: { first, more }, size };
    }
  return best!.plan;
}
