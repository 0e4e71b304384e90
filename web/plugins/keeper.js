// The service worker: keeps the whole client. `version` and `kept` stand above, written by the build.
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(kept)));
});
// It waits until nobody plays with the one before it, or until somebody asks for it (src/settings/update.svelte.ts).
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
// The client before this one stays: another tab may still be in a game with it.
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name !== version)
            .slice(0, -1)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const path = url.slice(self.registration.scope.length);
  if (method !== "GET" || !url.startsWith(self.registration.scope) || path.startsWith("api/"))
    return;
  event.respondWith(
    caches
      .open(version)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((found) => found ?? caches.match(event.request, { ignoreSearch: true }))
      .then((found) => found ?? fetch(event.request)),
  );
});
