import { n26 } from '@shared/campaign/editions'
import { gangsAfter } from '@shared/campaign/post-battle/after'
import type { PostBattleContext } from '@shared/campaign/post-battle/context'
import type { PostBattleAction } from '@shared/campaign/post-battle/draft'
import type { RosterFighter } from '@shared/campaign/roster'
import { describe, expect, it } from 'vitest'
import { fighter, gang, item } from '../roster-builder'
import { catalogue } from '../season/content'
import { battle, linesOf, look, problems } from './builder'

const damage = (id: string) => ({ id, injury: 'damaged-frame', againstGang: null, bionic: null })
/** 135 credits with its upgrade; weapons don't count. */
const truck = fighter('truck', 'vehicle', {
  statline: { m: 8000, hp: 3 },
  baseCost: 100,
  status: 'in-repair',
  items: [item('plates', 'armour-plates', 35), item('gun', 'respirator', 90)],
  injuries: [damage('d1')],
  modifiers: [{ stat: 'hp', op: 'worse', amount: 1, kind: 'injury', source: 'damaged-frame', rule: 'CAMP-INJ-80' }],
})

interface Given {
  readonly credits?: number
  readonly pay?: boolean
  readonly vehicles?: readonly RosterFighter[]
  /** The vehicles that are repaired, in this order. */
  readonly wanted?: readonly string[]
  readonly foes?: readonly RosterFighter[]
  readonly holds?: readonly string[]
  readonly context?: Partial<PostBattleContext>
}

/** Repairs after a battle without vehicles, with these dice by vehicle. */
function repaired(dice: Readonly<Record<string, number>>, given: Given = {}) {
  const { credits = 500, pay = true, vehicles = [truck], wanted = ['truck'], foes = [], holds = [] } = given
  const officers = [fighter('boss', 'leader'), fighter('second', 'champion')]
  const resources = holds.map((resource) => ({ id: resource, resource }))
  const red = gang('red', [...officers, ...vehicles], { credits, resources })
  const blue = gang('blue', [fighter('foe', 'leader'), ...foes])
  const crews = [
    { gangId: 'red', role: 'attacker' as const, fighters: ['boss', 'second'] },
    { gangId: 'blue', role: 'defender' as const, fighters: ['foe'] },
  ]
  const fight = battle({ gangs: [red, blue], outcomes: ['won', 'lost'], context: { crews, ...given.context } })
  const actions = wanted.map((vehicle, n): PostBattleAction => {
    return { kind: 'negotiate-repairs', by: n === 0 ? 'boss' : 'second', vehicle, pay }
  })
  const result = {
    ...fight.draft.result,
    fighters: fight.draft.result.fighters.filter(({ id }) => ['boss', 'second', 'foe'].includes(id)),
  }
  const draft = { ...fight.draft, result, choices: { ...fight.draft.choices, actions } }
  const rolls = Object.fromEntries(Object.entries(dice).map(([id, face]) => [`repair/${id}`, [face]]))
  const consequences = look({ ...fight, draft }, rolls)
  return {
    consequences,
    paid: linesOf(consequences, 'credits').flatMap(({ reason, amount }) => (reason === 'repair' ? [-amount] : [])),
    mended: linesOf(consequences, 'mended').flatMap(({ injuryIds }) => injuryIds),
    rattles: linesOf(consequences, 'injury').map(({ fighterId, injury }) => [fighterId, injury]),
    after: gangsAfter([red, blue], consequences.lines)[0]?.fighters.find(({ id }) => id === 'truck'),
    asked: consequences.required.filter(({ id }) => id.startsWith('repair/')).length,
  }
}

