import { beforeAll, describe, expect, it } from 'vitest'
import { battle } from '@shared/rulesets/wh40k-7e/battle'
import type { Options } from '@shared/rulesets/wh40k-7e/options'
import { setUp, type Scene, type UnitSketch } from './kit'

/** Whole battles from the first roll to the last, with every die and choice written down, and every number worked out by hand. */

const before = (units: readonly UnitSketch[], options: Partial<Options>): Scene => {
  const scene = setUp(
    units.map((unit) => ({ ...unit, state: { where: 'waiting' as const } })),
    options,
  )
  Object.assign(scene.state, { stage: 'powers', phase: 'start', round: 0, turn: 0 })
  for (const side of scene.state.sides) side.edge = null
  return scene
}

describe('a psyker and his squad against a mob (one game turn)', () => {
  const scene = before(
    [
      {
        id: 'seer',
        groups: [
          {
            stats: { ws: 5, w: 2, a: 2, ld: 10 },
            weapons: [{ id: 'bolt-pistol', type: 'pistol', range: 12 }],
            melee: [{ id: 'force-sword', ap: 3, specials: ['force'] }],
            carried: ['psyker-1', 'character'],
          },
        ],
      },
      { id: 'marines', groups: [{ count: 5 }] },
      {
        id: 'orks',
        side: 1,
        groups: [
          {
            count: 10,
            stats: { bs: 2, s: 3, i: 2, a: 2, ld: 7, sv: 6 },
            weapons: [{ id: 'slugga', type: 'pistol', range: 12, ap: 6 }],
            melee: [{ id: 'choppa' }],
          },
        ],
      },
    ],
    { rounds: 1, objectives: 0, night: 'never' },
  )

  beforeAll(() => {
    scene.play(battle(scene.table), {
      choices: [
        ...['discipline-1', 'discipline-1/power-3', 'first', 'low'],
        ...['seer', 'battlefield', 'battlefield', 'battlefield', 'first'],
        ...['marines', 'move', 'seer', 'stay'],
        ...['seer', 'force', '2', '2'],
        ...['marines', 'shoot', 'orks', 'stand', 'seer', 'shoot', 'orks', 'stand'],
        ...['seer', 'orks', 'fire', 'charge'],
      ],
      dice: [
        // The power, the roll-off for the edge, and no initiative seized.
        ...[3, 4, 2, 3],
        // Warp charge: 4 and a level, against 4. Force harnesses two with two dice; one 6 doesn't deny two.
        ...[4, 4, 5, 6, 5],
        // Ten bolts: six hit on 3+, four wound on 4+, AP 5 leaves no 6+ save.
        ...[3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 4, 4, 4, 4, 3, 3],
        // The pistol kills one more, and 7 passes on Leadership 7.
        ...[3, 4, 3, 4],
        // Overwatch by five: one 6, which wounds and is saved on 3+. Then 7" of charge.
        ...[6, 1, 1, 1, 1, 4, 3, 3, 4],
        // Four attacks (2, the second weapon, the charge) on 3+: three hit, two wound, AP 3.
        ...[3, 3, 3, 2, 4, 4, 2],
        // Three Orks with three attacks each on 4+: three hit, two wound on 5+, one save of two fails.
        ...[4, 4, 4, 3, 3, 3, 3, 3, 3, 5, 5, 2, 3, 2],
        // Lost by one: 7 is more than 6. 3 and Initiative 4 catch 4 and Initiative 2.
        ...[4, 3, 3, 4],
        // It consolidates 5".
        5,
      ],
    })
  })

  it('7E-TURN-10, 7E-BASE-PSY-01, 7E-BASE-PSY-04, 7E-BASE-PSY-05: Force is harnessed and not denied', () => {
    expect(scene.eventsOf('warp-charge-rolled')).toMatchObject([{ charges: [5, 4] }])
    expect(scene.eventsOf('power-tried')).toMatchObject([{ power: 'force', harnessed: 2, passed: true }])
    expect(scene.eventsOf('power-opposed')).toMatchObject([{ denied: false }])
  })

  it('7E-BASE-SHOOT-12, 7E-BASE-SHOOT-06, 7E-BASE-SAVE-02: shooting takes five of ten Orks', () => {
    expect(scene.eventsOf('volley-fired').map(({ weapon, shots, snap }) => [weapon, shots, snap])).toEqual([
      ['bolter', 10, false],
      ['bolt-pistol', 1, false],
      ['slugga', 5, true],
    ])
    expect(scene.eventsOf('wounds-rolled').map(({ passed }) => passed)).toEqual([4, 1, 1, 2, 2])
    expect(scene.eventsOf('leadership-tested').map(({ needed, passed }) => [needed.value, passed])).toEqual([
      [7, true],
      [6, false],
    ])
  })

  it('7E-BASE-FIGHT-04, 7E-BASE-FIGHT-08, 7E-BASE-FIGHT-10: the seer wins by two to one and catches them', () => {
    expect(scene.eventsOf('blows-struck').map(({ attacks, initiative }) => [attacks, initiative])).toEqual([
      [4, 4],
      [9, 2],
    ])
    expect(scene.eventsOf('combat-fought')).toMatchObject([{ wounds: [2, 1], winner: 0 }])
    expect(scene.eventsOf('pursued')).toMatchObject([{ totals: [7, 6], caught: true }])
    expect(scene.table.model(0).wounds).toBe(1)
    expect(scene.eventsOf('battle-ended')).toMatchObject([{ winner: 0, ending: 'one-side-left' }])
  })
})

