// The phone's back button closes what lies over the screen before it leaves the screen. Whatever is open has one entry of
// the history, which goes with the last of them.
let layers: (() => void)[] = [];
let entered = false; // the entry is ours, and on top

const isOurs = (): boolean => !!(history.state as { over?: boolean } | null)?.over;

addEventListener("popstate", () => {
  if (!entered || isOurs()) return;
  entered = false;
  history.scrollRestoration = "auto";
  const top = layers.pop();
  if (layers.length > 0) enter();
  top?.();
});
function enter(): void {
  entered = true;
  history.scrollRestoration = "manual"; // whoever closes something stays where the page is by then
  history.pushState({ over: true }, "");
}

// A link in what lies over the screen takes the place of that entry: back from there leads to the screen at once.
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("dialog a[href^='#']");
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!link || !plain || !entered || !isOurs()) return;
  event.preventDefault();
  location.replace(link.href);
});

// To be called when something opens over the screen; what it gives is called when that is closed, in whatever way.
export function closesOnBack(close: () => void): () => void {
  layers.push(close);
  if (!entered) enter();
  return () => {
    layers = layers.filter((one) => one !== close);
    // One question often follows another: the entry stays for the next.
    setTimeout(() => {
      if (layers.length > 0 || !entered) return;
      entered = false;
      if (!isOurs()) return;
      addEventListener("popstate", () => (history.scrollRestoration = "auto"), { once: true });
      history.back();
    }, 50);
  };
}
