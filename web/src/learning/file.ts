// A child as a file, to be taken to another device:
//
//   rekentafel child 3
//   animal 3
//   since 20410
//   group 5
//   within off
//   hand touch 2 1130
//   practised 20411
//   star formula 1 2
//   game 20410 formula won 2 - 5f0c2a9d11aa
//   game 20411 tables-rush lost online 2140 482917355
//   game 20411 tables-rush won 2,takes-118,of-3,calm 2310 77e2a90c11ab
//   rated formula 1012.5 310.2 0.06
//   puzzle 20411 solved formula-v1-2026-17
//   record storm 9
//   answers 2
//   20410 x:7.8 right 2140 1 practice
//   20411 d:56.7 wrong 3900 1 practice
//   end
//
// A star is of levels of a game. A game has its day, its result, against which level or where it was played, how long a sum
// took (ms, or -) and its id; behind a level, how much time computer players took that kept pace, how many they were, and
// whether the table was calm. A rating is of the puzzles of a game: Glicko-2, its deviation and volatility. The number of
// answers and the end tell whether all of it is there. The first version had no stars and games, the second no puzzles, no
// group, no within, and nothing behind a level.
import { isGame } from "../games/all";
import { mostTried, nothingTried, type Contest, type How, type Puzzling } from "../puzzles/tried";
import { beginning, mostPlayed, type Against, type Path, type Played, type Result } from "./path";
import type { About, Child, Group, Kept, Whole, Within } from "./store";

const version = 3;
const linesARecord = 500;

const opponents = ({ against, takes, others, calm }: Played): string =>
  [
    against,
    ...(takes ? [`takes-${takes}`] : []),
    ...(others ? [`of-${others}`] : []),
    ...(calm ? ["calm"] : []),
  ].join();
const playedLine = (played: Played): string => {
  const { day, game, result, pace, id } = played;
  return `game ${day} ${game} ${result} ${opponents(played)} ${pace ?? "-"} ${id}`;
};

const puzzlingLines = ({ ratings, tried, records }: Puzzling): string[] => [
  ...Object.entries(ratings).map(
    ([kind, { rating, deviation, volatility }]) =>
      `rated ${kind} ${rating.toFixed(3)} ${deviation.toFixed(3)} ${volatility.toFixed(6)}`,
  ),
  ...tried.map(({ day, how, id }) => `puzzle ${day} ${how} ${id}`),
  ...Object.entries(records).map(([contest, solved]) => `record ${contest} ${solved}`),
];

