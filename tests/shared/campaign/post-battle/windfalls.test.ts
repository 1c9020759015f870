import { describe, expect, it } from 'vitest'
import { houseSystemsFor } from '@shared/campaign'
import { whyNot } from '@shared/campaign/crew/eligible'
import { furBonuses } from '@shared/campaign/savvy-trader'
import type { FighterResult } from '@shared/battle/result'
import { fighter, gang, item } from '../roster-builder'
import { battle, linesOf, look, problems, statusOf } from './builder'

const blue = gang('blue', [fighter('foe', 'leader')])
type Own = Parameters<typeof fighter>[2]

/** Credits of each gang from this fighter's rules or gear, and the fighters who died of them. */
const after = (
  own: Own,
  rolls: Record<string, readonly number[]>,
  part: Partial<FighterResult> = {},
  facts: Record<string, number> = {},
) => {
  const red = gang('red', [fighter('boss', 'leader', own)])
  const { draft, context } = battle({ gangs: [red, blue], outcomes: ['won', 'lost'], parts: { boss: part } })
  const given = { draft: { ...draft, choices: { ...draft.choices, facts } }, context }
  const consequences = look(given, rolls)
  const paid = linesOf(consequences, 'credits')
    .filter(({ id }) => id.startsWith('windfall/'))
    .map(({ gangId, amount }) => [gangId, amount])
  return { consequences, paid }
}

describe('income from a fighter’s own rules (CAMP-PST-12)', () => {
  const sniffer = { items: [item('s', 'cred-sniffer', 0)] }
  const sniffed = { 'windfall/boss/cred-sniffer': [1, 2, 3, 4] }

  it('is 4D6 credits with a Cred Sniffer, if its bearer is standing at the end (CAMP-EQP-01)', () => {
    expect(after(sniffer, sniffed).paid).toEqual([['red', 10]])
    expect(after(sniffer, sniffed, { fate: 'seriously-injured' }).paid).toEqual([])
    expect(after(sniffer, sniffed, { fate: 'not-deployed' }).paid).toEqual([])
  })

  it.each([
    [{ fate: 'standing' }, 1],
    [{ fate: 'fled' }, 1],
    [{ fate: 'fled', injuredWhenFled: false }, 1],
    [{ fate: 'fled', injuredWhenFled: true }, 0],
    [{ fate: 'out-of-action' }, 0],
  ] as const)('comes from a Cred Sniffer whose bearer ended the battle %j: %i times', (part, times) => {
    const cold = { 'injury/boss/1': [2, 2], 'succumb/boss': [6] }
    expect(after(sniffer, { ...sniffed, ...cold }, part).paid).toHaveLength(times)
  })

  it('counts one Cred Sniffer for a gang, however many there are', () => {
    const red = gang('red', [fighter('boss', 'leader', sniffer), fighter('second', 'ganger', sniffer)])
    const { required } = look(battle({ gangs: [red, blue], outcomes: ['won', 'lost'] }))
    expect(required.filter(({ id }) => id.startsWith('windfall/')).map(({ id }) => id)).toEqual([
      'windfall/boss/cred-sniffer',
    ])
  })

  it('is D3x10 credits with Uphive Raiments, unless their wearer goes into Recovery', () => {
    const raiments = { items: [item('r', 'uphive-raiments', 0)] }
    expect(after(raiments, { 'windfall/boss/uphive-raiments': [2] }).paid).toEqual([['red', 20]])
    const hurt = { 'windfall/boss/uphive-raiments': [2], 'injury/boss/1': [4, 4] }
    expect(after(raiments, hurt, { fate: 'out-of-action', takenOutBy: 'foe' }).paid).toEqual([])
    // Convalescence is no Recovery; a captive is no longer there.
    const resting = { ...hurt, 'injury/boss/1': [3, 1] }
    expect(after(raiments, resting, { fate: 'out-of-action', takenOutBy: 'foe' }).paid).toEqual([['red', 20]])
    const taken = { ...hurt, 'injury/boss/1': [5, 5], 'injury/boss/1/capture': [1] }
    expect(after(raiments, taken, { fate: 'out-of-action', takenOutBy: 'foe' }).paid).toEqual([])
  })

  it('is paid for each wearer of Uphive Raiments, to the gang of each', () => {
    const raiments = { items: [item('r', 'uphive-raiments', 0)] }
    const red = gang('red', [fighter('boss', 'leader', raiments), fighter('second', 'ganger', raiments)])
    const rich = gang('blue', [fighter('foe', 'leader', raiments)])
    const rolls = Object.fromEntries(
      ['boss', 'second', 'foe'].map((id, n) => [`windfall/${id}/uphive-raiments`, [n + 1]]),
    )
    const paid = linesOf(look(battle({ gangs: [red, rich], outcomes: ['won', 'lost'] }), rolls), 'credits')
    expect(paid.map(({ gangId, amount }) => [gangId, amount])).toEqual([
      ['red', 10],
      ['red', 20],
      ['blue', 30],
    ])
  })

  it('is 2D6x5 credits with Too Pretty for Primus, which a double gives to the other gang (CAMP-SKL-01)', () => {
    const pretty = { skills: ['too-pretty-for-primus'] }
    expect(after(pretty, { 'windfall/boss/too-pretty-for-primus': [2, 3] }).paid).toEqual([['red', 25]])
    expect(after(pretty, { 'windfall/boss/too-pretty-for-primus': [4, 4] }).paid).toEqual([['blue', 40]])
    expect(after(pretty, { 'windfall/boss/too-pretty-for-primus': [2, 3] }, { fate: 'fled' }).paid).toEqual([])
    expect(after(pretty, {}).paid).toEqual([])
  })

  it('is ten times the higher of two dice for a Bare Knuckle Fighter who asks for it, nothing with a 1, and death with two (CAMP-FTR-10)', () => {
    const boxer = { rules: [{ id: 'bare-knuckle-fighter', value: null }] }
    const id = 'windfall/boss/bare-knuckle-fighter'
    const fights = (faces: readonly number[], wanted = 1) =>
      after(boxer, { [id]: faces }, {}, { [`red/${id}`]: wanted })
    expect(problems(after(boxer, {}).consequences, 'info')).toContain('postBattle.mayUse')
    expect(fights([3, 5]).paid).toEqual([['red', 50]])
    expect(fights([3, 5], 0).paid).toEqual([])
    for (const faces of [
      [1, 5],
      [5, 1],
    ]) {
      expect(fights(faces).paid).toEqual([])
      expect(statusOf(fights(faces).consequences, 'boss')).toBeUndefined()
    }
    expect(statusOf(fights([1, 1]).consequences, 'boss')?.to).toBe('dead')
    expect(problems(fights([3, 5]).consequences, 'info')).not.toContain('postBattle.mayUse')
    const waiting = after(boxer, {}, {}, { [`red/${id}`]: 1 })
    expect([waiting.paid, waiting.consequences.required.map((roll) => roll.id)]).toEqual([[], [id]])
    const resting = { 'injury/boss/1': [3, 1], [id]: [3, 5] }
    const hurt = after(boxer, resting, { fate: 'out-of-action', takenOutBy: 'foe' }, { [`red/${id}`]: 1 })
    expect(hurt.paid).toEqual([])
  })
})

