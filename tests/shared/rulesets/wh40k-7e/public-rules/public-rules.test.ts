import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-7e/assault/charging'
import { combatStep } from '@shared/rulesets/wh40k-7e/assault/combats'
import { rosterTerms } from '@shared/rulesets/wh40k-7e/setup/terms'
import { movementStep } from '@shared/rulesets/wh40k-7e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-7e/phases/shooting'
import { setUp, type GroupSketch, type Scene, type UnitSketch } from '../kit'
import { catalogue } from '../battles'

/** Rules of the content that no source describes (7E-G-01). */

const fighter = (group: GroupSketch, state: UnitSketch['state'] = {}): UnitSketch => ({
  id: 'fighter',
  groups: [{ weapons: [], ...group }],
  state: { lockedWith: [1], ...state },
})
const victim = (group: GroupSketch = {}): UnitSketch => ({
  id: 'victim',
  side: 1,
  groups: [{ weapons: [], ...group, stats: { a: 0, ...group.stats }, carried: ['fearless'] }],
  state: { lockedWith: [0] },
})
const fight = (units: readonly UnitSketch[], dice: readonly number[]): Scene => {
  const scene = setUp(units)
  scene.play(combatStep(scene.table), { dice })
  return scene
}
const fist = { id: 'fist', strength: { kind: 'times', factor: 2 }, ap: 2 } as const

describe('close combat', () => {
  it.each([
    [{ type: 'infantry' } as const, 1],
    [{ type: 'monstrous-creature' } as const, 4],
  ])('7E-BASE-FIGHT-01: an unwieldy weapon strikes last, except for a monster: %j', (stats, initiative) => {
    const scene = fight([fighter({ stats, melee: [{ ...fist, specials: ['unwieldy'] }] }), victim()], [1])
    expect(scene.eventsOf('blows-struck')).toMatchObject([{ initiative }])
  })

  it.each([
    [['two-handed'], [], 1],
    [['specialist-weapon'], [], 1],
    [['specialist-weapon'], ['specialist-weapon'], 2],
    [[], [], 2],
  ])('7E-BASE-FIGHT-04: with %j and a second weapon %j: %i attacks', (specials, others, attacks) => {
    const melee = [
      { ...fist, specials },
      { ...fist, specials: others },
    ]
    const dice = Array.from({ length: attacks }, () => 1)
    expect(fight([fighter({ melee }), victim()], dice).eventsOf('blows-struck')).toMatchObject([{ attacks }])
  })

  it('7E-BASE-FIGHT-04: a pair of claws counts as two weapons', () => {
    const claws = { ...fist, id: 'claws', specials: ['specialist-weapon', 'paired'] }
    expect(fight([fighter({ melee: [claws] }), victim()], [1, 1]).eventsOf('blows-struck')).toMatchObject([
      { attacks: 2 },
    ])
  })

  it.each([
    ['ordered', 4],
    ['disordered', 5],
    [null, 5],
  ] as const)(
    '7E-BASE-FIGHT-06: Furious Charge after a charge that was %s: Strength 4 wounds Toughness 5 on %i+',
    (charged, needed) => {
      const scene = setUp([fighter({ carried: ['furious-charge'] }, { charged }), victim({ stats: { t: 5 } })])
      scene.play(combatStep(scene.table), { dice: charged === 'ordered' ? [6, 1, 1] : [6, 1] })
      expect(scene.eventsOf('wounds-rolled')[0]?.needed.value).toBe(needed)
    },
  )

  it('7E-BASE-FIGHT-06: Smash allows no armour save', () => {
    // Hit, wounded: a 2+ save is not even rolled for.
    const scene = fight([fighter({ carried: ['smash'] }), victim({ stats: { sv: 2 } })], [4, 4, 1])
    expect(scene.unit(1).where).toBe('destroyed')
  })

  it('7E-BASE-FIGHT-09: Stubborn ignores the wounds by which a combat was lost', () => {
    const brave: UnitSketch = { ...victim({ count: 3, stats: { sv: null, ld: 8 } }) }
    const lost = { ...brave, groups: brave.groups?.map((group) => ({ ...group, carried: ['stubborn'] })) ?? [] }
    // Two wounds; 8 passes on Leadership 8.
    const scene = fight([fighter({ stats: { a: 2 } }), lost], [4, 4, 4, 4, 4, 4])
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ passed: true }])
  })

  it('7E-BASE-FIGHT-10: Slow and Purposeful units catch no unit', () => {
    const brave: UnitSketch = {
      id: 'brave',
      side: 1,
      groups: [{ count: 3, weapons: [], stats: { sv: null, ld: 8, a: 0 } }],
      state: { lockedWith: [0] },
    }
    const slow = fighter({ stats: { a: 2 }, carried: ['slow-and-purposeful'] })
    const scene = fight([slow, brave], [4, 4, 4, 4, 6, 5, 3, 4, 1])
    expect(scene.eventsOf('pursued')).toEqual([])
    expect(scene.unit(1)).toMatchObject({ where: 'on-board', fallingBack: true })
  })

  it('7E-BASE-FIGHT-10: a unit that knows no fear is not caught, and stays locked', () => {
    const brave: UnitSketch = { ...victim({ count: 3, stats: { sv: null, ld: 8 } }) }
    const lost = {
      ...brave,
      groups: brave.groups?.map((group) => ({ ...group, carried: ['and-they-shall-know-no-fear'] })) ?? [],
    }
    const scene = fight([fighter({ stats: { a: 2 } }), lost], [4, 4, 4, 4, 6, 5, 6, 1])
    expect(scene.eventsOf('pursued')).toMatchObject([{ caught: true }])
    expect(scene.unit(1)).toMatchObject({ where: 'on-board', lockedWith: [0], fallingBack: false })
  })
})

