// A newer client. The keeper (plugins/keeper.js) fetches it and waits: it takes over when somebody on the first page says so,
// or when every page of ours is closed, and never in the middle of a game.

let waiting = $state.raw<ServiceWorker>();

export const hasNewer = (): boolean => waiting !== undefined;
export function useNewer(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  waiting?.postMessage("take over");
}

export async function startKeeper(): Promise<void> {
  const { serviceWorker } = navigator;
  const keeper = await serviceWorker.register("./keeper.js");
  const look = () => {
    // The first one waits for nobody.
    if (keeper.waiting && serviceWorker.controller) waiting = keeper.waiting;
  };
  look();
  keeper.addEventListener("updatefound", () =>
    keeper.installing?.addEventListener("statechange", look),
  );
  // A tablet's page may stay open for weeks.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) keeper.update().catch(() => {});
  });
}
