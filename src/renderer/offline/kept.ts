import { isQuery } from '@renderer/client/queries'
import { AppError } from '@shared/contract/error'
import type { Transport } from '@shared/contract/transport'
import { readonly, ref } from 'vue'
import { storeOfAnswers } from './stores'
import { writerTo } from './writer'

/** What is read again without network: the campaign, its gangs, armies and fighters, their pictures and cards. */
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
/** Made for the moment, and large. */
const passing: ReadonlySet<string> = new Set([
  'cards.pdf',
  'cards.images',
  'cards.unitPdf',
  'cards.unitImages',
  'packs.file',
  'packs.ownFile',
  // Who is invited is not left lying about.
  'sharing.state',
])

/** Whether the answer to an operation is remembered. */
export const isKept = (operation: string): boolean =>
  isQuery(operation) && kinds.has(operation.split('.')[0] ?? '') && !passing.has(operation)

/** Since when the host can't be reached, by the age of what is shown; null: it answers. Milliseconds since 1970. */
const since = ref<number | null>(null)
export const lastKnown = readonly(since)

const addressOf = (operation: string, input: unknown): string =>
  `/kept/${operation}?${encodeURIComponent(JSON.stringify(input))}`

const isLost = (error: unknown): boolean => error instanceof AppError && error.report.key === 'error.connection'

/** The same transport, which remembers what was last read and tells it when nobody answers. Nothing is ever changed without the host. */
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
      // Opening the store would make it anew, where a browser that was shut out has none any more.
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

/** The session has ended: what it could see is nobody's any more. */
const isShutOut = (reply: unknown): boolean =>
  typeof reply === 'object' &&
  reply !== null &&
  'error' in reply &&
  typeof reply.error === 'object' &&
  reply.error !== null &&
  'key' in reply.error &&
  reply.error.key === 'error.request.session'
