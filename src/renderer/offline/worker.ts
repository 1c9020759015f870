import { ref } from 'vue'
import { storeOfFiles } from './stores'

/** Whether the page opens without network and can be put on the home screen; null: not known yet. */
export const isPageKept = ref<boolean | null>(null)

/** First comes what the page was opened for: keeping it takes a browser as long as showing a screen. Milliseconds. */
const atRest = 5000

/**
 * Lets the page open without network from the second time on. Only over a connection that the browser calls secure: this machine itself, or HTTPS
 * with a certificate it trusts.
 */
export async function keepPage(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, atRest))
  isPageKept.value = await keep().catch((error: unknown) => {
    // The page does without: it just doesn't open where nobody answers, which is said.
    console.info('The page is not kept', error)
    return false
  })
}

async function keep(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !isSecureContext || !location.protocol.startsWith('http')) return false
  await navigator.serviceWorker.register('/offline.js')
  await navigator.serviceWorker.ready
  // What came before there was a worker to keep it.
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  const kept = await caches.open(storeOfFiles)
  await kept.addAll(['/', '/icon.svg', ...new Set(files.map(({ pathname }) => pathname))])
  return true
}