describe('a tank and a transport against a walker, by night (one game turn, one marker)', () => {
  const scene = before(
    [
      {
        id: 'tank',
        groups: [
          {
            vehicle: { w: 3, bs: 4 },
            weapons: [
              { id: 'lascannon', type: 'heavy', range: 48, s: 9, ap: 2 },
              { id: 'heavy-bolter', type: 'heavy', range: 36, s: 5, ap: 4, shots: 3 },
            ],
          },
        ],
      },
      {
        id: 'rhino',
        capacity: 10,
        groups: [{ vehicle: { w: 3, front: 11, types: ['tank', 'transport'] }, weapons: [] }],
      },
      { id: 'squad', groups: [{ count: 5 }] },
      {
        id: 'walker',
        side: 1,
        groups: [
          {
            vehicle: { w: 3, front: 12, types: ['walker'], walker: { ws: 4, s: 6, i: 4, a: 2 } },
            weapons: [{ id: 'multi-melta', type: 'heavy', s: 8, ap: 1, specials: ['melta'] }],
          },
        ],
      },
      {
        id: 'lads',
        side: 1,
        groups: [
          { count: 5, stats: { bs: 2, ld: 7, sv: 6 }, weapons: [{ id: 'slugga', type: 'pistol', range: 12, ap: 6 }] },
        ],
      },
    ],
    { rounds: 1, objectives: 1, night: 'always' },
  )

  beforeAll(() => {
    scene.play(battle(scene.table), {
      choices: [
        ...['second', 'high'],
        ...['walker', 'battlefield', 'battlefield', 'tank', 'battlefield', 'rhino', 'battlefield', 'squad', 'second'],
        ...['rhino', 'stay-in', 'combat', 'get-out', 'tank', 'stay'],
        ...['tank', 'shoot', 'walker', 'lascannon'],
        ...['squad', 'shoot', 'lads', 'ground', 'done'],
        ...['walker', 'combat', 'lads', 'squad', 'stand'],
        ...['walker', 'squad', 'no-more', 'fire'],
      ],
      dice: [
        // The roll-off for the edge; nobody seizes the initiative.
        ...[5, 1, 2],
        // The lascannon hits on 3+; 9 and 5 beat armour 12; the night's 6+ doesn't save; 4 and 1 for AP 2 destroy the gun.
        ...[3, 5, 2, 4],
        // One of three bolts hits; 5 and 6 are 11.
        ...[3, 2, 1, 6],
        // Ten shots: five hit, three wound; on the ground by night cover is 5+, and two fail. 6 passes on Leadership 7.
        ...[3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 4, 4, 4, 3, 3, 5, 4, 3, 3, 3],
        // Three snap shots: one 6, which wounds; the armour save of 3+ fails.
        ...[6, 5, 1, 4, 2],
        // Overwatch: one 6 of eight; 4 and 6 are 10. Then 5" of charge.
        ...[6, 1, 1, 1, 1, 1, 1, 1, 6, 2, 3],
        // Three attacks of the walker: two hit on 4+, both wound on 2+, one save of 3+ fails.
        ...[4, 4, 1, 2, 2, 2, 3],
        // Four attacks of the squad: one hits on 4+; 4 and 6 are 10. 7 passes on Leadership 8 less 1.
        ...[4, 3, 3, 3, 6, 3, 4],
      ],
      facts: (question) => (question.ask === 'around-markers' ? [[3, 0]] : undefined),
    })
  })

  it('7E-BASE-VEH-04, 7E-BASE-VEH-03, 7E-BASE-COVER-05: one shot in four penetrates the walker and destroys its gun', () => {
    expect(scene.eventsOf('armour-rolled').map(({ weapon, total, result }) => [weapon, total, result])).toEqual([
      ['lascannon', 14, 'penetrating'],
      ['heavy-bolter', 11, 'none'],
      ['bolter', 10, 'none'],
      ['close-combat-weapon', 10, 'none'],
    ])
    expect(scene.eventsOf('vehicle-damaged')).toMatchObject([{ damage: 'armament-destroyed', weapon: 'multi-melta' }])
    expect(scene.table.model(7).wounds).toBe(2)
  })

  it('7E-BASE-GTG-01, 7E-BASE-COVER-04: lads on the ground by night have a cover save of 5+', () => {
    expect(scene.eventsOf('saves-rolled').map(({ save, needed, passed }) => [save, needed, passed])).toEqual([
      ['cover', 6, 0],
      ['cover', 5, 1],
      ['armour', 3, 0],
      ['armour', 3, 1],
    ])
    expect(scene.unit(4)).toMatchObject({ groundedThrough: null })
    expect(scene.unit(4).models).toHaveLength(3)
  })

  it('7E-BASE-VEH-06, 7E-BASE-FIGHT-07, 7E-BASE-FIGHT-09: the squad gets out, is charged and holds', () => {
    expect(scene.eventsOf('unit-disembarked')).toMatchObject([{ unit: 2, transport: 1 }])
    expect(scene.eventsOf('combat-fought')).toMatchObject([{ wounds: [0, 1], winner: 1 }])
    expect(scene.unit(2)).toMatchObject({ lockedWith: [3] })
    expect(scene.unit(2).models).toHaveLength(3)
  })

  it('7E-TURN-01, 7E-TURN-11, 7E-TURN-12: the marker is worth three points, and the battle', () => {
    expect(scene.eventsOf('battle-ended')).toMatchObject([{ winner: 0, counts: [3, 0], ending: 'scenario' }])
  })
})
