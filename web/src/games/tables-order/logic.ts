// The rows as a view writes them, and where a card can go. A place is called as the notation calls it: `right 2`, or
// `left 2.3b` where row 2 is split behind its third card and the card goes to the left end of the second part,
// `left 2.2-4a` where its second to fourth card stay and the card goes to them, `b` to the others (T27), or `with 2.3` where it starts a new row with the third card of row 2 (T56).
import type { Action } from "../../table/protocol";

export type { TablesOrderView as OrderView } from "../../table/wire";

export type Place = string;
export interface Cut {
  row: number; // from 1
  behind: number; // so many cards
  until?: number; // the cards behind that, as far as this one, stay in the middle; the others are a row
}
export interface Range {
  low: number;
  high: number;
}

export const rowsOf = (rows: string): string[][] =>
  rows
    .split("/")
    .map((row) => row.split(" ").filter(Boolean))
    .filter((row) => row.length > 0);

export interface Lay {
  card: string; // of the hand: a joker is J
  value: number | undefined; // of a joker
  place: Place;
  side: "left" | "right";
  row: number;
  cut: Cut | undefined;
  part: "first" | "second"; // of the row that is cut
  taken: number | undefined; // which card of the row starts a new one with it, from 1
}
export function layOf(action: Action): Lay | undefined {
  const [, card, side, row, at, until, part] =
    /^lay (\S+) (left|right|with) (\d+)(?:\.(\d+)(?:-(\d+))?([ab]?))?$/.exec(action) ?? [];
  if (!card || !side || !row) return undefined;
  const taken = side === "with" ? Number(at) : undefined;
  const cut = taken || !at ? undefined : cutOf(row, at, until);
  const [name, value] = card.split("=");
  return {
    card: name!,
    value: value === undefined ? undefined : Number(value),
    place: action.slice(`lay ${card} `.length),
    side: side === "left" ? "left" : "right",
    row: Number(row),
    cut,
    part: part === "b" ? "second" : "first",
    taken,
  };
}

// Where something can lie, and which numbers: from what might be done with a joker in hand, which is any number.
export function openPlaces(actions: Action[]): Map<Place, Range> {
  const places = new Map<Place, Range>();
  for (const lay of actions.flatMap((action) => layOf(action) ?? [])) {
    if (lay.value === undefined) continue;
    const { low, high } = places.get(lay.place) ?? { low: lay.value, high: lay.value };
    places.set(lay.place, { low: Math.min(low, lay.value), high: Math.max(high, lay.value) });
  }
  return places;
}

// As the notation has it: `2`, `3` is behind the third card; `2`, `2`, `4` keeps the second to the fourth.
const cutOf = (row: string, at: string, until: string | undefined): Cut =>
  until
    ? { row: Number(row), behind: Number(at) - 1, until: Number(until) }
    : { row: Number(row), behind: Number(at) };
export const nameOfCut = ({ row, behind, until }: Cut): string =>
  until ? `${row}.${behind + 1}-${until}` : `${row}.${behind}`;
export function cutNamed(name: string): Cut {
  const [, row, at, until] = /^(\d+)\.(\d+)(?:-(\d+))?$/.exec(name)!;
  return cutOf(row!, at!, until);
}
// The cuts that some place belongs to, by name. In the middle a row is cut twice: behind either place first, and then
// both.
export const cutsAmong = (places: Iterable<Place>): Set<string> =>
  new Set(
    [...places].flatMap((place) => {
      const [, row, at, until] = /^(?:left|right) (\d+)\.(\d+)(?:-(\d+))?/.exec(place) ?? [];
      if (!row || !at) return [];
      const cut = cutOf(row, at, until);
      if (!cut.until) return [nameOfCut(cut)];
      const once = [cut.behind, cut.until].map((behind) => nameOfCut({ row: cut.row, behind }));
      return [nameOfCut(cut), ...once];
    }),
  );
// What the cut is when the row is cut in one more place: twice is the most.
export function cutAgain(before: Cut | undefined, wanted: Cut): Cut {
  if (before?.row !== wanted.row || before.until) return wanted;
  const [behind, until] = [before.behind, wanted.behind].sort((a, b) => a - b);
  return { row: wanted.row, behind: behind!, until: until! };
}

