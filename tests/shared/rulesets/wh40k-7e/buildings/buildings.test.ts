import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-7e/assault/charging'
import { mayCharge } from '@shared/rulesets/wh40k-7e/assault/may-charge'
import { combatStep } from '@shared/rulesets/wh40k-7e/assault/combats'
import { buildingDamageOf } from '@shared/rulesets/wh40k-7e/buildings/damage'
import { movementStep } from '@shared/rulesets/wh40k-7e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-7e/phases/shooting'
import { damageHull } from '@shared/rulesets/wh40k-7e/vehicles/damage'
import { inches } from '@shared/space'
import { setUp, type Scene, type UnitSketch } from '../kit'

const bunker = (carried: readonly string[] = [], more: Partial<UnitSketch> = {}): UnitSketch => ({
  id: 'bunker',
  capacity: 10,
  groups: [
    {
      vehicle: { w: 4, types: ['building'], front: 14, side: 14, rear: 14, firePoints: 2, accessPoints: ['rear'] },
      weapons: [],
      carried,
    },
  ],
  ...more,
})
const armed = (carried: readonly string[] = []): UnitSketch => ({
  ...bunker(),
  groups: [
    {
      vehicle: { w: 4, types: ['building'], firePoints: 2 },
      weapons: [{ id: 'heavy-bolter', type: 'heavy', range: 36, shots: 3 }],
      carried,
    },
  ],
})
const inside = (more: Partial<UnitSketch> = {}): UnitSketch => ({
  id: 'squad',
  groups: [{ count: 3 }],
  state: { where: 'embarked', transport: 0 },
  ...more,
})
const enemy = (id = 'enemy'): UnitSketch => ({ id, side: 1, groups: [{ count: 10, stats: { sv: null } }] })
const by = { unit: 2, weapon: 'lascannon', melee: false }

describe('buildings (7E-BASE-BLDG-01)', () => {
  it('7E-BASE-BLDG-01: has armour and hull points, and units inside get out when none is left', () => {
    const scene = setUp([bunker(), inside(), enemy()])
    scene.table.model(0).wounds = 1
    // The test for pinning is passed.
    scene.play(damageHull(scene.table, 0, false, 2, by), { dice: [3, 4] })
    expect(scene.unit(0).where).toBe('destroyed')
    expect(scene.unit(1).where).toBe('on-board')
  })

  it('7E-BASE-BLDG-01: units get in within 2" of an access point, and it never moves', () => {
    const scene = setUp([bunker(), { ...inside(), state: {} }, enemy()])
    scene.play(movementStep(scene.table), { choices: ['bunker'] })
    expect(scene.unit(0).moved).toBe('stayed')
    scene.play(movementStep(scene.table), {
      choices: ['squad', 'move', 'bunker'],
      facts: (question) => (question.ask === 'at-access' ? question.among : undefined),
    })
    expect(scene.unit(1)).toMatchObject({ where: 'embarked', transport: 0 })
  })

  it('7E-BASE-BLDG-01: one model fires at each fire point, from where the building stands', () => {
    const scene = setUp([bunker(), inside(), enemy()])
    const choices = ['squad', 'enemy', 'bolter', 'bolter', 'stand']
    // Four shots at half range: three hit, two wound.
    scene.play(shootingStep(scene.table), { choices, dice: [3, 3, 3, 2, 4, 4, 3] })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ unit: 1, models: 2, shots: 4 }])
    expect(scene.asked.find(({ ask }) => ask === 'fire')).toMatchObject({ unit: 0, models: [0] })
    expect(scene.unit(2).models).toHaveLength(8)
    // A unit inside doesn't run.
    expect(scene.offered('shooting.run')).toEqual([])
  })

  it.each<[string, readonly string[], readonly string[], readonly (readonly [string, number])[]]>([
    [
      'a posted model is not posted again',
      ['plasma', 'bolter'],
      ['bolter', 'none'],
      [
        ['plasma', 1],
        ['bolter', 1],
      ],
    ],
    ['of several alike another is', ['bolter', 'bolter'], ['plasma', 'bolter', 'none'], [['bolter', 2]]],
    ['one may be left empty', ['plasma', 'none'], ['bolter', 'none'], [['plasma', 1]]],
  ])('7E-BASE-BLDG-01: at two fire points %s', (_, posts, offered, fired) => {
    const gun = { type: 'heavy', s: 1, range: 36 } as const
    const groups = [
      { id: 'gunner', weapons: [{ ...gun, id: 'plasma' }] },
      { id: 'others', count: 2, weapons: [{ ...gun, id: 'bolter' }] },
    ]
    const scene = setUp([bunker(), inside({ groups }), enemy()])
    const shots = fired.reduce((sum, [, models]) => sum + models, 0)
    scene.play(shootingStep(scene.table), {
      // Of two weapons their owner says which fires first.
      choices: ['squad', 'enemy', ...posts, ...fired.slice(1).map(() => 'plasma')],
      dice: Array.from({ length: shots }, () => 1),
    })
    expect(scene.offered('shoot.fire-point')).toEqual(offered)
    expect(scene.eventsOf('volley-fired').map(({ weapon, models }) => [weapon, models])).toEqual(fired)
  })

  it('7E-BASE-BLDG-01: blows at it hit without a roll, for it cannot move', () => {
    const scene = setUp([bunker(), inside(), { ...enemy(), groups: [{ count: 1, stats: { a: 2, i: 5, s: 9 } }] }])
    for (const [unit, other] of [
      [0, 2],
      [2, 0],
    ] as const)
      Object.assign(scene.state.units[unit] ?? {}, { lockedWith: [other] })
    scene.play(combatStep(scene.table), { dice: [4, 5] })
    expect(scene.eventsOf('hits-rolled')).toEqual([])
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ total: 13, armour: 14 }, { total: 14 }])
    expect(scene.table.model(0).wounds).toBe(3)
  })
})

