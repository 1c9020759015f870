import { isKept, keeping, lastKnown } from '@renderer/offline/kept'
import { AppError } from '@shared/contract/error'
import type { Transport } from '@shared/contract/transport'
import { expect, test } from 'vitest'

/** The browser's store, in memory. */
function stores(puts: string[] = []): CacheStorage {
  const all = new Map<string, Map<string, Response>>()
  const cache = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      match: (key: string) => Promise.resolve(entries.get(key)?.clone()),
      put: (key: string, response: Response) => {
        puts.push(key)
        return Promise.resolve(void entries.set(key, response))
      },
      delete: (key: string) => Promise.resolve(entries.delete(key)),
      keys: () => Promise.resolve([...entries.keys()]),
    }
  }
  const store = {
    open: (name: string) => Promise.resolve(cache(name)),
    match: (key: string, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
      Promise.resolve(all.get(cacheName)?.get(key)?.clone()),
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
  }
  // As much of the cache's interface as is used.
  return store as unknown as CacheStorage
}

/** A host that answers with `says`, or is unreachable. */
function host(says: { reply: unknown }): Transport {
  return {
    call: () => {
      if (says.reply === null) throw new AppError('unavailable', 'error.connection')
      return Promise.resolve(says.reply)
    },
    watch: () => () => undefined,
  }
}

const gang = { gangId: '01HZZZZZZZZZZZZZZZZZZZZZZZ' }

test('the last answer is shown with its age while the host is unreachable, and no longer when it is back', async () => {
  const says: { reply: unknown } = { reply: { ok: true, value: 'as it was' } }
  const kept = keeping(host(says), stores(), () => 5000)
  await kept.call('gangs.page', gang)
  // It is stored meanwhile.
  await new Promise(setImmediate)
  expect(lastKnown.value).toBe(null)
  says.reply = null
  expect(await kept.call('gangs.page', gang)).toEqual({ ok: true, value: 'as it was' })
  expect(lastKnown.value).toBe(5000)
  await expect(kept.call('gangs.page', { gangId: 'another' })).rejects.toMatchObject({ code: 'unavailable' })
  says.reply = { ok: true, value: 'as it is' }
  expect(await kept.call('gangs.page', gang)).toEqual({ ok: true, value: 'as it is' })
  expect(lastKnown.value).toBe(null)
})

test('of several answers to one query the last is stored, and an identical one only if the stored age would be wrong', async () => {
  const puts: string[] = []
  const says: { reply: unknown } = { reply: { ok: true, value: 1 } }
  let now = 5000
  const kept = keeping(host(says), stores(puts), () => now)
  const ask = async (value: number) => {
    says.reply = { ok: true, value }
    await kept.call('gangs.page', gang)
  }
  await Promise.all([ask(1), ask(2)])
  await new Promise(setImmediate)
  await ask(2)
  await new Promise(setImmediate)
  expect(puts).toHaveLength(1)
  now += 30_000
  await ask(2)
  await new Promise(setImmediate)
  await Promise.all([ask(3), ask(2)])
  await new Promise(setImmediate)
  expect(puts).toHaveLength(3)
  says.reply = null
  expect(await kept.call('gangs.page', gang)).toEqual({ ok: true, value: 2 })
  expect(lastKnown.value).toBe(now)
})

test('the last two hundred answers are kept, and some more', async () => {
  const browser = stores()
  const kept = keeping(host({ reply: { ok: true, value: 1 } }), browser)
  for (let id = 0; id < 500; id += 1) await kept.call('gangs.page', { id })
  await new Promise(setImmediate)
  const left = (await (await browser.open('scrip-answers')).keys()).map(String)
  expect(left.length).toBeGreaterThanOrEqual(200)
  expect(left.length).toBeLessThanOrEqual(250)
  expect(left.at(-1)).toContain(encodeURIComponent('{"id":499}'))
})

test('commands, battles and files made on request are not kept', () => {
  for (const operation of [
    'gangs.page',
    'cards.preview',
    'campaigns.page',
    'fighters.page',
    'armies.page',
    'pictures.read',
  ])
    expect(isKept(operation)).toBe(true)
  for (const operation of [
    'gangs.found',
    'settings.change',
    'battles.recording',
    'cards.pdf',
    'sessions.list',
    'interchange.export',
  ])
    expect(isKept(operation)).toBe(false)
})

test('a browser that lost its access removes everything, and a refusal is not kept', async () => {
  const says: { reply: unknown } = { reply: { ok: true, value: 1 } }
  const kept = keeping(host(says), stores())
  await kept.call('gangs.page', gang)
  await new Promise(setImmediate)
  says.reply = { ok: false, error: { code: 'refused', key: 'error.request.session' } }
  await kept.call('campaigns.list', {})
  says.reply = null
  await expect(kept.call('gangs.page', gang)).rejects.toMatchObject({ code: 'unavailable' })
})

test('a call that fails after the browser lost its access creates no new store', async () => {
  const browser = stores()
  const kept = keeping(host({ reply: null }), browser)
  await expect(kept.call('gangs.page', gang)).rejects.toThrow('error.connection')
  expect(await browser.keys()).toEqual([])
})
