// Keeps the files of one build, so that games in this browser need no network. A new build waits until no page of the
// old one is open: files are never swapped under a running game. Nothing of a server's table is ever kept.
const CACHE = `mogul ${"BUILD"}`;
const FILES = ["FILES"];
const PATIENCE_MS = 2000;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOtherBuilds());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(pageFor(request));
  else if (FILES.includes(pathname)) event.respondWith(keptOr(request));
});

self.addEventListener("message", (event) => {
  const { title, options, address } = event.data;
  const data = { page: event.source.id, address };
  event.waitUntil(registration.showNotification(title, { ...options, data }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lookAt(event.notification.data));
});

// The page that called, or its table anew if it is not open any more.
async function lookAt({ page, address }) {
  const caller = await clients.get(page);
  return caller ? caller.focus() : clients.openWindow(address);
}

async function forgetOtherBuilds() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("mogul ") && name !== CACHE).map((name) => caches.delete(name)),
  );
}

async function keptOr(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

// The server's page if it answers soon, else the one that is kept: every address is drawn by the same page.
async function pageFor(request) {
  const kept = caches.open(CACHE).then((cache) => cache.match("/"));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  return answer ?? (await kept) ?? fetch(request);
}
