import { storeOfAnswers } from '@renderer/offline/stores'

/**
 * The page's half of its session with the local server; the other is a cookie that no script can read. It stands in the storage of
 * this very address, where no page of another port can look.
 */
const key = 'scrip-session'

/** The link that lets a browser in ends with it: it is taken out of the address before anything else looks there. */
const given = /^#session=([\w-]+)$/.exec(location.hash)?.[1]
if (given !== undefined) {
  localStorage.setItem(key, given)
  // What an earlier one has seen may be none of this one's business.
  if ('caches' in globalThis) void globalThis.caches.delete(storeOfAnswers)
  history.replaceState(null, '', location.pathname)
}

/** Read each time: another window of the browser may have been let in anew. */
export const sessionToken = (): string => localStorage.getItem(key) ?? ''
