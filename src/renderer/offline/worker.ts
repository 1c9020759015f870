import { ref } from 'vue'
import { storeOfFiles } from './stores'

/** Whether the page opens offline and can be added to the home screen; null: not known yet. */
export const isPageKept = ref<boolean | null>(null)

/** Waits until the first screen is shown: caching the page takes a browser as long as that. Milliseconds. */
const atRest = 5000

/**
 * Makes the page open offline from the second time on. Only over a connection that the browser considers secure: this machine itself, or
 * HTTPS with a trusted certificate.
 */
export async function keepPage(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, atRest))
  isPageKept.value = await keep().catch((error: unknown) => {
    // Only the offline page is missing, which the settings show.
    console.info('The page is not kept', error)
    return false
  })
}

async function keep(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !isSecureContext || !location.protocol.startsWith('http')) return false
  await navigator.serviceWorker.register('/offline.js')
  await navigator.serviceWorker.ready
  // Files loaded before the worker existed.
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  const kept = await caches.open(storeOfFiles)
  await kept.addAll(['/', '/icon.svg', ...new Set(files.map(({ pathname }) => pathname))])
  return true
}
