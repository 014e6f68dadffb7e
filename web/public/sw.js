// Keeps what the pages are made of, and a page for when there is no connection. Its address names the version it belongs to.
const kept = `hireloom-${new URL(location.href).searchParams.get('v')}`
const offline = '/public/offline'

addEventListener('install', event => event.waitUntil(caches.open(kept).then(cache => cache.add(offline))))

addEventListener('activate', event => {
  const forgetOthers = async () => {
    for (const name of await caches.keys()) if (name !== kept) await caches.delete(name)
    await clients.claim()
  }
  event.waitUntil(forgetOthers())
})

addEventListener('message', event => {
  if (event.data === 'update-now') skipWaiting()
})

// Files under /assets never change under their name: the first answer is good for ever.
const fromHere = async request => {
  const cache = await caches.open(kept)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromHere(request))
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(offline)))
})