// Beside a card that is opened: where the row may be split before or after it.
export interface Gap {
  side: "before" | "after";
  cut: Cut;
  beside: Place; // one's own card comes to lie beside the opened one
  places: Place[]; // all that is reached through this gap
}
// In a row that is cut already a gap cuts it once more, and what lies between stays (T27).
export function gapsOf(row: number, index: number, before?: Cut): Gap[] {
  if (before?.row === row)
    return [index, index + 1].flatMap((behind, i) => {
      const cut = cutAgain(before, { row, behind });
      const side = i === 0 ? "before" : "after";
      return cut.until && behind !== before.behind ? [{ side, cut, beside: "", places: [] }] : [];
    });
  const [left, right] = [`left ${row}.${index}b`, `right ${row}.${index + 1}a`];
  // The far ends of the two parts belong to the gap behind a card, so that each has one card to open.
  const far = [`left ${row}.${index + 1}a`, `right ${row}.${index + 1}b`];
  return [
    { side: "before", cut: { row, behind: index }, beside: left, places: [left] },
    { side: "after", cut: { row, behind: index + 1 }, beside: right, places: [right, ...far] },
  ];
}
// What a card shows when it is opened; T56 is a new row with it.
export const placesAt = (row: number, index: number): Place[] => [
  `with ${row}.${index + 1}`,
  ...gapsOf(row, index).flatMap((gap) => gap.places),
];

// Of what may be done the easiest to see: at an end of a row, then beside a card where the row is split, then at the far end
// of a part, then in a new row. The helper shows no more than that, or everything would be lit.
const ways = [
  (lay: Lay) => !lay.cut && !lay.taken,
  (lay: Lay) => lay.cut && (lay.part === "first") === (lay.side === "right"),
  (lay: Lay) => lay.cut,
  () => true,
];
export function easiest(lays: Lay[]): Lay[] {
  const way = ways.find((one) => lays.some(one));
  return way ? lays.filter(way) : [];
}

// A row as it is seen: whole, or in the parts of a cut. Where the middle stays, what lies before and behind it is one
// row, with one end each.
export interface Part {
  from: number; // index of its first card in the row
  cards: string[];
  left?: Place;
  right?: Place;
}
export function partsOf(row: string[], number: number, cut: Cut | undefined): Part[] {
  const part = (from: number, to: number, name: string): Part => ({
    from,
    cards: row.slice(from, to),
    left: `left ${name}`,
    right: `right ${name}`,
  });
  if (cut?.row !== number) return [part(0, row.length, String(number))];
  const name = nameOfCut(cut);
  if (!cut.until)
    return [part(0, cut.behind, `${name}a`), part(cut.behind, row.length, `${name}b`)];
  return [
    { from: 0, cards: row.slice(0, cut.behind), left: `left ${name}b` },
    part(cut.behind, cut.until, `${name}a`),
    { from: cut.until, cards: row.slice(cut.until), right: `right ${name}b` },
  ];
}

// In which column things stand that are so many columns wide: what does not fit behind the one before begins a new line.
export function columnsOf(spans: number[], inLine: number): number[] {
  let next = 0;
  return spans.map((span) => {
    if (next + span > inLine) next = 0;
    next += span;
    return next - span;
  });
}

// Where a card that was laid now lies: row and index, as `rows` has them after the lay; nowhere where the table was
// cleared with it, as the last card of a round does.
export function landed(lay: Lay, rows: string[][]): { row: number; index: number } | undefined {
  const name = lay.value === undefined ? lay.card : `${lay.card}=${lay.value}`;
  const begins = lay.taken !== undefined || (lay.cut && lay.place.endsWith("b"));
  const row = begins ? rows.length : lay.row;
  const lying = rows[row - 1] ?? [];
  const at = lay.side === "left" ? 0 : lying.length - 1;
  const index = lay.taken === undefined ? at : lying.indexOf(name);
  return index >= 0 && lying[index] === name ? { row, index } : undefined;
}

// How large the cards of the rows can be so that no row wraps and none has to be scrolled to, in one column or more; on
// a small screen they stay large enough to read, and rows wrap or scroll.
export interface Fit {
  columns: number;
  size: number; // the width of a card in pixels
  inLine: number; // so many lie beside each other
}
// A card and the gap beside it are at least 44 px wide: what is tapped on a phone.
export const lane = { across: 36, above: 22, gap: 3, between: 8 };
const [smallest, readable, largest] = [41, 44, 104];
export function fitOf(lengths: number[], width: number, height: number): Fit {
  const places = Math.max(...lengths, 1) + 2;
  const across = (columns: number) => (width + lane.between) / columns - lane.between - lane.across;
  const high = (columns: number) =>
    (height / Math.ceil(lengths.length / columns) - lane.between - lane.above) * 0.9;
  const fits = [1, 2, 3]
    .filter((columns) => columns <= Math.max(1, lengths.length))
    .map((columns) => ({
      columns,
      size: Math.min(across(columns) / places - lane.gap, high(columns), largest),
    }));
  const { columns, size } = fits.reduce((a, b) => (b.size > a.size ? b : a));
  const lined = (columns: number, size: number): Fit => ({
    columns,
    size,
    inLine: Math.max(1, Math.floor(across(columns) / (size + lane.gap))),
  });
  if (size >= readable) return lined(columns, Math.floor(size));
  // Rows wrap, with as many to a line as can be read.
  const inLine = Math.max(1, Math.floor(across(1) / (smallest + lane.gap)));
  return lined(1, Math.min(readable, Math.floor(across(1) / inLine - lane.gap)));
}
