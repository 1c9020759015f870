import { parentPort, workerData } from 'node:worker_threads'
import { paced } from '../../src/renderer/stores/paced.ts'
import { type Device, deviceOf, type Pass, type Reply } from './device.ts'
import { sleep, until } from './figures.ts'

/** Phones that follow, in a separate thread: their work must not count as the host's time. */

export interface Following {
  readonly campaignId: string
  readonly passes: readonly Pass[]
}

/** `shows`: waits until every phone shows these texts. `end`: asks how long reading took. */
export type ToPhones = { readonly kind: 'shows'; readonly texts: readonly string[] } | { readonly kind: 'end' }

export type FromPhones =
  | { readonly kind: 'connected'; readonly phones: number }
  | { readonly kind: 'shown' }
  | { readonly kind: 'reads'; readonly reads: readonly number[] }

interface Phone {
  /** What it has read last. */
  read: string
  connected: boolean
  readAnew(): void
}

const port = parentPort
if (port === null) throw new Error('Phones run in a worker')
const say = (message: FromPhones): void => port.postMessage(message)

const { campaignId, passes } = workerData as Following
/** What a campaign's page reloads after a change; `npx tsx bench/live.ts` prints it. */
const questions = [
  ['sharing.me', {}],
  ['undo.state', { scope: { kind: 'campaign', campaignId } }],
  ['packs.chosen', { campaignId }],
  ['packs.ownPacks', { campaignId }],
  ['proposals.notices', {}],
  ['campaigns.page', { campaignId }],
  ['season.page', { campaignId }],
  ['proposals.list', { campaignId }],
  ['campaigns.waiting', { campaignId }],
  ['chronicle.page', { campaignId }],
  ['campaigns.log', { of: { campaignId }, limit: 10 }],
].map(([operation, input]) => ({ operation, input }))
const reads: number[] = []
const followers = passes.map((pass): Phone => {
  const phone: Phone = { read: '', connected: false, readAnew: () => undefined }
  void follow(deviceOf(pass), phone)
  return phone
})

let reported = -1
setInterval(() => {
  const phones = followers.filter(({ connected }) => connected).length
  if (phones !== reported) say({ kind: 'connected', phones })
  reported = phones
}, 20)

port.on('message', (asked: ToPhones) => {
  if (asked.kind === 'end') return say({ kind: 'reads', reads })
  // A phone is not notified of its own changes, so it reloads by itself.
  for (const phone of followers) phone.readAnew()
  const isShown = () => followers.every(({ read }) => asked.texts.every((text) => read.includes(text)))
  void until(isShown, 60_000, 'Every phone shows the end').then(() => say({ kind: 'shown' }))
})

/** Like the page: is notified of a change, reads it, and reconnects by itself. */
async function follow(device: Device, phone: Phone): Promise<void> {
  let after: number | undefined
  let wait = 1000
  const ask = async (operation: string, input: unknown): Promise<string | null> => {
    const began = performance.now()
    const text = await device.text(operation, input).catch(() => null)
    if (text !== null) reads.push(performance.now() - began)
    return text
  }
  const read = paced(async () => {
    phone.read = (await ask('several', { questions, since: after })) ?? phone.read
  })
  phone.readAnew = read
  const hear = (reply: Reply) => {
    if (!reply.ok) return
    phone.connected = true
    wait = 1000
    const { kind, count } = reply.value as { kind: string; count: number }
    after = count
    if (kind === 'changed') read()
  }
  for (;;) {
    await device.watch('sharing.follow', after === undefined ? {} : { after }, hear).catch(() => undefined)
    phone.connected = false
    await sleep(wait * (0.5 + Math.random()))
    wait = Math.min(wait * 2, 10_000)
  }
}