describe('automatic fire (7E-BASE-BLDG-02)', () => {
  it('7E-BASE-BLDG-02: emplaced weapons fire at the nearest enemy in range and sight, with BS 2', () => {
    const scene = setUp([armed(), inside(), enemy('near'), enemy('far')])
    scene.play(shootingStep(scene.table), { choices: ['bunker', 'stand'], dice: [4, 5, 1, 4] })
    expect(scene.asked.find(({ ask }) => ask === 'closest')).toMatchObject({ unit: 0, within: inches(36), sight: true })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ unit: 0, target: 2, snap: false }])
    // 5+ to hit: one of three.
    expect(scene.eventsOf('hits-rolled')).toMatchObject([{ passed: 1 }])
  })

  it('7E-BASE-BLDG-03: they fire snap shots while those inside are shaken', () => {
    const scene = setUp([armed(), inside(), enemy()])
    Object.assign(scene.state.models[0]?.damage ?? {}, { shakenThrough: 1 })
    // 6 to hit: one of three, which does not wound.
    scene.play(shootingStep(scene.table), { choices: ['bunker'], dice: [5, 6, 5, 1] })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ unit: 0, snap: true, shots: 3 }])
    expect(scene.eventsOf('hits-rolled')).toMatchObject([{ passed: 1 }])
  })

  it('7E-BASE-BLDG-02: an empty one holds its fire', () => {
    const scene = setUp([armed(), enemy()])
    expect(scene.play(shootingStep(scene.table))).toBe(false)
  })

  it('7E-USR-SENTRY-1: an empty one with a Sentry Defence System fires all the same', () => {
    const scene = setUp([armed(['sentry-defence-system']), enemy()])
    scene.play(shootingStep(scene.table), { choices: ['bunker'], dice: [1, 1, 1] })
    expect(scene.eventsOf('volley-fired')).toHaveLength(1)
  })

  it.each([
    [[], []],
    [['sentry-defence-system'], ['bunker']],
  ])('7E-USR-SENTRY-2: an empty building with %j: targets %j', (carried, targets) => {
    const scene = setUp([bunker(carried), { id: 'gun', side: 1 }])
    scene.state.active = 1
    const [target] = targets
    scene.play(shootingStep(scene.table), {
      choices: ['gun', 'shoot', ...(target === undefined ? [] : ['hold'])],
    })
    expect(scene.offered('shoot.target')).toEqual(target === undefined ? [] : [target, 'hold'])
    scene.state.phase = 'assault'
    scene.play(chargeStep(scene.table), { choices: ['gun', ...(target === undefined ? [] : ['nobody'])] })
    expect(scene.offered('charge.target')).toEqual(target === undefined ? [] : ['nobody', target])
  })
})

