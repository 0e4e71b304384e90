// What the oldest browsers lack (package.json, `browserslist`) and is small: functions of arrays that came in 2023.
type Test<T> = (one: T, at: number, all: T[]) => unknown;
const lacking = {
  findLast<T>(this: T[], isIt: Test<T>): T | undefined {
    return this[this.findLastIndex(isIt)];
  },
  findLastIndex<T>(this: T[], isIt: Test<T>): number {
    let at = this.length - 1;
    while (at >= 0 && !isIt(this[at]!, at, this)) at--;
    return at;
  },
  toReversed<T>(this: T[]): T[] {
    return this.slice().reverse();
  },
  toSorted<T>(this: T[], order?: (a: T, b: T) => number): T[] {
    return this.slice().sort(order);
  },
  with<T>(this: T[], at: number, value: T): T[] {
    const all = this.slice();
    all[at < 0 ? at + all.length : at] = value;
    return all;
  },
};
export const added = Object.keys(lacking);

for (const [name, value] of Object.entries(lacking))
  if (!(name in Array.prototype))
    Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true });
