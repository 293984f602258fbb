// The service worker: pages come from the server; without one, the page that says so.
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open("offline").then((kept) => kept.add("/offline")));
  self.skipWaiting();
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match("/offline")));
});