describe('experience of skills (CAMP-SKL-01)', () => {
  it.each(['improbable-hit', 'headshot'])('is D3 for each %s', (deed) => {
    const { consequences } = after({}, { [`experience/boss/skill/${deed}`]: [1, 3] }, { deeds: [{ deed, count: 2 }] })
    const earned = linesOf(consequences, 'experience').filter(({ deed: of }) => of === deed)
    expect(earned.map(({ amount }) => amount)).toEqual([4])
  })
})

it('a Horrific fighter is never captured (CAMP-PST-03)', () => {
  const rolls = { 'injury/boss/1': [5, 5], 'injury/boss/1/capture': [1] }
  const down = { fate: 'out-of-action', takenOutBy: 'foe' } as const
  const fate = (rules: Own) => statusOf(after(rules, rolls, down).consequences, 'boss')?.to
  expect(fate({})).toBe('captured')
  expect(fate({ rules: [{ id: 'horrific', value: null }] })).toBe('convalescent')
})

it('Opulent Jewellery lets the gang reroll the doctor’s fee (CAMP-PST-34)', () => {
  const fee = (items: Own, again: number) => {
    const red = gang('red', [fighter('boss', 'leader', items), fighter('victim')], { credits: 500 })
    const parts = { victim: { fate: 'out-of-action', takenOutBy: 'foe' } as const }
    const { draft, context } = battle({ gangs: [red, blue], outcomes: ['won', 'lost'], parts })
    const actions = [{ kind: 'medical-escort', by: 'boss', patient: 'victim', pay: true } as const]
    const facts = { 'red/doctor/victim/fee-again': again }
    const consequences = look(
      { draft: { ...draft, choices: { ...draft.choices, actions, facts } }, context },
      {
        'injury/victim/1': [6, 1],
        'doctor/victim/fee': [6, 6],
        'doctor/victim/fee-again': [1, 1],
        'doctor/victim/treatment': [6],
      },
    )
    return linesOf(consequences, 'credits').find(({ reason }) => reason === 'medical-escort')?.amount
  }
  const jewels = { items: [item('j', 'opulent-jewellery', 0)] }
  expect([fee({}, 1), fee(jewels, 0), fee(jewels, 1)]).toEqual([-120, -120, -20])
})

