// A child as a file, to be taken to another device:
//
//   rekentafel child 1
//   animal 3
//   since 20410
//   hand touch 2 1130
//   answers 2
//   20410 x:7.8 right 2140 1 practice
//   20411 d:56.7 wrong 3900 1 practice
//   end
//
// The number of answers and the end tell whether all of it is there.
import type { Child, Kept, Whole } from "./store";

const version = 1;
const linesARecord = 500;

export const textOf = ({ child, kept }: Whole): string => {
  const lines = kept.flatMap((one) => one.lines);
  return [
    `rekentafel child ${version}`,
    `animal ${child.animal}`,
    `since ${child.since}`,
    ...child.hands.map((hand) => `hand ${hand}`),
    `answers ${lines.length}`,
    ...lines,
    "end",
    "",
  ].join("\n");
};

export type Fault =
  | { is: "no-child" }
  | { is: "later" }
  | { is: "cut-off"; there: number; wanted: number }
  | { is: "line"; line: number };

export interface Read {
  animal: number;
  since: number;
  hands: string[];
  lines: string[];
  first: number; // the line of the file with the first answer, from 1
}

export function readChild(text: string): Read | { fault: Fault } {
  const all = text.replaceAll("\r\n", "\n").split("\n");
  const made = /^rekentafel child (\d+)$/.exec(all[0]!)?.[1];
  if (made === undefined) return { fault: { is: "no-child" } };
  if (Number(made) > version) return { fault: { is: "later" } };
  const read: Read = { animal: 0, since: 0, hands: [], lines: [], first: 0 };
  let at = 1;
  for (; at < all.length && !all[at]!.startsWith("answers "); at++) {
    const [word, ...rest] = all[at]!.split(" ");
    const given = rest.join(" ");
    if (word === "animal" && /^[1-8]$/.test(given)) read.animal = Number(given);
    else if (word === "since" && /^\d{1,5}$/.test(given)) read.since = Number(given);
    else if (word === "hand" && /^(touch|mouse|keys) \d \d{1,5}$/.test(given))
      read.hands.push(given);
    // The last line there is may be half a line.
    else if (at >= all.length - 1) break;
    else return { fault: { is: "line", line: at + 1 } };
  }
  const wanted = Number(/^answers (\d{1,6})$/.exec(all[at] ?? "")?.[1] ?? NaN);
  if (Number.isNaN(wanted) || read.animal === 0)
    return { fault: { is: "cut-off", there: 0, wanted: 0 } };
  read.first = at + 2;
  read.lines = all.slice(at + 1, at + 1 + wanted);
  if (read.lines.length < wanted || all[at + 1 + wanted] !== "end") {
    const there = Math.max(0, Math.min(wanted, all.length - at - 2));
    return { fault: { is: "cut-off", there, wanted } };
  }
  return read;
}

// A child of its own, whatever children are here already: nothing is written over.
export function wholeOf(read: Read, id: string, animal: number, most: number): Whole {
  const lines = read.lines.slice(-most);
  const kept: Kept[] = [];
  for (let at = 0; at < lines.length; at += linesARecord)
    kept.push({ child: id, number: kept.length, lines: lines.slice(at, at + linesARecord) });
  const child: Child = {
    id,
    animal,
    since: read.since,
    hands: read.hands.slice(-60),
    next: kept.length,
    count: lines.length,
  };
  return { child, kept };
}
