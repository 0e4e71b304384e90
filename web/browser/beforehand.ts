// What a page is told before its own first script: who sits down, how fast its clock goes, and what is dealt. Each of them
// runs in the page, so it knows nothing but what it is handed.
import type { Remembered } from "../src/screens/before/remembered";
import type { KeptGame } from "../src/table/kept";
import type { Game } from "../src/table/protocol";

export interface Beforehand {
  settings?: object;
  chosen?: Partial<Record<Game, Remembered>>; // before a game, at some time earlier
  kept?: KeptGame; // a game that is kept here, and is sat down at where no other screen is named
  // So many times faster the page's clock goes: nobody waits for a computer player to think.
  pace?: number;
  // Keeps the client for when there is no network (plugins/offline.ts): a fifth of the work of a test that makes nothing of it.
  keeper?: boolean;
  deals?: boolean; // the same whenever it runs; not where nothing may be stored
}
type Told = readonly [(about: never) => void, unknown];

// `name`: of the test, which decides what is dealt.
export function beforehand(name: string, told: Beforehand): Told[] {
  const { settings, chosen, kept, pace = 1, keeper = false, deals = true } = told;
  const stored: [string, object][] = Object.entries(chosen ?? {}).map(([game, one]) => [
    `before/${game}`,
    one,
  ]);
  if (settings) stored.push(["settings", settings]);
  if (kept) stored.push([`game/${kept.id}`, kept]);
  return [
    [hurry, pace],
    ...(keeper ? [] : [[noKeeper, undefined] as const]),
    ...(deals ? [[deal, name] as const] : []),
    ...stored.map(([key, value]) => [store, [key, JSON.stringify(value)]] as const),
  ];
}
// As a script of its own.
export const asScript = (all: readonly Told[]): string =>
  all.map(([does, about]) => `(${String(does)})(${JSON.stringify(about) ?? ""});`).join("\n");

export const screenOf = ({ kept }: Beforehand): string => (kept ? `#/table/${kept.id}` : "");

function store([key, value]: string[]) {
  const name = `rekentafel/${key}`;
  if (!localStorage.getItem(name)) localStorage.setItem(name, value!);
}
function noKeeper() {
  Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
}
function hurry(pace: number) {
  const { setTimeout, setInterval } = window;
  const now = performance.now.bind(performance);
  performance.now = () => now() * pace;
  window.setTimeout = ((then: () => void, ms = 0) =>
    setTimeout(then, ms / pace)) as typeof window.setTimeout;
  window.setInterval = ((then: () => void, ms = 0) =>
    setInterval(then, ms / pace)) as typeof window.setInterval;
}
// Chance from the test's name, which goes on where it was after a reload.
function deal(name: string) {
  const mix = (hash: number, word: number) => Math.imul(hash ^ word, 0x01000193) >>> 0;
  const seed = [...name].reduce((hash, letter) => mix(hash, letter.charCodeAt(0)), 0x811c9dc5);
  const next = () => {
    const drawn = Number(localStorage.getItem("drawn") ?? 0) + 1;
    localStorage.setItem("drawn", String(drawn));
    const stirred = Math.imul(seed + Math.imul(drawn, 0x9e3779b9), 0x85ebca6b);
    return (Math.imul(stirred ^ (stirred >>> 13), 0xc2b2ae35) >>> 16) & 255;
  };
  crypto.getRandomValues = ((bytes: Uint8Array) => {
    bytes.set(bytes.map(next));
    return bytes;
  }) as Crypto["getRandomValues"];
}
