import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-7e/assault/charging'
import { combatStep } from '@shared/rulesets/wh40k-7e/assault/combats'
import { skillOf } from '@shared/rulesets/wh40k-7e/assault/skill'
import { rosterTerms } from '@shared/rulesets/wh40k-7e/setup/terms'
import { catalogue } from '../battles'
import { setUp, type GroupSketch, type Scene, type UnitSketch } from '../kit'

/** Rules of close combat that the content has and no source describes (7E-G-01). */

const ours = (group: GroupSketch, state: UnitSketch['state'] = {}): UnitSketch => ({
  id: 'ours',
  groups: [{ weapons: [], ...group }],
  state: { lockedWith: [1], ...state },
})
const theirs = (group: GroupSketch = {}, state: UnitSketch['state'] = {}): UnitSketch => ({
  id: 'theirs',
  side: 1,
  groups: [{ weapons: [], carried: ['fearless'], ...group, stats: { a: 0, sv: null, ...group.stats } }],
  state: { lockedWith: [0], ...state },
})
const fight = (units: readonly UnitSketch[], dice: readonly number[], choices: readonly string[] = []): Scene => {
  const scene = setUp(units)
  scene.play(combatStep(scene.table), { dice, choices })
  return scene
}

describe('Fear', () => {
  const terror = { carried: ['fear'], stats: { ws: 3 } } as const
  it.each([
    [8, 4, 'holds its nerve, and is hit on 4+'],
    [9, 3, 'fails on Leadership 8, and is hit on 3+ at WS 1'],
  ])('7E-BASE-FIGHT-05: an enemy in contact that rolls %i: needed %i', (sum, needed) => {
    const scene = fight([ours(terror), theirs({ carried: [] })], [sum - 4, 4, 1])
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ unit: 1, reason: 'fear' }])
    expect(scene.eventsOf('hits-rolled')[0]?.needed.value).toBe(needed)
  })
  it.each([['fearless'], ['and-they-shall-know-no-fear']])('7E-BASE-MORALE-04: %s passes without a roll', (nerve) => {
    expect(fight([ours(terror), theirs({ carried: [nerve] })], [1]).eventsOf('leadership-tested')).toEqual([])
  })
  it('7E-BASE-FIGHT-05: daemons and banshee masks cause it as well', () => {
    for (const id of ['daemon', 'banshee-mask'])
      expect(
        fight([ours({ carried: [id] }), theirs({ carried: [] })], [6, 6, 1]).eventsOf('leadership-tested'),
      ).toHaveLength(1)
  })
})

describe('hits at Initiative 10', () => {
  it('7E-BASE-FIGHT-02: Hammer of Wrath hits without a roll after a charge, at its own Strength', () => {
    // The hammer wounds and slays, nobody is left to strike at.
    const scene = fight([ours({ carried: ['hammer-of-wrath'] }, { charged: 'ordered' }), theirs()], [4, 1])
    expect(scene.eventsOf('blows-struck')[0]).toMatchObject({ weapon: 'hammer-of-wrath', initiative: 10, attacks: 1 })
    expect(scene.unit(1).where).toBe('destroyed')
  })
  it('7E-BASE-FIGHT-02: not in a later round', () => {
    const scene = fight([ours({ carried: ['hammer-of-wrath'] }), theirs()], [1])
    expect(scene.eventsOf('blows-struck').map(({ weapon }) => weapon)).toEqual([null])
  })
  it('7E-BASE-FIGHT-07: against a vehicle are rolled against the rear', () => {
    const tank = { id: 'tank', side: 1, groups: [{ vehicle: { w: 3, rear: 10 }, weapons: [] }] }
    const monk = ours({ carried: ['hammer-of-wrath'] }, { charged: 'ordered' })
    // Strength 4 and a 6 glance off armour 10; its two blows miss.
    const scene = fight([monk, { ...tank, state: { lockedWith: [0] } }], [6, 1, 1])
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ facing: 'rear', total: 10, result: 'glancing' }])
  })
  it('7E-BASE-FIGHT-02: of mandiblasters wound on 4+ in every round, and allow armour saves', () => {
    const scene = fight([ours({ carried: ['mandiblasters'] }), theirs({ stats: { t: 8, sv: 3 } })], [4, 3, 1])
    expect(scene.eventsOf('wounds-rolled')[0]?.needed.value).toBe(4)
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ needed: 3 }])
  })
})

