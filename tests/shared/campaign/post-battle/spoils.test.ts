import type { BattleResult } from '@shared/battle/result'
import type { PostBattleContext } from '@shared/campaign/post-battle/context'
import type { Consequences } from '@shared/campaign/post-battle/consequences'
import { expect, test } from 'vitest'
import { fighter, gang } from '../roster-builder'
import { catalogue } from '../season/content'
import { battle, linesOf, look, statusOf } from './builder'

interface Given extends Partial<Pick<BattleResult, 'dues' | 'spoils'>> {
  readonly facts?: Readonly<Record<string, number>>
  readonly picks?: Readonly<Record<string, string>>
  readonly rolls?: Readonly<Record<string, readonly number[]>>
  readonly context?: Partial<PostBattleContext>
  readonly credits?: number
  readonly reputation?: number
}

function after({
  dues = [],
  spoils = [],
  facts = {},
  picks = {},
  rolls = {},
  context = {},
  credits = 0,
  reputation = 1,
}: Given) {
  const red = gang('red', [fighter('boss', 'leader')], { reputation })
  const blue = gang('blue', [fighter('foe', 'leader')], { credits })
  const fight = battle({ gangs: [red, blue], outcomes: ['won', 'lost'], context: { catalogue, ...context } })
  const result = { ...fight.draft.result, dues, spoils }
  const choices = { ...fight.draft.choices, facts: { ...facts }, picks: { ...picks } }
  return look({ ...fight, draft: { ...fight.draft, result, choices } }, rolls)
}
const D6 = { dice: 'D6', times: 1, plus: 0 }
const all = ['power', 'sustenance', 'salvage']
const asked = ({ required }: Consequences) => required.map(({ id, count }) => [id, count])
const gathered = (of: Consequences) => linesOf(of, 'material').map(({ resource, amount }) => [resource, amount])

test('CAMP-OUT-02, CAMP-OUT-04: a scenario gives materials in campaigns that have them, twice in the first phase', () => {
  const spoils = [{ kind: 'material', gangId: 'red', of: ['salvage'], how: 'one', amount: D6, times: 2 }] as const
  expect(asked(after({ spoils: [...spoils.map((one) => ({ ...one, of: [...one.of] }))] }))).toEqual([])
  const given = { spoils: spoils.map((one) => ({ ...one, of: [...one.of] })), context: { materials: all } }
  expect(asked(after(given))).toEqual([
    ['material/red/0/1', 1],
    ['material/red/0/2', 1],
  ])
  const rolls = { 'material/red/0/1': [2], 'material/red/0/2': [5] }
  expect(gathered(after({ ...given, rolls }))).toEqual([
    ['salvage', 2],
    ['salvage', 5],
  ])
  const doubled = { ...given, rolls, context: { materials: all, doublesMaterials: true } }
  expect(gathered(after(doubled))).toEqual([
    ['salvage', 4],
    ['salvage', 10],
  ])
})

test('CAMP-OUT-02: the material is the player’s choice, or a die’s, or some of each', () => {
  const of = (how: 'one' | 'lot' | 'each', more: Omit<Given, 'spoils'> = {}) =>
    after({
      spoils: [{ kind: 'material', gangId: 'red', of: all, how, amount: D6, times: 1 }],
      context: { materials: all },
      ...more,
    })
  expect(of('one').notices.map(({ text }) => text.key)).toContain('boon.whichMaterial')
  const picked = { picks: { 'red/material/0/1': 'power' }, rolls: { 'material/red/0/1': [4] } }
  expect(gathered(of('one', picked))).toEqual([['power', 4]])
  // Each of three materials has two faces of the die.
  expect(gathered(of('lot', { rolls: { 'material/red/0/1/which': [2], 'material/red/0/1': [3] } }))).toEqual([
    ['sustenance', 3],
  ])
  const each = Object.fromEntries(all.map((resource, n) => [`material/red/0/${resource}`, [n + 1]]))
  expect(gathered(of('each', { rolls: each }))).toEqual([
    ['power', 1],
    ['sustenance', 2],
    ['salvage', 3],
  ])
})

