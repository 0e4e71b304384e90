// Who is known on this device, and who sits here now. Nobody is, until somebody chooses an animal; until then nothing is kept.
import { ownAnimals } from "../look/animals";
import { askToKeep } from "../settings/keeping";
import { today } from "./day";
import { beginning, type Path } from "./path";
import { openStore, type About, type Child, type Store, type Whole } from "./store";

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

function unremember(): void {
  try {
    sessionStorage.removeItem(here);
    localStorage.removeItem(here);
  } catch {
    // Then there is nothing to remember.
  }
}

// Reads again who is here and how much is kept of them.
export async function look(): Promise<void> {
  try {
    await readAll();
  } catch {
    // A tab with a later version of this page has the database now: here it goes on with who is known.
  }
  known.read = true;
}
async function readAll(): Promise<void> {
  const kept = await store();
  known.all = (await kept.children()).sort((a, b) => a.animal - b.animal);
  known.lasts = kept.lasts;
  const me = known.me ?? remembered();
  known.me = known.all.some((one) => one.id === me) ? (me ?? undefined) : known.all[0]?.id;
  if (known.me) stay(known.me);
  await readPath();
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
  Array.from({ length: ownAnimals }, (_, i) => i + 1).filter(
    (animal) => !known.all.some((one) => one.animal === animal),
  );

export function sitDown(id: string): void {
  known.me = id;
  remember(id);
  void readPath();
}
// Somebody sat here before, though it may not be read yet who.
export const isKnown = (): boolean => (known.read ? !!me() : remembered() !== null);

// How far who sits here has come.
let walked = $state.raw<Path>();
export const myPath = (): Path | undefined => (walked?.child === known.me ? walked : undefined);
async function readPath(): Promise<void> {
  const id = known.me;
  const path = id && ((await (await store()).path(id)) ?? beginning(id));
  if (path && known.me === id) walked = path;
}
// A step on a child's path, as it was and as it is after it; nothing where it could not be kept.
export async function walk(
  child: string,
  step: (path: Path) => Path,
): Promise<{ before: Path; after: Path } | undefined> {
  let before: Path | undefined;
  try {
    const after = await (await store()).walk(child, (path) => step((before = path)));
    if (!after || !before) return undefined;
    if (child === known.me) walked = after;
    others?.postMessage("children");
    return { before, after };
  } catch {
    known.full = true;
    return undefined;
  }
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
// Who sits here is another animal from now on, and keeps everything.
export async function become(animal: number): Promise<void> {
  const id = me()?.id;
  if (!id || !free().includes(animal)) return;
  await (await store()).change(id, { animal }).catch(() => (known.full = true));
  await changed();
}
export async function suit(about: About): Promise<void> {
  const id = me()?.id;
  if (!id) return;
  await (await store()).change(id, about).catch(() => (known.full = true));
  await changed();
}
// Somebody comes to sit here, with all that is kept of them; false where there is no room for it.
export async function bring(whole: Whole): Promise<boolean> {
  try {
    await (await store()).put(whole);
  } catch {
    known.full = true;
    return false;
  }
  void askToKeep();
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
  const hands = $state.snapshot(one.hands);
  await (await store()).change(child, { hands }).catch(() => (known.full = true));
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
  if (remembered() === id) unremember();
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