describe('repairs (CAMP-PST-36)', () => {
  it.each([
    // A quarter of 135 and a tenth of it, to the next 5.
    [1, 35, 1],
    [3, 35, 1],
    [4, 35, 0],
    [5, 35, 0],
    [6, 15, 0],
  ])('on a %i cost %i credits and leave %i Persistent Rattle', (face, price, rattles) => {
    const { paid, mended, rattles: left } = repaired({ truck: face })
    expect([paid, mended, left]).toEqual([
      [price],
      ['d1'],
      Array.from({ length: rattles }, () => ['truck', 'persistent-rattle']),
    ])
  })
  it('bring the vehicle back (CAMP-IMP-05 T4)', () => {
    const { after, consequences } = repaired({ truck: 2 })
    expect(after).toMatchObject({ status: 'active', modifiers: [], injuries: [{ injury: 'persistent-rattle' }] })
    expect(linesOf(consequences, 'injury')).toMatchObject([
      { table: 'vehicle', lasting: true, rule: 'CAMP-PST-36', section: 'actions' },
    ])
    expect(repaired({ truck: 4 }).after).toMatchObject({ status: 'active', modifiers: [], injuries: [] })
    expect(repaired({ truck: 4 }, { pay: false }).after).toMatchObject({
      status: 'in-repair',
      injuries: [{ injury: 'damaged-frame' }],
    })
  })
  it('cost twice as much for a jury-rigged vehicle (NECV-PROF-09, NECV-POST-03)', () => {
    expect(repaired({ truck: 5 }, { vehicles: [{ ...truck, type: 'jury-rig' }] }).paid).toEqual([70])
  })
  it('need the whole price, and change nothing without it', () => {
    expect(repaired({ truck: 1 }, { credits: 35 })).toMatchObject({ paid: [35], mended: ['d1'] })
    expect(repaired({ truck: 1 }, { credits: 34 })).toMatchObject({ paid: [], mended: [], rattles: [] })
    expect(repaired({ truck: 1 }, { pay: false })).toMatchObject({ paid: [], mended: [], rattles: [] })
    expect(repaired({})).toMatchObject({ asked: 1, paid: [], mended: [] })
  })
  it('are for a damaged vehicle of the gang alone', () => {
    const refused = (given: Given) => problems(repaired({}, given).consequences)
    expect(refused({})).toEqual([])
    expect(refused({ vehicles: [{ ...truck, injuries: [] }] })).toEqual(['postBattle.nothingToRepair'])
    expect(refused({ vehicles: [], foes: [truck] })).toEqual(['postBattle.nothingToRepair'])
    const scarred = fighter('scarred', 'ganger', { injuries: [damage('d1')] })
    expect(refused({ vehicles: [scarred], wanted: ['scarred'] })).toEqual(['postBattle.nothingToRepair'])
  })
  it('cost 50 credits for each damage in the edition of 2026, without a die (CAMP-N26-04)', () => {
    const context = { edition: n26 }
    const vehicles = [{ ...truck, injuries: [damage('d1'), damage('d2')] }]
    const whole = repaired({}, { context, vehicles, credits: 100 })
    expect(whole).toMatchObject({ asked: 0, paid: [100], mended: ['d1', 'd2'], rattles: [] })
    expect(linesOf(whole.consequences, 'credits')[0]?.rule).toBe('CAMP-N26-04')
    expect(repaired({}, { context, vehicles, credits: 99 })).toMatchObject({ paid: [], mended: [] })
    expect(repaired({}, { context, vehicles, pay: false })).toMatchObject({ asked: 0, paid: [], mended: [] })
  })
  it('of one vehicle are as on a 6 for a gang that holds the Iron Guild (CAMP-SUC-04)', () => {
    const bare = { ...truck, items: [] }
    const vehicles = [bare, { ...bare, id: 'bike', injuries: [damage('d2')] }]
    const two = { vehicles, wanted: ['truck', 'bike'], context: { catalogue } }
    const holds = ['succession-iron-guild']
    expect(repaired({}, two)).toMatchObject({ asked: 2, paid: [] })
    expect(repaired({}, { ...two, holds })).toMatchObject({ asked: 1, paid: [10], mended: ['d1'], rattles: [] })
    expect(repaired({ bike: 4 }, { ...two, holds })).toMatchObject({ asked: 0, paid: [10, 25], mended: ['d1', 'd2'] })
  })
})
