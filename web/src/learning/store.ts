// What children did, on this device and nowhere else: in IndexedDB, or in memory where a window may keep nothing. Several
// tabs write at once; a piece of evidence has the number that its child's record gave it in the same transaction.
import { beginning, type Path } from "./path";

// What adults said of a child: which school year it is in, and what counts as by heart where that is not three seconds.
export type Group = "4" | "5" | "6"; // the Dutch ones
export type Within = "2" | "5" | "off"; // seconds of thinking; off: no time is kept
export interface About {
  group?: Group | undefined;
  within?: Within | undefined;
}
export interface Child extends About {
  id: string;
  animal: number; // 1 to 12
  since: number; // day
  hands: string[]; // numbers that were seen and tapped, "touch 2 1130": how quick the hand is
  next: number; // the number of the next record
  count: number; // lines that are kept
}
// Lines that came together, in order.
export interface Kept {
  child: string;
  number: number;
  lines: string[];
}
// A child with all that is kept of it, as it is put back or handed on.
export interface Whole {
  child: Child;
  kept: Kept[];
  path?: Path | undefined;
}

export const mostLines = 20_000;

export interface Store {
  readonly lasts: boolean; // beyond this window
  children(): Promise<Child[]>;
  // The number of what was written; nothing where the child is gone.
  add(child: string, lines: string[]): Promise<number | undefined>;
  // Something else about a child that is still here: how quick its hand is, which animal it is, what counts for it.
  change(child: string, about: Partial<Pick<Child, "hands" | "animal">> & About): Promise<void>;
  after(child: string, number: number): Promise<Kept[]>;
  put(whole: Whole): Promise<void>;
  take(child: string): Promise<Whole | undefined>;
  path(child: string): Promise<Path | undefined>;
  // One step further, from where the path is by now; nothing where the child is gone.
  walk(child: string, step: (path: Path) => Path): Promise<Path | undefined>;
}

// Of records in order, what has to go so that the newest lines stay: whole records, and the rest of one.
export function surplus(kept: Kept[], count: number): { gone: Kept[]; rest: Kept | undefined } {
  const gone: Kept[] = [];
  let over = count - mostLines;
  for (const one of kept) {
    if (over <= 0) break;
    if (one.lines.length > over) return { gone, rest: { ...one, lines: one.lines.slice(over) } };
    over -= one.lines.length;
    gone.push(one);
  }
  return { gone, rest: undefined };
}

export class MemoryStore implements Store {
  readonly lasts = false;
  private readonly wholes = new Map<string, Whole>();

  async children(): Promise<Child[]> {
    return [...this.wholes.values()].map(({ child }) => ({ ...child }));
  }
  async add(child: string, lines: string[]): Promise<number | undefined> {
    const whole = this.wholes.get(child);
    if (!whole) return undefined;
    const number = whole.child.next++;
    whole.kept.push({ child, number, lines });
    whole.child.count += lines.length;
    const { gone, rest } = surplus(whole.kept, whole.child.count);
    whole.kept.splice(0, gone.length);
    if (rest) whole.kept[0] = rest;
    whole.child.count = Math.min(whole.child.count, mostLines);
    return number;
  }
  async change(child: string, about: Partial<Child>): Promise<void> {
    const whole = this.wholes.get(child);
    if (whole) whole.child = { ...whole.child, ...about };
  }
  async after(child: string, number: number): Promise<Kept[]> {
    return (this.wholes.get(child)?.kept ?? []).filter((one) => one.number > number);
  }
  async put(whole: Whole): Promise<void> {
    this.wholes.set(whole.child.id, structuredClone(whole));
  }
  async take(child: string): Promise<Whole | undefined> {
    const whole = this.wholes.get(child);
    this.wholes.delete(child);
    return whole;
  }
  async path(child: string): Promise<Path | undefined> {
    return this.wholes.get(child)?.path;
  }
  async walk(child: string, step: (path: Path) => Path): Promise<Path | undefined> {
    const whole = this.wholes.get(child);
    if (!whole) return undefined;
    whole.path = step(whole.path ?? beginning(child));
    return whole.path;
  }
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}
function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onerror = transaction.onabort = () => failed(transaction.error);
  });
}