describe('the first round', () => {
  it('7E-BASE-FIGHT-05: Hatred rerolls misses of the first round', () => {
    expect(
      fight([ours({ carried: ['hatred'] }, { charged: 'ordered' }), theirs()], [1, 1, 2, 2]).events,
    ).toContainEqual(expect.objectContaining({ type: 'dice-rerolled', by: 'hatred', from: [1, 1], to: [2, 2] }))
  })
  it('7E-BASE-FIGHT-05: zealots do so too when charged, and are fearless', () => {
    const scene = fight([ours({ carried: ['zealot'] }), theirs({}, { charged: 'ordered' })], [1, 2])
    expect(scene.eventsOf('dice-rerolled')).toMatchObject([{ by: 'zealot' }])
  })
  it('7E-BASE-FIGHT-05: Hatred does not reroll in a later round', () => {
    expect(fight([ours({ carried: ['zealot'] }), theirs()], [1]).eventsOf('dice-rerolled')).toEqual([])
  })
  it.each([
    ['ordered', 2],
    [null, 1],
  ] as const)('7E-BASE-FIGHT-04: Counter-attack where the enemy’s charge is %s: %i attacks', (charged, attacks) => {
    const dice = Array.from({ length: attacks }, () => 1)
    const scene = fight([ours({ carried: ['counter-attack'] }), theirs({}, { charged })], dice)
    expect(scene.eventsOf('blows-struck')).toMatchObject([{ attacks }])
  })
})

describe('weapons', () => {
  const lance = (id: string, ap: number | null, specials: readonly string[] = []) => ({ id, ap, specials })
  it('7E-BASE-FIGHT-01: a model wounded by a concussive weapon strikes at Initiative 1', () => {
    const maul = { id: 'maul', specials: ['concussive'] }
    const hit = fight([ours({ melee: [maul] }), theirs({ stats: { w: 2, a: 1, i: 3, sv: null } })], [4, 4, 1])
    expect(hit.table.model(1).uses).toMatchObject([{ what: 'concussed' }])
    Object.assign(hit.unit(0), { fought: false })
    Object.assign(hit.unit(1), { fought: false })
    hit.play(combatStep(hit.table), { dice: [1, 1] })
    expect(hit.eventsOf('blows-struck').at(-1)).toMatchObject({ unit: 1, initiative: 1 })
  })
  it('7E-BASE-FIGHT-01: it does so through the next Assault phase, and no longer', () => {
    const { table, state } = fight(
      [ours({ melee: [{ id: 'maul', specials: ['concussive'] }] }), theirs({ stats: { w: 2, a: 1, i: 3, sv: null } })],
      [4, 4, 1],
    )
    const initiativeIn = (turn: number) => {
      state.turn = turn
      return skillOf(table, 1)?.i
    }
    expect([1, 2, 3].map(initiativeIn)).toEqual([1, 1, 3])
  })
  it.each([
    ['ordered', 3],
    [null, null],
  ] as const)('7E-BASE-FIGHT-04: a lance for charges is used only after one: charged %s, AP %s', (charged, ap) => {
    const scene = setUp([ours({ melee: [] }, { charged }), theirs()])
    const [kind] = scene.table.roster(0).kinds
    const both = setUp([ours({ melee: [lance('rest', null), lance('ride', 3, ['charge-only'])] }), theirs()])
    const modes = both.table.roster(0).kinds[0]?.melee ?? []
    Object.assign(kind ?? {}, { melee: modes, weapons: [{ id: 'lance', modes }] })
    scene.play(combatStep(scene.table), { dice: charged === null ? [1] : [1, 1] })
    expect(scene.eventsOf('blows-struck')[0]?.weapon).toBe(ap === null ? 'rest' : 'ride')
  })
  it('7E-BASE-FIGHT-04: a storm shield excludes a second weapon', () => {
    const melee = [{ id: 'sword' }, { id: 'knife' }]
    const scene = fight([ours({ melee, carried: ['storm-shield'] }), theirs()], [1], ['sword'])
    expect(scene.eventsOf('blows-struck')).toMatchObject([{ attacks: 1 }])
  })
  it('7E-BASE-FIGHT-05: an attack squig rerolls one missed blow a turn', () => {
    const scene = fight([ours({ stats: { a: 2 }, carried: ['attack-squig'] }), theirs()], [1, 1, 2], ['face-1'])
    expect(scene.eventsOf('dice-rerolled')).toMatchObject([{ by: 'attack-squig', from: [1], to: [2] }])
  })
})

