import { describe, expect, test } from 'vitest'
import { collide, crash, impactPower } from '@shared/rulesets/necromunda/vehicles/impact'
import { drive, type DriveTerms } from '@shared/rulesets/necromunda/vehicles/drive'
import type { Leg } from '@shared/rulesets/necromunda/vehicles/legs'
import { inches } from '@shared/space'
import { eventsOf, expectStatus, openGround, play, somewhere, type Script } from '../kit'
import {
  driven,
  inTurn,
  mauler,
  onTheRoad,
  ridgehauler,
  ridgerunner,
  rockgrinder,
  step,
  strike,
  wolfquad,
} from './fleet'

const ahead = (distance: number): Leg => ({ kind: 'straight', distance: inches(distance), course: 'forward' })
const terms = (manner: DriveTerms['manner'] = 'driven'): DriveTerms => ({
  rule: 'NECV-ACT-10',
  manner,
  strike,
  nested: 0,
})

describe('the Strength of an impact', () => {
  test('NECV-IMP-00: depends on the Movement of the vehicle, without gaps (NECV-SYS-07)', () => {
    expect([3, 5.5, 6, 7.5, 8, 9.9, 10, 12].map((m) => impactPower(inches(m)).strength)).toEqual([
      3, 3, 5, 5, 7, 7, 9, 9,
    ])
    expect(impactPower(inches(10))).toEqual({ strength: 9, ap: -3, damage: 3 })
  })

  test('NECV-IMP-00b: slower than 3" counts as 3"', () => {
    expect(impactPower(inches(1))).toEqual({ strength: 3, ap: 0, damage: 1 })
  })

  test('NECV-TV-11, NECV-IMP-25, NECV-IMP-26: a Ridgehauler goes through a barricade, then into a wall', () => {
    expect(crash(inches(7), false)).toEqual({ strength: 5, ap: -1, damage: 1 })
    expect(crash(inches(7), true)).toEqual({ strength: 6, ap: -2, damage: 2 })
    const scene = onTheRoad([driven(ridgehauler, 7)])
    play(drive(scene.table, 0, [ahead(7)], terms()), {
      // T 9: 5+ both times; Save 3+, AP -1 and AP -2.
      dice: [
        ['hit.wound', 5],
        ['hit.save.armour', 4],
        ['hit.wound', 5],
        ['hit.save.armour', 5],
      ],
      space: {
        'under-hull': [],
        drive: inTurn(
          step(2, { kind: 'scenery', piece: 'barricade', sturdy: false, mine: 'front' }),
          step(3, { kind: 'scenery', piece: 'wall', sturdy: true, mine: 'front' }),
        ),
      },
    })
    expect(eventsOf(scene, 'wound-rolled').map(({ needed }) => needed.value)).toEqual([5, 5])
    expect(eventsOf(scene, 'save-rolled').map(({ needed }) => needed.value)).toEqual([4, 5])
    expect(scene.state.scenery.destroyed).toEqual(['barricade'])
  })

  test('NECV-PROF-09: an Ironhead Claw destroys terrain that is not sturdy without harm', () => {
    const scene = onTheRoad([driven({ ...ridgehauler, claw: true }, 7)])
    play(drive(scene.table, 0, [ahead(7)], terms()), {
      space: {
        'under-hull': [],
        drive: inTurn(step(2, { kind: 'scenery', piece: 'barricade', sturdy: false, mine: 'front' }), step(5)),
      },
    })
    expect(eventsOf(scene, 'hit-taken')).toEqual([])
    expect(scene.state.scenery.destroyed).toEqual(['barricade'])
  })
})

