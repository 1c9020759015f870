/**
 * Keeps the application's own files, so that its page opens offline; no user data passes through here. The host's answer is always
 * preferred; a browser that was signed out keeps nothing.
 */
const files = 'scrip-files'
const answers = 'scrip-answers'
const shell = '/'

const isFile = ({ pathname }) =>
  pathname.startsWith('/assets/') || /^\/(icon[\w-]*\.(svg|png)|app\.webmanifest)$/.test(pathname)

const forgetAll = () => Promise.all([caches.delete(files), caches.delete(answers)])

/** The host's page. A new version has files of other names, so those of the old one are removed. */
async function page(request) {
  const kept = await caches.open(files)
  let found
  try {
    found = await fetch(request)
  } catch (error) {
    const last = await kept.match(shell)
    if (last === undefined) throw error
    return last
  }
  if (found.status === 401) await forgetAll()
  if (found.ok && !found.redirected) {
    const [text, before] = [await found.clone().text(), await kept.match(shell)]
    if (before !== undefined && (await before.text()) !== text) await caches.delete(files)
    await (await caches.open(files)).put(shell, found.clone())
  }
  return found
}

/** Files never change under their name. */
async function file(request) {
  const kept = await caches.open(files)
  const known = await kept.match(request)
  if (known !== undefined) return known
  const found = await fetch(request)
  if (found.ok) await kept.put(request, found.clone())
  return found
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== self.location.origin) return
  if (request.mode === 'navigate' && address.pathname === shell) event.respondWith(page(request))
  else if (isFile(address)) event.respondWith(file(request))
})
