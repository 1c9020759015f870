import { storeOfFiles } from './stores'

/**
 * Lets the page open without network from the second time on. Only over a connection that the browser calls secure: this machine itself, or HTTPS
 * with a certificate it trusts.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext || !location.protocol.startsWith('http')) return
  await navigator.serviceWorker.register('/offline.js')
  await navigator.serviceWorker.ready
  // What came before there was a worker to keep it.
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  const kept = await caches.open(storeOfFiles)
  await kept.addAll(['/', '/icon.svg', ...new Set(files.map(({ pathname }) => pathname))])
}