describe('vehicles against vehicles', () => {
  test('NECV-TV-01, NECV-IMP-10, NECV-IMP-22, NECV-IMP-30: a Ridgerunner rams the side of a Rockgrinder', () => {
    const scene = onTheRoad([driven(ridgerunner, 7), driven(rockgrinder, 5, { side: 1 })])
    const { result } = play(drive(scene.table, 0, [ahead(11)], terms('ram')), {
      dice: [
        // Movement 3.5" and the softer: S 4 against T 5, Save 5+ with AP -1.
        ['hit.wound', 5],
        ['hit.save.armour', 5],
        ['vehicle.damage', 1, 4],
        ['vehicle.location', 4],
        // S 5 against T 7.
        ['hit.wound', 4],
      ],
      choices: [['vehicle.damage', 'penetrating']],
      space: { drive: step(6, { kind: 'vehicle', vehicle: 1, mine: 'front', theirs: 'left' }) },
    })
    expect(result).toMatchObject({ moved: 6000, collided: true })
    expect(eventsOf(scene, 'wound-rolled').map(({ target, needed }) => [target, needed.value])).toEqual([
      [0, 5],
      [1, 5],
    ])
    expect(eventsOf(scene, 'save-rolled').map(({ needed }) => needed.value)).toEqual([6])
  })

  test('NECV-TV-02, NECV-IMP-10, NECV-IMP-11, NECV-IMP-31: a Mauler pushes a Wolfquad to the end of its move', () => {
    const contact = { mine: 'front', myToughness: 5, theirToughness: 3 } as const
    expect(collide(contact, { movement: inches(7), ramBonus: 2, ramming: false })).toEqual({
      mine: { strength: 5, ap: -1, damage: 1 },
      theirs: { strength: 8, ap: -4, damage: 4 },
    })
    const scene = onTheRoad([driven(mauler, 7), driven(wolfquad, 8, { side: 1 })])
    const { result } = play(drive(scene.table, 0, [ahead(7)], terms()), {
      // S 5 against T 5, then S 8 against T 3 without a save, and four Damage dice.
      dice: [
        ['hit.wound', 3],
        ['hit.wound', 2],
        ['vehicle.damage', 1, 2, 3, 3],
        ['vehicle.location', 6],
      ],
      space: {
        'under-hull': [],
        drive: inTurn(
          step(2, { kind: 'vehicle', vehicle: 1, mine: 'front', theirs: 'rear' }),
          // The Wolfquad goes ahead, then the Mauler follows.
          step(5),
          step(5),
        ),
      },
    })
    expect(result.moved).toBe(7000)
    expect(eventsOf(scene, 'wound-rolled').map(({ needed }) => needed.value)).toEqual([4, 2])
    expect(eventsOf(scene, 'save-rolled')).toEqual([])
    expect(scene.table.fighter(1).vehicle?.stalled).toBe(true)
  })

  test('NECV-IMP-20: a side-on vehicle passes on a Handling test, +1 if it is the tougher; NECV-IMP-24: a pair is hit once', () => {
    const scene = onTheRoad([driven(ridgerunner, 7), driven(wolfquad, 8, { side: 1 })])
    const side = { kind: 'vehicle', vehicle: 1, mine: 'left', theirs: 'right' } as const
    play(drive(scene.table, 0, [ahead(3)], terms()), {
      dice: [
        ['vehicle.handling', 3, 3],
        ['hit.wound', 1],
        ['hit.wound', 1],
      ],
      space: {
        'under-hull': [],
        drive: inTurn(step(1, side), step(2)),
        'make-way': { placement: somewhere(1), contacts: [] },
      },
    })
    expect(eventsOf(scene, 'handling-tested').map(({ passed, needed }) => [passed, needed.value])).toEqual([[true, 6]])
    expect(eventsOf(scene, 'hit-taken')).toHaveLength(2)
  })

  test('NECV-IMP-23: an obstacle behind the pushed vehicle stops the chain; all hits use the Movement of the first', () => {
    const scene = onTheRoad([
      driven(rockgrinder, 5),
      driven(wolfquad, 8, { side: 1 }),
      driven(ridgehauler, 7, { side: 1 }),
    ])
    const { result } = play(drive(scene.table, 0, [ahead(5)], terms()), {
      dice: [
        ['hit.wound', 1],
        ['hit.wound', 1],
        ['hit.wound', 1],
        ['hit.wound', 1],
      ],
      space: {
        'under-hull': [],
        drive: inTurn(
          step(1, { kind: 'vehicle', vehicle: 1, mine: 'front', theirs: 'rear' }),
          step(2, { kind: 'vehicle', vehicle: 2, mine: 'front', theirs: 'rear' }),
          step(2),
        ),
      },
    })
    expect(result.moved).toBe(3000)
    // S 3, +1 against the softer of each pair: 4 at T 3; against T 7, 6 and T 8 a 6 is needed.
    expect(eventsOf(scene, 'wound-rolled').map(({ target, needed }) => [target, needed.value])).toEqual([
      [0, 6],
      [1, 3],
      [1, 3],
      [2, 6],
    ])
  })

  test.each([
    ['the one that is pushed', [true, false], false],
    ['the one that drives', [false, true], true],
  ] as const)('NECV-TERR-01: %s comes onto dangerous ground: %j, the driver is tested: %s', (_, ground, isTested) => {
    const scene = onTheRoad([driven(mauler, 7), driven(wolfquad, 8, { side: 1 })])
    const [pushed, driving] = ground
    const { result } = play(drive(scene.table, 0, [ahead(7)], terms()), {
      dice: [
        ['hit.wound', 1],
        ['hit.wound', 1],
      ],
      space: {
        'under-hull': [],
        drive: inTurn(
          step(2, { kind: 'vehicle', vehicle: 1, mine: 'front', theirs: 'rear' }),
          { ...step(5), dangerous: pushed },
          { ...step(5), dangerous: driving },
        ),
      },
    })
    expect(result.dangerous).toBe(isTested)
  })

  test('NECV-MOVE-13: the edge of the table stops a vehicle and does no harm', () => {
    const scene = onTheRoad([driven(ridgerunner, 7)])
    const { result } = play(drive(scene.table, 0, [ahead(7)], terms()), {
      space: { drive: step(4, { kind: 'edge' }) },
    })
    expect(result).toMatchObject({ moved: 4000, collided: false, dangerous: false })
  })
})