class DeviceStore implements Store {
  readonly lasts = true;
  constructor(private readonly database: IDBDatabase) {}

  private begin(mode: IDBTransactionMode) {
    // What is written is on the disk before anybody says that it is kept.
    const transaction = this.database.transaction(["children", "kept", "paths"], mode);
    return {
      transaction,
      children: transaction.objectStore("children"),
      kept: transaction.objectStore("kept"),
      paths: transaction.objectStore("paths"),
    };
  }
  private static all(child: string, after = -1): IDBKeyRange {
    return IDBKeyRange.bound([child, after], [child, Infinity], true);
  }
  children(): Promise<Child[]> {
    return answered<Child[]>(this.begin("readonly").children.getAll());
  }
  async add(id: string, lines: string[]): Promise<number | undefined> {
    const { transaction, children, kept } = this.begin("readwrite");
    const end = finished(transaction);
    const child = await answered<Child | undefined>(children.get(id));
    if (!child) return undefined;
    const number = child.next++;
    child.count += lines.length;
    kept.put({ child: id, number, lines } satisfies Kept);
    if (child.count > mostLines) {
      const { gone, rest } = surplus(
        await answered<Kept[]>(kept.getAll(DeviceStore.all(id), 2000)),
        child.count,
      );
      for (const one of gone) kept.delete([id, one.number]);
      if (rest) kept.put(rest);
      child.count = mostLines;
    }
    children.put(child);
    await end;
    return number;
  }
  async change(id: string, about: Partial<Child>): Promise<void> {
    const { transaction, children } = this.begin("readwrite");
    const end = finished(transaction);
    const child = await answered<Child | undefined>(children.get(id));
    if (child) children.put({ ...child, ...about });
    await end;
  }
  after(child: string, number: number): Promise<Kept[]> {
    return answered<Kept[]>(this.begin("readonly").kept.getAll(DeviceStore.all(child, number)));
  }
  // All of it or nothing: a tab that is closed meanwhile leaves no half child.
  async put({ child, kept, path }: Whole): Promise<void> {
    const begun = this.begin("readwrite");
    const end = finished(begun.transaction);
    begun.children.put(child);
    for (const one of kept) begun.kept.put(one);
    if (path) begun.paths.put(path);
    await end;
  }
  async take(id: string): Promise<Whole | undefined> {
    const { transaction, children, kept, paths } = this.begin("readwrite");
    const end = finished(transaction);
    const child = await answered<Child | undefined>(children.get(id));
    const all = await answered<Kept[]>(kept.getAll(DeviceStore.all(id)));
    const path = await answered<Path | undefined>(paths.get(id));
    children.delete(id);
    kept.delete(DeviceStore.all(id));
    paths.delete(id);
    await end;
    return child && { child, kept: all, path };
  }
  path(child: string): Promise<Path | undefined> {
    return answered<Path | undefined>(this.begin("readonly").paths.get(child));
  }
  async walk(id: string, step: (path: Path) => Path): Promise<Path | undefined> {
    const { transaction, children, paths } = this.begin("readwrite");
    const end = finished(transaction);
    const child = await answered<Child | undefined>(children.get(id));
    if (!child) return undefined;
    const before = await answered<Path | undefined>(paths.get(id));
    const path = step(before ?? beginning(id));
    paths.put(path);
    await end;
    return path;
  }
}

const version = 2; // paths came with the second

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open("rekentafel", version);
  request.onupgradeneeded = ({ oldVersion }) => {
    const database = request.result;
    if (oldVersion < 1) {
      database.createObjectStore("children", { keyPath: "id" });
      database.createObjectStore("kept", { keyPath: ["child", "number"] });
    }
    if (oldVersion < 2) database.createObjectStore("paths", { keyPath: "child" });
  };
  return answered(request);
}

export async function openStore(): Promise<Store> {
  try {
    const database = await openDatabase();
    // A tab with a later version of this page wants to change it: it is let through, and this tab goes on in memory of what
    // it has learnt.
    database.onversionchange = () => database.close();
    return new DeviceStore(database);
  } catch {
    // A private window, or a device that is full.
    return new MemoryStore();
  }
}
