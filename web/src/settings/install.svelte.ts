// Rekentafel as an app of its own on this device: the browser says that it can be, and asks when it is told to.

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered = $state.raw<InstallEvent>();
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // asked in the settings, not over a game
  offered = event as InstallEvent;
});
addEventListener("appinstalled", () => (offered = undefined));

// Safari on an iPad or iPhone installs by its own menu, and says whether that was done.
const apple = (navigator as { standalone?: boolean }).standalone;
const isInstalled = apple === true || matchMedia("(display-mode: standalone)").matches;

export const installing = (): "ask" | "by-menu" | undefined => {
  if (isInstalled) return undefined;
  return offered ? "ask" : apple === false ? "by-menu" : undefined;
};
export async function install(): Promise<void> {
  const asked = offered;
  offered = undefined; // it may be asked once
  await asked?.prompt();
}