it('Exotic Furs add 1 to the search for each trader who wears them (CAMP-TRD-20)', () => {
  const plain = fighter('a')
  const furred = fighter('b', 'ganger', { items: [item('f', 'exotic-furs', 0)] })
  expect(furBonuses([plain, furred])).toEqual([{ reason: 'exotic-furs', amount: 1 }])
})

it('Part of the Crew: a hanger-on can be picked as a Ganger (CAMP-PRE-10)', () => {
  const spyker = fighter('s', 'hanger-on', { rules: [{ id: 'part-of-the-crew', value: null }] })
  const docs = fighter('d', 'hanger-on')
  const red = gang('red', [spyker, docs])
  expect(whyNot(spyker, red)).toBeNull()
  expect(whyNot(docs, red)?.key).toBe('crew.hangerOn')
})

it('an awakened Ogryn has its first power for free, and brutes buy what their list sells them (CAMP-ADV-09, CAMP-ADV-10)', () => {
  const systems = (id: string) =>
    houseSystemsFor({ gang: 'house-orlock' }, fighter('x', 'brute', { rules: [{ id, value: null }] })).map(
      ({ id: system, power, price }) => [system, power, price?.credits],
    )
  expect(systems('awakened')).toEqual([['psyker-power', true, 0]])
  expect(systems('many-shaped-horror')).toEqual([['brute-upgrade', false, undefined]])
})

it('Where There’s Scrap There’s Creds pays D6x10 for each wrecked enemy vehicle (CAMP-SKL-01)', () => {
  const skills = ['where-theres-scrap-theres-creds']
  // A wreck of its own gang does not count.
  const red = gang('red', [fighter('boss', 'leader', { skills }), fighter('own', 'vehicle')])
  const convoy = gang('blue', [fighter('foe', 'leader'), fighter('truck', 'vehicle'), fighter('quad', 'vehicle')])
  const wreck = { fate: 'out-of-action' } as const
  const paid = (parts: Record<string, Partial<FighterResult>>, faces: readonly number[]) => {
    const given = battle({ gangs: [red, convoy], outcomes: ['won', 'lost'], parts })
    const rolls = { 'windfall/boss/where-theres-scrap-theres-creds': faces }
    return linesOf(look(given, rolls), 'credits').flatMap(({ id, amount }) =>
      id.startsWith('windfall/') ? [amount] : [],
    )
  }
  expect(paid({ truck: wreck, quad: wreck }, [2, 5])).toEqual([70])
  expect(paid({ truck: wreck, own: wreck }, [3])).toEqual([30])
  expect(paid({ foe: wreck }, [3])).toEqual([])
  expect(paid({}, [])).toEqual([])
})

it('Excavation Automata add a die to a mine’s income for their owner (CAMP-FTR-10)', () => {
  const ambot = fighter('ambot', 'brute', { rules: [{ id: 'excavation-automata', value: null }] })
  const paid = (resource: string) => {
    const red = gang('red', [fighter('boss', 'leader'), ambot], { resources: [{ id: 'held', resource }] })
    const given = battle({ gangs: [red, blue], outcomes: ['won', 'lost'] })
    const rolls = { 'windfall/ambot/excavation-automata': [4] }
    return linesOf(look(given, rolls), 'credits').flatMap(({ id, amount }) =>
      id.startsWith('windfall/') ? [amount] : [],
    )
  }
  expect(paid('mine-workings')).toEqual([40])
  expect(paid('old-ruins')).toEqual([])
})

it('Restless Faith: a fighter with it may be picked while In Recovery (CAMP-PRE-10)', () => {
  const resting = (skills: string[]) => fighter('a', 'ganger', { status: 'recovering', skills })
  const picked = (skills: string[]) => whyNot(resting(skills), gang('red', [resting(skills)]))
  expect(picked(['restless-faith'])).toBeNull()
  expect(picked([])?.key).toBe('crew.recovering')
})