export const textOf = ({ child, kept, path }: Whole): string => {
  const lines = kept.flatMap((one) => one.lines);
  return [
    `rekentafel child ${version}`,
    `animal ${child.animal}`,
    `since ${child.since}`,
    ...(child.group ? [`group ${child.group}`] : []),
    ...(child.within ? [`within ${child.within}`] : []),
    ...child.hands.map((hand) => `hand ${hand}`),
    ...(path?.practised ? [`practised ${path.practised}`] : []),
    ...Object.entries(path?.stars ?? {}).map(
      ([game, levels]) => `star ${game} ${levels.join(" ")}`,
    ),
    ...(path?.games ?? []).map(playedLine),
    ...puzzlingLines(path?.puzzling ?? nothingTried),
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

export interface Read extends About {
  animal: number;
  since: number;
  hands: string[];
  path: Path;
  lines: string[];
  first: number; // the line of the file with the first answer, from 1
}

const level = "[1-5]";
const starred = new RegExp(`^(\\S+)((?: ${level}){1,5})$`);
const met = `(${level})(?:,takes-(\\d{1,4}))?(?:,of-([2-7]))?(,calm)?|(here|online)`;
const ended = new RegExp(
  `^(\\d{1,5}) (\\S+) (won|lost|shared) (?:${met}) (-|\\d{1,7}) ([\\w-]{1,40})$`,
);
const number = String.raw`(\d{1,5}(?:\.\d{1,6})?)`;
const rated = new RegExp(`^(\\S+) ${number} ${number} ${number}$`);
const tried = /^(\d{1,5}) (solved|helped|missed) ([a-z0-9-]{1,80})$/;
const record = /^(storm|streak) (\d{1,4})$/;
// Whether the line is one of puzzles.
function readPuzzling(path: Path, word: string, given: string): boolean {
  const { ratings, tried: before, records } = path.puzzling ?? nothingTried;
  const [, kind, rating, deviation, volatility] = (word === "rated" && rated.exec(given)) || [];
  if (kind && isGame(kind) && Number(deviation) > 0 && Number(volatility) > 0) {
    const one = {
      rating: Number(rating),
      deviation: Number(deviation),
      volatility: Number(volatility),
    };
    path.puzzling = { ratings: { ...ratings, [kind]: one }, tried: before, records };
    return true;
  }
  const [, day, how, id] = (word === "puzzle" && tried.exec(given)) || [];
  if (id) {
    const one = { id, day: Number(day), how: how as How };
    const all = [...before, one].slice(-mostTried);
    path.puzzling = { ratings, tried: all, records };
    return true;
  }
  const [, contest, solved] = (word === "record" && record.exec(given)) || [];
  if (!contest) return false;
  const best = { ...records, [contest as Contest]: Number(solved) };
  path.puzzling = { ratings, tried: before, records: best };
  return true;
}
// Whether the line is one of a path, which then has it.
function readStep(path: Path, word: string, given: string): boolean {
  if (word === "practised" && /^\d{1,5}$/.test(given)) {
    path.practised = Number(given);
    return true;
  }
  const [, ofGame, levels] = (word === "star" && starred.exec(given)) || [];
  if (ofGame && isGame(ofGame)) {
    path.stars[ofGame] = [...new Set(levels!.trim().split(" ").map(Number))].sort();
    return true;
  }
  const found = (word === "game" && ended.exec(given)) || [];
  const [, day, game, result, computers, takes, others, calm, people, pace, id] = found;
  if (!game || !isGame(game)) return readPuzzling(path, word, given);
  path.games.push({
    id: id!,
    day: Number(day),
    game,
    result: result as Result,
    against: (computers ? Number(computers) : people) as Against,
    ...(pace === "-" ? {} : { pace: Number(pace) }),
    ...(takes ? { takes: Number(takes) } : {}),
    ...(others ? { others: Number(others) } : {}),
    ...(calm ? { calm: true } : {}),
  });
  return true;
}

export function readChild(text: string): Read | { fault: Fault } {
  const all = text.replaceAll("\r\n", "\n").split("\n");
  const made = /^rekentafel child (\d+)$/.exec(all[0]!)?.[1];
  if (made === undefined) return { fault: { is: "no-child" } };
  if (Number(made) > version) return { fault: { is: "later" } };
  const read: Read = {
    animal: 0,
    since: 0,
    hands: [],
    path: beginning(""),
    lines: [],
    first: 0,
  };
  let at = 1;
  for (; at < all.length && !all[at]!.startsWith("answers "); at++) {
    const [word, ...rest] = all[at]!.split(" ");
    const given = rest.join(" ");
    if (word === "animal" && /^([1-9]|1[0-2])$/.test(given)) read.animal = Number(given);
    else if (word === "since" && /^\d{1,5}$/.test(given)) read.since = Number(given);
    else if (word === "hand" && /^(touch|mouse|keys) \d \d{1,5}$/.test(given))
      read.hands.push(given);
    else if (word === "group" && /^[456]$/.test(given)) read.group = given as Group;
    else if (word === "within" && /^(2|5|off)$/.test(given)) read.within = given as Within;
    else if (readStep(read.path, word!, given)) continue;
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
    ...(read.group ? { group: read.group } : {}),
    ...(read.within ? { within: read.within } : {}),
    hands: read.hands.slice(-60),
    next: kept.length,
    count: lines.length,
  };
  const path = { ...read.path, child: id, games: read.path.games.slice(-mostPlayed) };
  return { child, kept, path };
}
