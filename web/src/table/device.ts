// What this device keeps, asked so that nothing goes wrong where a browser forbids it ("block all cookies"): then it keeps
// nothing, and games and seats live as long as the page.

// Of everything that begins so: how it goes on. Undefined where it is forbidden.
export function namesHere(prefix: string): string[] | undefined {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  } catch {
    return undefined;
  }
}
export function forgetHere(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing.
  }
}
