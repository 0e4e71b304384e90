// The service worker: keeps the whole client. `version` and `kept` stand above, written by the build.
self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(version)
      .then((cache) => cache.addAll(kept))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name))),
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
      .match(event.request, { ignoreSearch: true })
      .then((found) => found ?? fetch(event.request)),
  );
});
