import type { HostOptions } from '@main/club-server'
import { Listening } from '@shared/contract/sharing'
import { mostTogether } from '@shared/contract/transport'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { club, valueOf } from '../access/club'
import { deviceAt, errorOf } from './device'

/** A phone in the network: a player's, or a guest's. */
async function phone(options: HostOptions = {}, guest?: string) {
  const at = await club(options)
  const { host, campaignId } = at
  const { anna } = at.principals
  if (anna.role !== 'player') throw new Error('Anna plays')
  const [url = ''] = Listening.parse(valueOf(await host('sharing.switchOn'))).urls
  onTestFinished(async () => void (await host('sharing.switchOff')))
  const invited = valueOf(
    await host('sharing.invite', { campaignId, who: guest === undefined ? anna.playerId : { guest } }),
  )
  return { ...at, ...(await deviceAt(url).enter(z.object({ code: z.string() }).parse(invited).code)) }
}

const Replies = z.array(z.object({ ok: z.boolean(), error: z.object({ key: z.string() }).optional() }))

test('several queries are answered in one request, each within the rights of the user', async () => {
  const { call, campaignId, gangs } = await phone()
  const questions = [
    { operation: 'campaigns.page', input: { campaignId } },
    { operation: 'backups.list', input: {} },
    { operation: 'gangs.page', input: { gangId: gangs.annas } },
    { operation: 'gangs.page', input: { gangId: 7 } },
  ]
  const { status, text } = await call('several', { questions })
  expect(status).toBe(200)
  expect(Replies.parse(JSON.parse(text)).map(({ error }) => error?.key)).toEqual([
    undefined,
    'error.access.role',
    undefined,
    expect.stringContaining('error'),
  ])
  const alone = (await call('gangs.page', { gangId: gangs.annas })).text
  expect(alone).toContain(gangs.annas)
  expect(text).toContain(`,${alone},`)
})

test('answers to guests are compressed; answers to players never are, because they may contain secrets', async () => {
  const takes = { 'accept-encoding': 'br, gzip' }
  const guest = await phone({}, 'The landlord')
  const questions = [
    { operation: 'campaigns.page', input: { campaignId: guest.campaignId } },
    { operation: 'campaigns.log', input: { of: { campaignId: guest.campaignId }, limit: 10 } },
  ]
  const plain = await guest.call('several', { questions })
  const packed = await guest.call('several', { questions }, takes)
  expect([plain, packed].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip'])
  expect(packed.text).toBe(plain.text)
  const player = await phone()
  const own = [{ operation: 'campaigns.page', input: { campaignId: player.campaignId } }]
  expect((await player.call('several', { questions: own }, takes)).headers['content-encoding']).toBeUndefined()
})

test('commands are refused among several queries, and none of them is carried out', async () => {
  const { call, gangs } = await phone()
  const before = (await call('gangs.page', { gangId: gangs.annas })).text
  const among = [
    { operation: 'sharing.me', input: {} },
    { operation: 'gangs.rename', input: { gangId: gangs.annas, name: 'The Annas' } },
  ]
  expect(errorOf(await call('several', { questions: among }))).toBe('error.operation.missing')
  expect(errorOf(await call('several', { questions: [] }))).not.toBeNull()
  expect(errorOf(await call('several', among))).not.toBeNull()
  expect(
    errorOf(await call('several', { questions: Array.from({ length: mostTogether + 1 }, () => among[0]) })),
  ).not.toBeNull()
  expect((await call('gangs.page', { gangId: gangs.annas })).text).toBe(before)
})

test('each of several queries counts as one towards the limit', async () => {
  const { call } = await phone({ pace: { max: 20, timeWindow: 60 * 60 * 1000 } })
  const ten = { questions: Array.from({ length: 10 }, () => ({ operation: 'sharing.me', input: {} })) }
  expect((await call('several', ten)).status).toBe(200)
  expect((await call('several', ten)).status).toBe(200)
  expect((await call('several', ten)).status).toBe(429)
  expect(errorOf(await call('sharing.me'))).toBe('error.request.often')
})

test('a query caused by another’s change also includes the user’s own changes since', async () => {
  const { call, campaignId, gangs } = await phone()
  const since = 1
  const page = async () =>
    (await call('several', { since, questions: [{ operation: 'gangs.page', input: { gangId: gangs.annas } }] })).text
  expect(await page()).not.toContain('Rust Rats')
  await call('gangs.rename', { gangId: gangs.annas, name: 'Rust Rats' })
  expect(await page()).toContain('Rust Rats')
  expect((await call('campaigns.page', { campaignId })).text).toContain('Rust Rats')
})
