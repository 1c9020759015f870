import { isQuery } from '@renderer/client/queries'
import { AppError } from '@shared/contract/error'
import type { Transport } from '@shared/contract/transport'
import { readonly, ref } from 'vue'
import { storeOfAnswers } from './stores'
import { writerTo } from './writer'

/** What can be read again offline: the campaign, its gangs, armies and fighters, their pictures and cards. */
const kinds: ReadonlySet<string> = new Set([
  'app',
  'armies',
  'campaigns',
  'cards',
  'chronicle',
  'counters',
  'fighters',
  'foreign',
  'gangs',
  'packs',
  'pictures',
  'season',
  'settings',
  'sharing',
  'undo',
])
/** Temporary and large answers. */
const passing: ReadonlySet<string> = new Set([
  'cards.pdf',
  'cards.images',
  'cards.unitPdf',
  'cards.unitImages',
  'packs.file',
  'packs.ownFile',
  // The list of invitations should not stay in the browser.
  'sharing.state',
])

/** Whether the answers of an operation are kept. */
export const isKept = (operation: string): boolean =>
  isQuery(operation) && kinds.has(operation.split('.')[0] ?? '') && !passing.has(operation)

/** Time of the shown data while the host can't be reached; null: it can. Milliseconds since 1970. */
const since = ref<number | null>(null)
export const lastKnown = readonly(since)

const addressOf = (operation: string, input: unknown): string =>
  `/kept/${operation}?${encodeURIComponent(JSON.stringify(input))}`

const isLost = (error: unknown): boolean => error instanceof AppError && error.report.key === 'error.connection'

/** The same transport, which keeps the last answers and returns them if the host can't be reached. Nothing can be changed offline. */
export const keeping = (transport: Transport, stores: CacheStorage | undefined, now = Date.now): Transport =>
  stores === undefined ? transport : { ...transport, call: keptCall(transport, stores, now) }

const keptCall = (transport: Transport, stores: CacheStorage, now: () => number): Transport['call'] => {
  const writer = writerTo(stores)
  return async (operation, input) => {
    try {
      const reply = await transport.call(operation, input)
      since.value = null
      if (isKept(operation) && isGood(reply)) writer.keep(addressOf(operation, input), reply, now())
      else if (isShutOut(reply)) await writer.forget()
      return reply
    } catch (error) {
      if (!isLost(error) || !isKept(operation)) throw error
      // Opening the store would create it again in a browser that was signed out.
      const last = await stores.match(addressOf(operation, input), { cacheName: storeOfAnswers })
      if (last === undefined) throw error
      since.value = Number(last.headers.get('date-kept'))
      const reply: unknown = await last.json()
      return reply
    }
  }
}

const isGood = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'ok' in reply && reply.ok === true

/** The session has ended, so its kept answers are deleted. */
const isShutOut = (reply: unknown): boolean =>
  typeof reply === 'object' &&
  reply !== null &&
  'error' in reply &&
  typeof reply.error === 'object' &&
  reply.error !== null &&
  'key' in reply.error &&
  reply.error.key === 'error.request.session'
