// Who is known on this device, and who sits here now. Nobody is, until somebody chooses an animal; until then nothing is kept.
import { today } from "./day";
import { openStore, type Child, type Store, type Whole } from "./store";

export const animals = 8;

const here = "rekentafel/child"; // of this tab, and of the next one that is opened

let opened: Promise<Store> | undefined;
export const store = (): Promise<Store> => (opened ??= openStore());

const known = $state({
  all: [] as Child[],
  me: undefined as string | undefined,
  read: false,
  lasts: true,
  full: false, // something could not be written
});

// Other tabs tell when children come and go.
const others = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(here);
others?.addEventListener("message", () => void look());

function remembered(): string | null {
  try {
    return sessionStorage.getItem(here) ?? localStorage.getItem(here);
  } catch {
    return null;
  }
}
// Whoever chooses another child in another tab, here it is this one.
function stay(id: string): void {
  try {
    sessionStorage.setItem(here, id);
  } catch {
    // A private window: it holds until the page is closed.
  }
}
function remember(id: string): void {
  stay(id);
  try {
    localStorage.setItem(here, id);
  } catch {
    // A private window: it holds until the page is closed.
  }
}

// Reads again who is here and how much is kept of them.
export async function look(): Promise<void> {
  const kept = await store();
  known.all = (await kept.children()).sort((a, b) => a.animal - b.animal);
  known.lasts = kept.lasts;
  const me = known.me ?? remembered();
  known.me = known.all.some((one) => one.id === me) ? (me ?? undefined) : known.all[0]?.id;
  if (known.me) stay(known.me);
  known.read = true;
}
let looked: Promise<void> | undefined;
// To be waited for before anybody asks who is here.
export const ready = (): Promise<void> => (looked ??= look());

async function changed(): Promise<void> {
  await look();
  others?.postMessage("children");
}

export const isRead = (): boolean => known.read;
export const lasts = (): boolean => known.lasts;
export const isFull = (): boolean => known.full;
export const everybody = (): Child[] => known.all;
export const me = (): Child | undefined => known.all.find((one) => one.id === known.me);
export const free = (): number[] =>
  Array.from({ length: animals }, (_, i) => i + 1).filter(
    (animal) => !known.all.some((one) => one.animal === animal),
  );

export function sitDown(id: string): void {
  known.me = id;
  remember(id);
}

export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

export async function begin(animal: number): Promise<void> {
  await ready();
  if (!free().includes(animal)) return;
  const child: Child = { id: newId(), animal, since: today(), hands: [], next: 0, count: 0 };
  await bring({ child, kept: [] });
}
// Somebody comes to sit here, with all that is kept of them; false where there is no room for it.
export async function bring(whole: Whole): Promise<boolean> {
  try {
    await (await store()).put(whole);
  } catch {
    known.full = true;
    return false;
  }
  sitDown(whole.child.id);
  await changed();
  return true;
}

// Written down for a child; the number of what was written, where it was.
export async function write(child: string, lines: string[]): Promise<number | undefined> {
  try {
    return await (await store()).add(child, lines);
  } catch {
    known.full = true;
    return undefined;
  }
}
export async function writeHand(child: string, hand: string): Promise<void> {
  const one = known.all.find(({ id }) => id === child);
  if (!one) return;
  one.hands = [...one.hands, hand].slice(-60);
  await (await store()).hand(child, $state.snapshot(one.hands)).catch(() => (known.full = true));
}

// How long a child's hand needs in games at this device, as the witness writes it; measured anew where it was lost.
const handKey = (child: string) => `rekentafel/hand/${child}`;
export function handOf(child: string): string {
  try {
    return localStorage.getItem(handKey(child)) ?? "";
  } catch {
    return "";
  }
}
export function keepHand(child: string, hand: string): void {
  if (!known.all.some(({ id }) => id === child) || hand === handOf(child)) return;
  try {
    localStorage.setItem(handKey(child), hand);
  } catch {
    // A private window: it holds until the table is left.
  }
}
function forgetHand(child: string): void {
  try {
    localStorage.removeItem(handKey(child));
  } catch {
    // Then there is none.
  }
}

// What was forgotten can be put back while the page is here.
let last = $state.raw<Whole>();
export const forgotten = (): Whole | undefined => last;
export async function forget(id: string): Promise<void> {
  last = await (await store()).take(id);
  forgetHand(id);
  if (known.me === id) known.me = undefined;
  await changed();
}
export async function putBack(): Promise<void> {
  const whole = last;
  last = undefined;
  if (!whole) return;
  // Somebody may have taken the animal meanwhile.
  const [another] = free();
  const taken = known.all.some((one) => one.animal === whole.child.animal);
  if (taken && !another) return;
  if (taken) whole.child.animal = another!;
  await bring(whole);
}
export const letGo = (): void => void (last = undefined);
