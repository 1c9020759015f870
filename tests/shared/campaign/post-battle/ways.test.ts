import type { CampaignTypeOverrides } from '@shared/campaign/post-battle/overrides'
import { describe, expect, it } from 'vitest'
import { fighter, gang } from '../roster-builder'
import { battle, linesOf, look, statusOf, type Battle } from './builder'

/** Different payments and costs of campaign types. */

const red = gang('red', [fighter('boss', 'leader'), fighter('hand')], {
  resources: [{ id: 'mine', resource: 'mine-workings' }],
})
const blue = gang('blue', [fighter('foe', 'leader'), fighter('foe-2'), fighter('foe-3')], {
  resources: [{ id: 'ruins', resource: 'old-ruins' }],
})
const down = { fate: 'out-of-action', takenOutBy: 'boss' } as const

const after = (
  ways: CampaignTypeOverrides,
  given: Partial<Battle> = {},
  rolls: Record<string, readonly number[]> = {},
) =>
  look(battle({ gangs: [red, blue], outcomes: ['won', 'lost'], ...given, context: { ways, ...given.context } }), rolls)
const credits = (consequences: ReturnType<typeof after>) =>
  linesOf(consequences, 'credits').map(({ id, amount, rule }) => [id, amount, rule])
const asked = ({ required }: ReturnType<typeof after>) => required.map(({ id }) => id)

describe('pay for a battle', () => {
  const escalation = (left: Record<string, number>): CampaignTypeOverrides => ({
    noRewards: true,
    withheld: ['income', 'captive-sale'],
    pays: { to: 'each', amount: 250, rule: 'CAMP-VAR-03' },
    most: { reasons: ['reward'], left, rule: 'CAMP-VAR-03' },
  })
  it('is 250 each in Escalation, at most the rest of the week’s limit, and nothing from holdings (CAMP-VAR-03)', () => {
    const consequences = after(escalation({ red: 500, blue: 100 }))
    expect(credits(consequences)).toEqual([
      ['battle-pays/red', 250, 'CAMP-VAR-03'],
      ['battle-pays/blue', 100, 'CAMP-VAR-03'],
    ])
    expect(asked(consequences)).toEqual([])
  })
  it('is D6×50 for the winner of a Dome Rush (CAMP-VAR-06)', () => {
    const ways: CampaignTypeOverrides = {
      withheld: ['income'],
      pays: { to: 'winner', amount: { dice: 'D6', times: 50, plus: 0 }, rule: 'CAMP-VAR-06' },
    }
    expect(asked(after(ways))).toEqual(['battle-pays/red'])
    expect(credits(after(ways, {}, { 'battle-pays/red': [4] }))).toEqual([['battle-pays/red', 200, 'CAMP-VAR-06']])
  })
  it('is at most the rest of the week’s limit for Nomads (CAMP-VAR-09)', () => {
    const ways: CampaignTypeOverrides = {
      most: { reasons: ['income'], left: { red: 5, blue: 100 }, rule: 'CAMP-VAR-09' },
    }
    const rolls = Object.fromEntries(
      after(ways).required.map(({ id, count, sides }) => [id, Array<number>(count).fill(sides)]),
    )
    const paid = linesOf(after(ways, {}, rolls), 'credits')
    expect(paid.find(({ gangId }) => gangId === 'red')).toMatchObject({ amount: 5 })
    expect(paid.find(({ gangId }) => gangId === 'blue')?.amount).toBeGreaterThan(5)
  })
  it('is nothing in Ironman (CAMP-VAR-05)', () => {
    const ways: CampaignTypeOverrides = { noRewards: true, withheld: ['reward', 'income', 'loot'] }
    expect([asked(after(ways)), credits(after(ways))]).toEqual([[], []])
  })
})

describe('a fighter out of action', () => {
  const hurt = { parts: { 'foe-2': down }, context: {} }
  it.each([
    [3, 'out-cold'],
    [4, 'critical-injury'],
    [5, 'critical-injury'],
    [6, 'memorable-death'],
  ])('in Ironman, on a %i: %s (CAMP-VAR-05)', (face, injury) => {
    const lines = linesOf(
      after({ withheld: ['income'], shortInjuries: true }, hurt, { 'injury/foe-2/1': [face] }),
      'injury',
    )
    expect(lines).toMatchObject([{ injury, fighterId: 'foe-2' }])
  })
  it('is dead in a last stand, without a roll (CAMP-VAR-07)', () => {
    const consequences = after({ withheld: ['income'], lastStand: true }, hurt)
    expect(statusOf(consequences, 'foe-2')).toMatchObject({ to: 'dead', rule: 'CAMP-VAR-07', killer: 'boss' })
    expect(asked(consequences)).toEqual([])
  })
  it('after a last stand of a gang that bottled, D3 more fighters are lost, never the Leader (CAMP-VAR-07)', () => {
    const ways: CampaignTypeOverrides = { withheld: ['income'], lastStand: true }
    const open = after(ways, { sides: { blue: { bottled: true } } })
    expect(asked(open)).toEqual(['bottled/blue'])
    const lost = after(ways, { sides: { blue: { bottled: true } } }, { 'bottled/blue': [3] })
    expect(asked(lost)).toEqual(['bottled/blue/1'])
    const all = after(ways, { sides: { blue: { bottled: true } } }, { 'bottled/blue': [3], 'bottled/blue/1': [1] })
    expect(linesOf(all, 'status').map(({ fighterId, to, rule }) => [fighterId, to, rule])).toEqual([
      ['foe-2', 'deserted', 'CAMP-VAR-07'],
      ['foe-3', 'deserted', 'CAMP-VAR-07'],
    ])
    // As many as the dice say, and no more.
    const one = after(ways, { sides: { blue: { bottled: true } } }, { 'bottled/blue': [1], 'bottled/blue/1': [1] })
    expect(linesOf(one, 'status').map(({ fighterId }) => fighterId)).toEqual(['foe-2'])
    expect(asked(one)).toEqual([])
    const nobody = after(ways, { sides: { blue: { bottled: false } } })
    expect(asked(nobody)).toEqual([])
  })
})

