import { localContext, type Principal } from '@main/principal'
import { changesHub } from '@main/sharing/changes'
import { contract } from '@shared/contract'
import { CampaignId, PlayerId } from '@shared/contract/ids'
import { SessionId } from '@shared/contract/sessions'
import { afterEach, expect, test, vi } from 'vitest'

const [dust, ash] = ['01HZZZZZZZZZZZZZZZZZZZZZZA', '01HZZZZZZZZZZZZZZZZZZZZZZB'].map((id) => CampaignId.parse(id)) as [
  CampaignId,
  CampaignId,
]
const playerId = PlayerId.parse('01HZZZZZZZZZZZZZZZZZZZZZZC')
const player = (session: string): Principal => ({
  role: 'player',
  actor: { kind: 'player', playerId, name: 'Anna' },
  session: SessionId.parse(session.padEnd(22, '0')),
  campaignId: dust,
  playerId,
})
const host = localContext().principal
const never = new AbortController().signal

afterEach(() => void vi.useRealTimers())

test('principals hear of others’ changes, not of their own', async () => {
  const { follow, happened } = changesHub(0)
  const [anna, boris] = [player('anna'), player('boris')]
  const heard = follow(boris, undefined, never)
  const own = follow(anna, undefined, never)
  expect((await heard.next()).value).toEqual({ kind: 'beat', count: 0 })
  await own.next()
  const said = heard.next()
  const nothing = own.next()
  happened(anna, new Set([dust]))
  expect((await said).value).toEqual({ kind: 'changed', count: 1 })
  happened(host, new Set([dust]))
  expect((await nothing).value).toEqual({ kind: 'changed', count: 2 })
})

test('the last change of each principal is known', () => {
  const { count, lastBy, happened } = changesHub(7)
  const anna = player('anna')
  happened(anna, null)
  happened(host, null)
  expect([count(), lastBy(anna), lastBy(host), lastBy(player('boris'))]).toEqual([9, 8, 9, 0])
})

test('a player hears nothing of another campaign, but of changes that may concern any', async () => {
  const { follow, happened } = changesHub(0)
  const heard = follow(player('anna'), undefined, never)
  await heard.next()
  const said = heard.next()
  happened(host, new Set([ash]))
  happened(host, null)
  expect((await said).value).toEqual({ kind: 'changed', count: 2 })
})

test('after reconnecting a principal hears at once of missed changes, if there were any', async () => {
  const { follow, happened } = changesHub(0)
  happened(host, null)
  const missed = follow(player('anna'), 0, never)
  expect([(await missed.next()).value, (await missed.next()).value]).toEqual([
    { kind: 'beat', count: 1 },
    { kind: 'changed', count: 1 },
  ])
  const leaving = new AbortController()
  const current = follow(player('anna'), 1, leaving.signal)
  await current.next()
  const next = current.next()
  leaving.abort()
  expect((await next).done).toBe(true)
})

test('the first change is sent at once, fast later ones are sent together', async () => {
  vi.useFakeTimers()
  const { follow, happened } = changesHub(0)
  const heard = follow(player('anna'), undefined, never)
  await heard.next()
  const first = heard.next()
  happened(host, null)
  expect((await first).value).toEqual({ kind: 'changed', count: 1 })
  let told = 0
  const second = heard.next().finally(() => (told += 1))
  happened(host, null)
  happened(host, null)
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toBe(0)
  await vi.advanceTimersByTimeAsync(100)
  expect((await second).value).toEqual({ kind: 'changed', count: 3 })
})

test('a count from before a restart of the host means missed changes, even if it is the same', async () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 1) })
  const before = changesHub()
  before.happened(host, null)
  const heard = await before.follow(player('anna'), undefined, never).next()
  if (heard.done === true) throw new Error('It says nothing')
  const { after } = contract.sharing.follow.input.parse({ after: heard.value.count })
  vi.setSystemTime(Date.UTC(2031, 0, 2))
  const { follow, happened } = changesHub()
  happened(host, null)
  const back = follow(player('anna'), after, never)
  await back.next()
  expect((await back.next()).value).toMatchObject({ kind: 'changed' })
})

test('a change made while another is being sent is sent next', async () => {
  vi.useFakeTimers()
  const { follow, happened } = changesHub(0)
  const heard = follow(player('anna'), undefined, never)
  await heard.next()
  const first = heard.next()
  happened(host, null)
  expect((await first).value).toEqual({ kind: 'changed', count: 1 })
  // The next one has not been requested yet.
  happened(host, null)
  const next = heard.next()
  await vi.advanceTimersByTimeAsync(250)
  expect((await next).value).toEqual({ kind: 'changed', count: 2 })
})
