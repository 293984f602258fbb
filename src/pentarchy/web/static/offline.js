// The service worker: pages come from the server, and without one the page that says so; notices that it is one's turn.
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open("offline").then((kept) => kept.add("/offline")));
  self.skipWaiting();
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match("/offline")));
});

/** Show a notice, unless the reader looks at that very page. */
async function notify({ title, body, url, tag, icon }) {
  const pages = await self.clients.matchAll({ type: "window" });
  if (pages.some((page) => page.focused && new URL(page.url).pathname === url)) return;
  await self.registration.showNotification(title, { body, tag, data: url, icon });
}
self.addEventListener("push", (event) => event.waitUntil(notify(event.data.json())));

/** To the table: in a page that shows it, or else in a new one. */
async function go(path) {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(go(event.notification.data));
});
