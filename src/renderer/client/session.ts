import { storeOfAnswers } from '@renderer/offline/stores'

/**
 * Storage key of the page's half of its session with the local server; the other half is a cookie that no script can read. Pages of other
 * ports can't read this storage.
 */
const key = 'scrip-session'

/** A sign-in link ends with the token: it is removed from the address before anything else reads that. */
const given = /^#session=([\w-]+)$/.exec(location.hash)?.[1]
if (given !== undefined) {
  localStorage.setItem(key, given)
  // Answers kept from an earlier session must not be shown in this one.
  if ('caches' in globalThis) void globalThis.caches.delete(storeOfAnswers)
  history.replaceState(null, '', location.pathname)
}

/** Read each time, since another window of the browser may have signed in again. */
export const sessionToken = (): string => localStorage.getItem(key) ?? ''