test('CAMP-SCN-01: a random loser goes into Recovery', () => {
  const spoils = [{ kind: 'recovery' as const, gangIds: ['blue'] }]
  expect(statusOf(after({ spoils }), 'foe')?.to).toBe('recovering')
  expect(statusOf(after({ spoils }), 'boss')).toBeUndefined()
})

test('CAMP-PST-11: a claim is taken from the other stash, as far as that goes', () => {
  const dues = [
    {
      kind: 'credits' as const,
      gangId: 'red',
      to: { who: 'gang' as const },
      why: 'secured',
      amount: { dice: 'D3', times: 10, plus: 0 },
      times: 2,
      from: 'blue',
    },
  ]
  const rolls = { 'due/red/credits/secured/0': [2, 3] }
  const of = (credits: number) =>
    linesOf(after({ dues, rolls, credits }), 'credits').map((one) => [one.gangId, one.amount])
  expect(of(100)).toEqual([
    ['blue', -50],
    ['red', 50],
  ])
  expect(of(20)).toEqual([
    ['blue', -20],
    ['red', 20],
  ])
})

test('CAMP-PST-11: ghast is kept, in as many doses as its player chooses, or sold', () => {
  const dues = [
    {
      kind: 'credits' as const,
      gangId: 'red',
      to: { who: 'gang' as const },
      why: 'harvested',
      amount: { dice: 'D6', times: 10, plus: 0 },
      times: 3,
      orKeep: 'ghast',
    },
  ]
  expect(after({ dues }).notices.map(({ text }) => text.key)).toContain('boon.howManyKept')
  const facts = { 'red/keeps/harvested': 2 }
  const kept = after({ dues, facts, rolls: { 'due/red/credits/harvested/0': [6] } })
  expect(linesOf(kept, 'gift').map(({ item }) => item.item)).toEqual(['ghast', 'ghast'])
  expect(linesOf(kept, 'credits').map(({ amount }) => amount)).toEqual([60])
})

test('CAMP-PST-11: a choice between credits and Reputation is asked, and paid as the player answers', () => {
  const dues = [
    {
      kind: 'credits' as const,
      gangId: 'red',
      to: { who: 'gang' as const },
      why: 'dweller-harmed',
      amount: { dice: 'D3', times: -10, plus: 0 },
      times: 2,
      orReputation: { dice: 'D3', times: -1, plus: 0 },
    },
  ]
  const asked = after({ dues })
  expect(asked.notices.filter(({ text }) => text.key === 'postBattle.questionPays')).toHaveLength(1)
  expect(asked.required.filter(({ id }) => id.startsWith('due/'))).toEqual([])
  const settled = (pays: string) => {
    const rolls = {
      'due/red/credits/dweller-harmed/0': [2, 3],
      'due/red/reputation/dweller-harmed/0': [1, 1],
    }
    const done = after({ dues, rolls, reputation: 5, picks: { 'red/pays/dweller-harmed': pays } })
    return [...linesOf(done, 'credits'), ...linesOf(done, 'reputation')].map(({ kind, amount }) => [kind, amount])
  }
  expect(settled('credits')).toEqual([['credits', -50]])
  expect(settled('reputation')).toEqual([['reputation', -2]])
})

test('CAMP-PST-11: Reputation for a first meeting is for gangs that have not met before', () => {
  const due = {
    kind: 'reputation' as const,
    gangId: 'red',
    to: { who: 'gang' as const },
    why: 'first-meeting',
    amount: 1,
  }
  const dues = [{ ...due, times: 1, firstMeeting: true as const }]
  const renown = (firstMeeting: boolean) =>
    linesOf(after({ dues, context: { firstMeeting } }), 'reputation').map(({ amount }) => amount)
  expect([renown(true), renown(false)]).toEqual([[1], []])
})
