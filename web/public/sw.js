/**
 * Pages come from the network, always, so that no old page ever meets a newer room; only when there is no network does this
 * answer, with the offline page. Files under /assets carry their hash in their name: the browser's own cache keeps them.
 */
const kept = 'offline-2'
const offline = ['/offline.html', '/offline.css', '/offline.js', '/favicon.svg']

/** A host may redirect to an address without `.html`; browsers take no answer for a page that remembers having been redirected. */
async function keep(cache, path) {
  const answer = await fetch(path, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  await cache.put(path, new Response(answer.body, answer))
}

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => Promise.all(offline.map((path) => keep(cache, path)))))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name !== kept))
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))))
  self.clients.claim()
})

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.mode === 'navigate')
    event.respondWith(fetch(event.request).catch(() => caches.match('/offline.html')))
  else if (origin === self.location.origin && offline.includes(pathname))
    event.respondWith(fetch(event.request).catch(() => caches.match(pathname)))
})

/** A press on the bell's message leads back to the table. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const tables = self.clients.matchAll({ type: 'window' })
  event.waitUntil(tables.then((open) => (open.find(({ url }) => url.includes('/t/')) ?? open[0])?.focus()))
})