describe('running over fighters', () => {
  const overrun = (dice: Script['dice'] = []) => {
    const scene = onTheRoad([
      driven(wolfquad, 8),
      { side: 1, name: 'active' },
      { side: 1, name: 'pinned', status: 'pinned' },
      { side: 1, name: 'down', status: 'seriously-injured' },
    ])
    play(drive(scene.table, 0, [ahead(8)], terms()), {
      dice,
      space: {
        ...openGround,
        drive: inTurn(
          step(1, { kind: 'fighter', fighter: 1 }),
          step(1, { kind: 'fighter', fighter: 2 }),
          step(1, { kind: 'fighter', fighter: 3 }),
          step(5),
        ),
        'make-way': ({ model }) => ({ placement: somewhere(model), contacts: [] }),
      },
    })
    return scene
  }

  test('NECV-TV-03, NECV-IMP-01, NECV-IMP-02: fighters dodge on 3+ if Active, 4+ if Pinned, a natural 6 if Seriously Injured', () => {
    const scene = overrun([
      ['check.i', 3],
      ['check.i', 4],
      ['vehicle.run-over', 6],
    ])
    expect(eventsOf(scene, 'hit-taken')).toEqual([])
    expect(eventsOf(scene, 'pushed')).toHaveLength(3)
  })

  test('NECV-TV-03, NECV-IMP-03: a fighter that fails takes S 7, AP -2, D 2, and is Pinned if it was Active', () => {
    const scene = overrun([
      ['check.i', 2],
      ['hit.wound', 1],
      ['check.i', 3],
      ['hit.wound', 1],
      ['vehicle.run-over', 5],
      ['hit.wound', 1],
    ])
    expect(eventsOf(scene, 'wound-rolled').map(({ needed }) => needed.value)).toEqual([2, 2, 2])
    expectStatus(scene, 1, 'pinned')
  })
})