describe('grenades in close combat', () => {
  const armed = (id: string) => {
    const grenade = rosterTerms.grenade?.(catalogue.classicWargear.get(id)) ?? null
    return grenade === null ? [] : [grenade]
  }
  const against = (id: string, enemy: UnitSketch, dice: readonly number[], choices: readonly string[]): Scene => {
    const scene = setUp([ours({ stats: { a: 3 } }), enemy])
    Object.assign(scene.table.roster(0).kinds[0] ?? {}, { grenades: armed(id) })
    scene.play(combatStep(scene.table), { dice, choices })
    return scene
  }
  const tank = {
    id: 'tank',
    side: 1,
    groups: [{ vehicle: { w: 3, rear: 10 }, weapons: [] }],
    state: { lockedWith: [0] },
  }

  it('7E-BASE-FIGHT-07: krak is one blow at Strength 6', () => {
    const scene = against('krak-grenades', tank, [3, 4], ['krak-grenades'])
    expect(scene.eventsOf('blows-struck')).toMatchObject([{ weapon: 'krak-grenades', attacks: 1 }])
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ total: 10, result: 'glancing' }])
  })
  it('7E-BASE-FIGHT-07: melta bombs add a die, strike last and have AP 1', () => {
    // 8 + 5 + 4 penetrate; a 5 and 2 for AP 1 explode.
    const scene = against('melta-bombs', tank, [3, 5, 4, 5, 1], ['melta-bombs'])
    expect(scene.eventsOf('blows-struck')).toMatchObject([{ initiative: 1 }])
    expect(scene.eventsOf('damage-rolled')).toMatchObject([{ damage: 'explodes' }])
  })
  it.each([
    [1, 'none'],
    [2, 'glancing'],
    [6, 'penetrating'],
  ] as const)('7E-BASE-VEH-04: haywire with a %i: %s', (face, result) => {
    const scene = against('haywire-grenades', tank, face === 6 ? [3, 6, 1] : [3, face], ['haywire-grenades'])
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ result }])
  })
  it('7E-BASE-FIGHT-04: against infantry there is no question', () => {
    expect(against('krak-grenades', theirs(), [1, 1, 1], []).eventsOf('blows-struck')).toMatchObject([{ weapon: null }])
  })
})

describe('charges and pursuit', () => {
  const charged = (carried: readonly string[], dice: readonly number[], choices: readonly string[]): Scene => {
    const scene = setUp([
      { id: 'a', groups: [{ weapons: [], carried }] },
      { id: 'b', side: 1, groups: [{ weapons: [{ type: 'assault' }] }] },
    ])
    scene.state.phase = 'assault'
    scene.play(chargeStep(scene.table), { choices, dice, stays: ['charge'] })
    return scene
  }
  it('7E-BASE-CHG-02: there is no Overwatch against a banshee mask', () => {
    expect(charged(['banshee-mask'], [1, 1], ['a', 'b', 'charge']).eventsOf('overwatch-fired')).toEqual([])
  })
  it('7E-BASE-CHG-03: Fleet rerolls any dice of a charge', () => {
    const choices = ['a', 'b', 'hold', 'charge', 'lower']
    const scene = charged(['fleet'], [1, 5, 6], choices)
    expect(scene.offered('charge.roll.fleet')).toEqual(['keep', 'lower', 'higher', 'all'])
    expect(scene.eventsOf('dice-rolled')).toMatchObject([{ faces: [6, 5], total: 11 }])
  })
  it('7E-BASE-FIGHT-10: models in Terminator armour catch no unit', () => {
    const brave = theirs({ count: 3, carried: [], stats: { ld: 8 } })
    const scene = fight([ours({ stats: { a: 2 }, carried: ['terminator-armour'] }), brave], [4, 4, 4, 4, 6, 5, 3, 4, 1])
    expect(scene.eventsOf('pursued')).toEqual([])
  })
})

describe('random attacks', () => {
  const mob = (dice: 'D3' | 'D6' | '2D6', more: GroupSketch = {}): GroupSketch => ({
    ...more,
    stats: { a: { dice, times: 1, plus: 0 }, i: 5 },
  })
  it.each<[string, GroupSketch, UnitSketch['state'], readonly number[], number]>([
    ['D6', mob('D6'), {}, [4], 4],
    ['2D6', mob('2D6'), {}, [1, 2], 3],
    ['D3', mob('D3'), {}, [3], 2],
    ['D6 and one more after a charge', mob('D6'), { charged: 'ordered' }, [2], 3],
    [
      'D6 and one more with two weapons',
      mob('D6', { weapons: [{ type: 'pistol' }], melee: [{ id: 'blade' }] }),
      {},
      [2],
      3,
    ],
  ])('7E-BASE-FIGHT-04: %s are rolled when it strikes', (_, group, state, faces, attacks) => {
    const misses = Array.from({ length: attacks }, () => 1)
    const scene = fight([ours(group, state), theirs()], [...faces, ...misses])
    expect(scene.eventsOf('dice-rolled')).toMatchObject([{ purpose: 'attacks', faces }])
    expect(scene.eventsOf('blows-struck')[0]).toMatchObject({ unit: 0, attacks })
  })
  it('7E-BASE-FIGHT-04: for each model by itself', () => {
    const scene = fight([ours({ ...mob('D3'), count: 2 }), theirs()], [1, 5, 1, 1, 1, 1])
    expect(scene.eventsOf('dice-rolled').map(({ total }) => total)).toEqual([1, 3])
    expect(scene.eventsOf('blows-struck')[0]).toMatchObject({ attacks: 4 })
  })
})
