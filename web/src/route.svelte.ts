// Which screen is shown: the part of the address behind the #, so that every screen can be gone back from.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // No address of ours: whatever it was meant to be, it leads nowhere.
    return part;
  }
}
const read = () => location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decoded);

let parts = $state.raw(read());
addEventListener("hashchange", () => (parts = read()));

export const route = (): string[] => parts;

export const address = (...to: string[]): string => "#/" + to.map(encodeURIComponent).join("/");

export function go(...to: string[]): void {
  location.hash = address(...to);
}
// In the place of the screen that is shown, which is not worth going back to.
export function goInstead(...to: string[]): void {
  history.replaceState(null, "", address(...to));
  parts = read();
}
