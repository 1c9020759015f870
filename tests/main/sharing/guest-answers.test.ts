import type { Context, Principal } from '@main/principal'
import type { Router } from '@main/router'
import { guestAnswers } from '@main/sharing/guest-answers'
import { CampaignId, PlayerId } from '@shared/contract/ids'
import { SessionId } from '@shared/contract/sessions'
import { expect, test } from 'vitest'

const campaign = CampaignId.parse('01M8JMHP9NF6P2RKXDBD0EMS5V')
const other = CampaignId.parse('01M8JMHP9NF6P2RKXDBD0EMS5W')
const session = (letter: string) => SessionId.parse(letter.repeat(22))
const guest = (letter: string, campaignId = campaign): Principal => ({
  role: 'guest',
  actor: null,
  session: session(letter),
  campaignId,
})
const playerId = PlayerId.parse('01M8JMHP9NF6P2RKXDBD0EMS5X')
const player: Principal = {
  role: 'player',
  actor: { kind: 'player', playerId, name: 'Ysolde' },
  session: session('p'),
  campaignId: campaign,
  playerId,
}

/** Numbers its answers. */
const counted = () => {
  const clock = { changes: 5, now: 0 }
  let worked = 0
  const asked: (number | undefined)[] = []
  const router = {
    call: async (_name: string, _input: unknown, { since }: Context) => {
      asked.push(since)
      return { ok: true, value: (worked += 1) }
    },
  } as unknown as Router
  const call = guestAnswers(router, new Set(['campaigns.page']), () => clock.changes, {
    now: () => clock.now,
    wait: (milliseconds) => {
      clock.now += milliseconds
      return Promise.resolve()
    },
  })
  const ask = async (principal: Principal, since?: number, name = 'campaigns.page', input: unknown = {}) => {
    const context: Context = { signal: new AbortController().signal, principal, since }
    const reply = await call(name, input, context)
    return reply.ok ? reply.value : reply.error
  }
  return { clock, ask, asked }
}

test('guests of a campaign who ask because of the same change get one answer', async () => {
  const { ask } = counted()
  expect(await Promise.all([ask(guest('a'), 5), ask(guest('b'), 5), ask(guest('c'), 4)])).toEqual([1, 1, 1])
})

test('another campaign, another query or another input gets its own answer', async () => {
  const { ask } = counted()
  await ask(guest('a'), 5)
  expect(await ask(guest('b', other), 5)).toBe(2)
  expect(await ask(guest('b'), 5, 'campaigns.page', { more: true })).toBe(3)
  expect([await ask(guest('b'), 5, 'gangs.draw'), await ask(guest('c'), 5, 'gangs.draw')]).toEqual([4, 5])
})

test('players, and guests who ask without a change, get a fresh answer', async () => {
  const { ask } = counted()
  await ask(guest('a'), 5)
  expect([await ask(player, 5), await ask(guest('a'))]).toEqual([2, 3])
})

test('an answer older than the change, or than a second, is not reused', async () => {
  const { ask, clock } = counted()
  expect(await ask(guest('a'), 5)).toBe(1)
  clock.changes = 6
  expect([await ask(guest('b'), 5), await ask(guest('b'), 6), await ask(guest('c'), 6)]).toEqual([1, 2, 2])
  clock.now += 1001
  expect(await ask(guest('a'), 5)).toBe(3)
})

test('while changes come fast there are four answers a second, and later requests wait for the next', async () => {
  const { ask, clock } = counted()
  expect(await ask(guest('a'), 5)).toBe(1)
  clock.changes = 6
  const waiting = [ask(guest('b'), 6)]
  clock.changes = 7
  waiting.push(ask(guest('c'), 7))
  expect(await Promise.all(waiting)).toEqual([2, 2])
  expect(clock.now).toBe(250)
})

test('a shared answer counts as of now, however old the change was that caused it', async () => {
  const { ask, asked, clock } = counted()
  clock.changes = 9
  expect([await ask(guest('a'), 5), await ask(guest('b'), 9)]).toEqual([1, 1])
  expect(asked).toEqual([9])
})