describe('damage to buildings (7E-BASE-BLDG-03)', () => {
  it.each([
    [0, 'shaken'],
    [3, 'shaken'],
    [4, 'armament-destroyed'],
    [5, 'occupants-hit'],
    [6, 'occupants-hit'],
    [7, 'explodes'],
  ])('7E-BASE-BLDG-03: %i: %s', (total, damage) => {
    expect(buildingDamageOf(total, 7)).toBe(damage)
  })

  it('7E-BASE-BLDG-03: the campaign decides from which result on it collapses', () => {
    expect([5, 6].map((collapse) => buildingDamageOf(5, collapse))).toEqual(['explodes', 'occupants-hit'])
  })

  const struck = (units: readonly UnitSketch[], ap: number | null, dice: readonly number[]): Scene => {
    const scene = setUp(units)
    scene.play(damageHull(scene.table, 0, true, ap, by), { dice })
    return scene
  }

  it('7E-BASE-BLDG-03: a 2 makes those inside fire snap shots', () => {
    const scene = struck([bunker(), inside(), enemy()], 3, [2])
    scene.play(shootingStep(scene.table), { choices: ['squad', 'enemy', 'bolter', 'none'], dice: [5, 5] })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ unit: 1, snap: true }])
  })

  it('7E-BASE-BLDG-03: a 5 puts D6 hits of Strength 6 on those inside', () => {
    // Two hits, both wound on 2+, one save fails.
    const scene = struck([bunker(), inside(), enemy()], 3, [5, 2, 2, 2, 3, 2])
    expect(scene.unit(1).models).toHaveLength(2)
    expect(scene.table.model(0).wounds).toBe(3)
  })

  it('7E-BASE-BLDG-03: a 4 destroys a weapon, or hits those inside if there is none', () => {
    expect(struck([armed(), inside(), enemy()], 3, [4]).table.model(0).damage?.weaponsLost).toEqual(['heavy-bolter'])
    expect(struck([bunker(), inside(), enemy()], 3, [4, 1, 1]).eventsOf('damage-rolled')).toMatchObject([
      { damage: 'occupants-hit' },
    ])
  })

  it('7E-USR-MIGHTYBULWARK-1: a Mighty Bulwark takes 1 off the roll', () => {
    const total = (carried: readonly string[]): number | undefined =>
      struck([bunker(carried), enemy(), enemy('other')], 1, [1]).eventsOf('damage-rolled')[0]?.total
    expect([total([]), total(['mighty-bulwark'])]).toEqual([3, 2])
  })
})

describe('leaving a building', () => {
  it.each([
    [[], true],
    [['repel-the-enemy'], false],
  ])('7E-USR-REPEL-1: a unit leaving one with %j: may not charge %s', (carried, forbidden) => {
    const scene = setUp([bunker(carried), inside(), enemy()])
    scene.play(movementStep(scene.table), { choices: ['bunker', 'get-out'] })
    expect(scene.unit(1)).toMatchObject({ where: 'on-board', mayNotCharge: forbidden })
  })

  it('7E-USR-REPEL-1: a unit leaving one that is destroyed that turn may not charge either', () => {
    const scene = setUp([bunker(['repel-the-enemy']), inside(), enemy()])
    scene.table.model(0).wounds = 1
    scene.play(damageHull(scene.table, 0, false, 2, by), { dice: [3, 4] })
    expect(scene.unit(1).where).toBe('on-board')
    scene.state.phase = 'assault'
    expect(mayCharge(scene.table, 1)).toBe(true)
  })
})
