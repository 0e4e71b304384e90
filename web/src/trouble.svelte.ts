// What keeps a screen from being shown: a part of the client that does not come, or a screen that broke. It is said, with a
// way home, in the place of the screen (screens/Trouble.svelte); another screen may be well.
export type Trouble = "load" | "broken";

let found = $state.raw<Trouble>();

export const trouble = (): Trouble | undefined => found;
export const inTrouble = (what: Trouble): void => void (found ??= what);

if (typeof window !== "undefined") {
  // Vite tells when a part does not come: no network, or a server that has a newer client by now.
  addEventListener("vite:preloadError", () => inTrouble("load"));
  // An error that leaves nothing on the screen has broken it; any other is none of this.
  const look = () =>
    setTimeout(() => {
      if (!document.getElementById("app")?.innerText.trim()) inTrouble("broken");
    });
  addEventListener("error", look);
  addEventListener("unhandledrejection", look);
  addEventListener("hashchange", () => (found = undefined));
}