it('in Helmawr’s War captured territories leave play, and unowned ones are won (CAMP-VAR-10)', () => {
  const staked = (holder: string | null) =>
    linesOf(
      after(
        { withheld: ['income'], capturedLeaves: true },
        { context: { stake: { resource: { id: 'ruins', resource: 'old-ruins' }, holder } } },
      ),
      'resource',
    )
  expect(staked('blue')).toMatchObject([
    { from: 'blue', to: null, rule: 'CAMP-VAR-10', text: { key: 'postBattle.territoryOutOfPlay' } },
  ])
  expect(staked(null)).toMatchObject([
    { from: null, to: 'red', rule: 'CAMP-PST-10', text: { key: 'postBattle.territoryTaken' } },
  ])
})

it('a Leader on neither side who was not hurt gets D3 experience; nobody else does (CAMP-UPR-02)', () => {
  const ways: CampaignTypeOverrides = { withheld: ['income'], unaligned: ['red'] }
  expect(asked(after(ways))).toEqual(['experience/boss/unaligned'])
  const learned = linesOf(after(ways, {}, { 'experience/boss/unaligned': [2] }), 'experience').filter(
    ({ rule }) => rule === 'CAMP-UPR-02',
  )
  expect(learned).toMatchObject([{ fighterId: 'boss', amount: 2 }])
  for (const hurt of [{ woundsLost: 1 }, { fleshWounds: 1 }, { fate: 'fled' }, { fate: 'not-deployed' }] as const)
    expect([hurt, asked(after(ways, { parts: { boss: hurt } }))]).toEqual([hurt, []])
  expect(asked(after({ ...ways, unaligned: ['green'] }))).toEqual([])
  expect(asked(after({ ...ways, unaligned: ['red', 'blue'] }))).toEqual([
    'experience/boss/unaligned',
    'experience/foe/unaligned',
  ])
})

it('a gang on neither side gains 1 more Reputation whenever it gains any (CAMP-UPR-02)', () => {
  const trap = (unaligned: readonly string[], bottled = false) =>
    linesOf(
      after(
        { withheld: ['income'], unaligned },
        { scenario: 'the-trap', sides: { red: { bottled } } },
        {
          'reward/red/reputation-0': [2],
        },
      ),
      'reputation',
    ).map(({ gangId, amount }) => [gangId, amount])
  expect([trap([]), trap(['blue']), trap(['red'])]).toEqual([[['red', 2]], [['red', 2]], [['red', 3]]])
  // Losses stay as they are.
  expect(trap(['red'], true)).toEqual([
    ['red', 3],
    ['red', -1],
  ])
})

describe('Order may reroll a scenario’s credits (CAMP-UPR-02)', () => {
  const ways: CampaignTypeOverrides = { rerolls: ['red'] }
  const trap = { scenario: 'the-trap', context: {} }
  const first = after(ways, trap).required.filter(({ id }) => id.startsWith('reward/red/credits'))
  const [roll] = first
  const id = roll?.id ?? ''
  const thrown = { [id]: [2] }
  it('is asked once the first roll is known, and nobody else is', () => {
    expect(first).toHaveLength(1)
    const asks = (rerolls: readonly string[]) =>
      after({ rerolls }, trap, thrown)
        .notices.filter(({ rule }) => rule === 'CAMP-UPR-02')
        .map(({ where }) => where)
    expect(asks(['red'])).toEqual([`choices.facts.red/again/${id}`])
    expect(asks(['blue'])).toEqual([])
  })
  it('replaces the roll, or keeps the first', () => {
    const choosing = (again: number, rolls: Record<string, readonly number[]>) => {
      const { draft, context } = battle({
        gangs: [red, blue],
        outcomes: ['won', 'lost'],
        scenario: 'the-trap',
        context: { ways },
      })
      return look(
        { draft: { ...draft, choices: { ...draft.choices, facts: { [`red/again/${id}`]: again } } }, context },
        rolls,
      )
    }
    expect(choosing(1, thrown).required.map((one) => one.id)).toContain(`${id}/again`)
    const amount = (consequences: ReturnType<typeof after>) =>
      linesOf(consequences, 'credits').find((line) => line.id === id)?.amount
    expect(amount(choosing(1, { ...thrown, [`${id}/again`]: [5] }))).toBe(50)
    expect(amount(choosing(0, thrown))).toBe(20)
  })
})

it('vehicles have their own damage table in Ironman too (CAMP-VAR-05, CAMP-INJ-80)', () => {
  const truck = gang('red', [fighter('boss', 'leader'), fighter('truck', 'vehicle')])
  const asking = look(
    battle({
      gangs: [truck, blue],
      outcomes: ['won', 'lost'],
      parts: { truck: down, 'foe-2': down },
      context: { ways: { shortInjuries: true, withheld: ['income'] } },
    }),
    {},
  )
  const rules = Object.fromEntries(
    asking.required.filter(({ id }) => id.startsWith('injury/')).map(({ id, rule }) => [id, rule]),
  )
  expect(rules).toEqual({ 'injury/truck/1': 'CAMP-INJ-01', 'injury/foe-2/1': 'CAMP-VAR-05' })
})