describe('shooting', () => {
  const shot = (specials: readonly string[], target: GroupSketch, dice: readonly number[], s = 4): Scene => {
    const gun = { type: 'assault', s, specials } as const
    const scene = setUp([
      { id: 'shooter', groups: [{ weapons: [gun] }] },
      { id: 'target', side: 1, groups: [{ carried: ['fearless'], ...target }] },
    ])
    scene.play(shootingStep(scene.table), { choices: ['shooter', 'shoot', 'target'], dice })
    return scene
  }
  const tank = { vehicle: { w: 3, front: 14 } }

  it('7E-BASE-SHOOT-06: a gauss weapon wounds any model on a 6, and glances any armour', () => {
    expect(shot(['gauss'], { stats: { t: 10, sv: null } }, [3, 6]).unit(1).where).toBe('destroyed')
    expect(shot(['gauss'], tank, [3, 6]).table.model(1).wounds).toBe(2)
    expect(shot([], tank, [3, 6]).table.model(1).wounds).toBe(3)
  })

  it('7E-BASE-SHOOT-06: a sniper wounds any model on 4+, on a 6 with AP 2', () => {
    expect(shot(['sniper'], { stats: { t: 10, sv: null } }, [3, 4], 1).unit(1).where).toBe('destroyed')
    expect(shot(['sniper'], { stats: { t: 10, sv: 2 } }, [3, 6], 1).unit(1).where).toBe('destroyed')
  })

  it('7E-BASE-SHOOT-06: fleshbane wounds on a 2', () => {
    expect(shot(['fleshbane'], { stats: { t: 10, sv: null } }, [3, 2]).unit(1).where).toBe('destroyed')
  })

  it('7E-BASE-VEH-04: armourbane adds a die', () => {
    expect(shot(['armourbane'], tank, [3, 4, 6]).eventsOf('armour-rolled')).toMatchObject([
      { total: 14, result: 'glancing' },
    ])
  })

  it('7E-BASE-SHOOT-06: a bladestorm’s sixes have AP 2', () => {
    expect(shot(['bladestorm'], { stats: { sv: 2 } }, [3, 6]).unit(1).where).toBe('destroyed')
  })

  it('7E-BASE-SHOOT-04: tesla hits twice more for each 6', () => {
    expect(shot(['tesla'], { count: 5, stats: { sv: null } }, [6, 4, 4, 4]).unit(1).models).toHaveLength(2)
  })
})

describe('moving', () => {
  it('7E-BASE-MOVE-02: Slow and Purposeful units don’t run', () => {
    const scene = setUp([{ id: 'slow', groups: [{ weapons: [], carried: ['slow-and-purposeful'] }] }, { side: 1 }])
    expect(scene.play(shootingStep(scene.table))).toBe(false)
  })

  it('7E-BASE-CHG-02: Slow and Purposeful units fire no Overwatch', () => {
    const gun = { type: 'assault' } as const
    const scene = setUp([
      { id: 'a' },
      { id: 'slow', side: 1, groups: [{ weapons: [gun], carried: ['slow-and-purposeful'] }] },
    ])
    scene.state.phase = 'assault'
    scene.play(chargeStep(scene.table), { choices: ['a', 'slow', 'charge'], dice: [1, 1], stays: ['charge'] })
    expect(scene.eventsOf('overwatch-fired')).toEqual([])
  })

  it('7E-BASE-MOVE-01: an immobile model stays', () => {
    const scene = setUp([{ id: 'pod', groups: [{ vehicle: {}, weapons: [], carried: ['immobile'] }] }])
    scene.play(movementStep(scene.table), { choices: ['pod'] })
    expect(scene.unit(0).moved).toBe('stayed')
  })
})

it('7E-BASE-COVER-04, 7E-BASE-SAVE-03: wargear gives the rules that its text names', () => {
  const given = (id: string) => rosterTerms.given?.(catalogue.classicWargear.get(id))
  expect(given('camo-cloaks')).toEqual([{ id: 'stealth' }])
  expect(given('cybork-body')).toEqual([{ id: 'feel-no-pain', value: 6 }])
  expect(given('terminator-armour')).toEqual([{ id: 'deep-strike' }, { id: 'relentless' }])
})
