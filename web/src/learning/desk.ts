// The desk in its worker, and whose things lie on it. What others wrote meanwhile (a game, another tab) is laid on it
// before it is asked anything.
import { asked } from "../engine/asked";
import { me, myPath, store, walk, write, writeHand } from "./children.svelte";
import { today } from "./day";

export type State = "by-heart" | "nearly" | "works-it-out" | "learning" | "not-seen-enough";
export type Input = "touch" | "mouse" | "keys";
export type Kind = "products" | "divisions" | "ring";

export interface Asked {
  skill: string;
  sum: string; // "7x8=_", "7x_=56", "9+3=_"
  again: boolean; // it went wrong not long ago
  done: number; // today
  of: number;
}
export interface Help {
  way: "field" | "one-more" | "one-less" | "twice" | "product" | "count";
  field?: [rows: number, columns: number];
  known?: [number, number];
  from: number;
  step: number;
  passed: number[];
}
export interface Judged {
  right: boolean;
  answer: number;
  help?: Help;
  lines: string[];
  turned?: true; // it has become known by heart
  hurried?: true;
  enough?: true;
  done: number;
  of: number;
}
export interface Known {
  p: number;
  low: number;
  high: number;
  n: number;
  state: State;
  right: number;
  wrong: number;
  last: number; // day
  was?: State;
}
export interface Equal {
  level: number;
  takes: number; // 0 in a game of turns
}
export interface KnowledgeMap {
  day: number;
  open: number[];
  step: { table: number; left: number; sums: string[] };
  before?: number; // the day that it is compared with
  skills: Record<string, Known>;
}

const { ask: hear } = asked<string>(
  () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);

// Whose desk it is, and how far what is written down has been laid on it.
let child: string | undefined;
let begun = ""; // for whom, with what counts for them
let chosen = "";
let laid = -1;
let day = 0;

// 128 bits for what is drawn.
const seed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

async function lay(until = Infinity): Promise<void> {
  const kept = (await (await store()).after(child!, laid)).filter(({ number }) => number < until);
  if (kept.length === 0) return;
  laid = kept.at(-1)!.number;
  await hear(["learn", ...kept.flatMap(({ lines }) => lines)].join("\n"));
}
async function atMyDesk(): Promise<string> {
  const now = today();
  const sitting = me();
  if (!sitting) throw new Error("nobody sits here");
  const { id, group = "-", within = "3" } = sitting;
  const whose = `${id} ${group} ${within}`;
  if (whose !== begun) {
    begun = whose;
    child = id;
    laid = -1;
    day = now;
    await hear(`begin ${seed()} ${now} ${group} ${within}`);
    for (const hand of sitting.hands) await hear(`hand ${hand}`);
    if (chosen) await hear(chosen);
  } else if (now !== day) {
    day = now;
    await hear(`day ${now}`);
  }
  await lay();
  return id;
}

// One thing after another, however quickly they are asked.
let before: Promise<unknown> = Promise.resolve();
function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = before.then(ask, ask);
  // After a desk that failed comes an empty one.
  before = answer.catch(() => (begun = ""));
  return answer;
}

export const desk = {
  choose: (tables: number[], kinds: Kind[]): Promise<void> =>
    inTurn(async () => {
      chosen = `choose ${tables.join(" ")} | ${kinds.join(" ")}`;
      await atMyDesk();
      await hear(chosen);
    }),
  next: (): Promise<Asked> => inTurn(async () => (await atMyDesk(), (await hear("next")) as Asked)),
  // `ms` from when the sum was seen until the last digit went down; nothing where that could not be measured.
  answer: (typed: string, ms: number | undefined, input: Input): Promise<Judged> =>
    inTurn(async () => {
      const whose = await atMyDesk();
      const time = ms === undefined ? "-" : Math.max(0, Math.round(ms));
      const judged = (await hear(`answer ${Number(typed)} ${time} ${input}`)) as Judged;
      if (judged.lines.length > 0) void inTurn(() => keep(whose, judged.lines));
      return judged;
    }),
  // How many numbers are still to be tapped until this hand is known.
  hands: (input: Input): Promise<number> =>
    inTurn(async () => {
      await atMyDesk();
      return ((await hear(`hand ${input}`)) as { wanted: number }).wanted;
    }),
  hand: (input: Input, digits: number, ms: number): Promise<number> =>
    inTurn(async () => {
      const whose = await atMyDesk();
      const hand = `${input} ${digits} ${Math.min(99_999, Math.max(0, Math.round(ms)))}`;
      void writeHand(whose, hand);
      return ((await hear(`hand ${hand}`)) as { wanted: number }).wanted;
    }),
  // Made to measure, as the option `deck` of that game takes it.
  deck: (game: string, cards: number): Promise<string> =>
    inTurn(async () => {
      await atMyDesk();
      return ((await hear(`deck ${game} ${cards}`)) as { deck: string }).deck;
    }),
  // The child's equals in a game, by the games that were: as even.ts writes them.
  even: (question: string): Promise<Partial<Equal>> =>
    inTurn(async () => (await hear(question)) as Partial<Equal>),
  map: (): Promise<KnowledgeMap> =>
    inTurn(async () => (await atMyDesk(), (await hear("map")) as KnowledgeMap)),
};

// What the desk knows already is written down; what others wrote before it is laid on the desk first.
async function keep(whose: string, lines: string[]): Promise<void> {
  const number = await write(whose, lines);
  const now = today();
  if (myPath()?.practised !== now) void walk(whose, (path) => ({ ...path, practised: now }));
  if (number === undefined || whose !== child) return;
  await lay(number);
  laid = Math.max(laid, number);
}

// The first line that is no evidence, from 1.
export const check = (lines: string[]): Promise<number | undefined> =>
  inTurn(async () => ((await hear(["check", ...lines].join("\n"))) as { line?: number }).line);
