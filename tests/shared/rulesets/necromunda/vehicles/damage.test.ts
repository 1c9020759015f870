import { describe, expect, test } from 'vitest'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { resolveHit } from '@shared/rulesets/necromunda/hits'
import type { Hit } from '@shared/rulesets/necromunda/moments'
import { bottleChecks } from '@shared/rulesets/necromunda/phases/bottle'
import { controlTest, type Slip } from '@shared/rulesets/necromunda/vehicles/control'
import { sufferResult } from '@shared/rulesets/necromunda/vehicles/damage'
import { controlOf, damageOf, locationOf, type Damage, type Location } from '@shared/rulesets/necromunda/vehicles/dice'
import { restart, vehiclesRecover } from '@shared/rulesets/necromunda/vehicles/end'
import { handlingNeeded } from '@shared/rulesets/necromunda/vehicles/handling'
import type { Leg } from '@shared/rulesets/necromunda/vehicles/legs'
import {
  eventsOf,
  expectConditions,
  expectStatus,
  openGround,
  play,
  type FighterSketch,
  type Scene,
  type Script,
} from '../kit'
import { gun, plainHit } from '../hits/hits'
import { driven, mauler, onTheRoad, ridgerunner, rockgrinder, step, strike, wolfquad } from './fleet'

const cause = { attacker: 1, by: 'autogun', kind: 'ranged' } as const
const slip = (modifier: number): Slip => ({ rule: 'NECV-LOC-01', modifier, strike, nested: 0 })

const suffers = (scene: Scene, location: Location, damage: Damage, script: Script = {}): Scene => {
  const space = { ...openGround, drive: step(0), ...script.space }
  play(sufferResult(scene.table, { vehicle: 0, cause, strike, nested: 0 }, location, damage), { ...script, space })
  return scene
}
const fair = (more: FighterSketch = {}, hull = {}): Scene =>
  onTheRoad([driven(ridgerunner, 7, more, hull), { side: 1 }])
const hullIn = (scene: Scene) => scene.table.fighter(0).vehicle

describe('a hit on a vehicle', () => {
  const struck = (different: Partial<Hit>, script: Script, weapon = {}): Scene => {
    const scene = onTheRoad([driven(mauler, 7), { side: 1, weapons: [gun(weapon)] }])
    const profile = scene.table.roster(1).weapons[0]?.profiles[0] ?? null
    const hit = plainHit(0, { attacker: 1, kind: 'ranged', profile, by: 'autogun', ...different })
    play(resolveHit(scene.table, hit), { ...script, space: { ...openGround, ...script.space } })
    return scene
  }

  test('NECV-TV-06, NECV-HIT-01 to NECV-HIT-06, NECV-DMG-03: a krak missile into the side of a Mauler', () => {
    const scene = struck(
      { strength: 6, ap: -2, damage: 2 },
      {
        dice: [
          ['hit.wound', 3],
          ['vehicle.damage', 3, 5],
          ['vehicle.location', 4],
        ],
        choices: [['vehicle.damage', 'penetrating']],
        space: { facing: ['left'] },
      },
    )
    expect(eventsOf(scene, 'wound-rolled').map(({ needed }) => needed.value)).toEqual([3])
    expect(eventsOf(scene, 'save-rolled')).toEqual([])
    expect(hullIn(scene)?.hullPoints).toBe(3)
    expect(characteristic(scene.table, 0, 'bs').value).toBe(5)
    expect(handlingNeeded(scene.table, 0).value).toBe(6)
  })

  test('NECV-HIT-02: on the line between two facings the better Toughness counts; NECV-HIT-04: the save with AP', () => {
    const scene = struck(
      { strength: 5, ap: -1 },
      {
        dice: [
          ['hit.wound', 4],
          ['hit.save.armour', 6],
        ],
        space: { facing: ['rear', 'front'] },
      },
    )
    // Front 5, rear 4.
    expect(eventsOf(scene, 'wound-rolled').map(({ needed }) => needed.value)).toEqual([4])
    expect(eventsOf(scene, 'save-rolled').map(({ needed, passed }) => [needed.value, passed])).toEqual([[6, true]])
  })

  test('NECV-HIT-02: from an attacker who is gone the better Toughness counts', () => {
    const scene = onTheRoad([driven(mauler, 7), { side: 1, status: 'out-of-action' }])
    const hit = plainHit(0, { attacker: 1, kind: 'ranged', strength: 5 })
    play(resolveHit(scene.table, hit), { dice: [['hit.wound', 1]], space: openGround })
    // The front of 5, not the side of 4.
    expect(eventsOf(scene, 'wound-rolled').map(({ needed }) => needed.value)).toEqual([4])
  })

  test('NECV-SHOOT-06: never pins it', () => {
    const scene = struck({ strength: 1 }, { dice: [['hit.wound', 1]], space: { facing: ['front'] } })
    expectStatus(scene, 0, 'active')
  })

  test('NECV-TRT-08, NECV-TRT-03, NECV-TRT-04: toxin does nothing, flash may blind, gas wounds the driver', () => {
    const toxin = struck({}, { space: { facing: ['front'] } }, { traits: ['toxin'] })
    expect(eventsOf(toxin, 'wound-rolled')).toEqual([])
    const flash = struck(
      {},
      { dice: [['vehicle.handling', 2, 2]], space: { facing: ['front'] } },
      { traits: ['flash'] },
    )
    expectConditions(flash, 0, 'blind')
    // Rear Toughness 4.
    const gas = struck({}, { dice: [['hit.toughness', 4]], space: { facing: ['front'] } }, { traits: ['gas'] })
    expect(gas.table.fighter(0).fleshWounds).toBe(1)
  })

  test('NECV-TRT-05: a graviton pulse damages the Body without a save on its Toughness or a 6', () => {
    const scene = struck(
      { damage: 1 },
      {
        dice: [
          ['hit.toughness', 5],
          ['vehicle.damage', 4],
          ['vehicle.handling', 6, 6],
        ],
        space: { facing: ['front'] },
      },
      { traits: ['graviton-pulse'] },
    )
    expect(hullIn(scene)?.hullPoints).toBe(2)
  })

  test('NECV-TRT-06: Melta at short range rolls one more Damage dice; NECV-TRT-01: Blaze sets it on fire on 4+', () => {
    const scene = struck(
      { strength: 8, ap: -4, shortRange: true },
      {
        dice: [
          ['hit.wound', 6],
          ['vehicle.damage', 1, 1],
          ['vehicle.location', 6],
          ['blaze.catch-fire', 4],
        ],
        space: { facing: ['front'] },
      },
      { traits: ['melta', 'blaze'] },
    )
    expectConditions(scene, 0, 'on-fire')
    expect(hullIn(scene)?.stalled).toBe(true)
  })
})

describe('damage to a vehicle', () => {
  test('NECV-HIT-09: is rolled with D6 instead of the printed dice', () => {
    const faces = [1, 2, 3, 4, 5, 6]
    expect(faces.map(damageOf)).toEqual([
      'glancing',
      'glancing',
      'glancing',
      'penetrating',
      'penetrating',
      'catastrophic',
    ])
    expect(faces.map(locationOf)).toEqual(['body', 'body', 'body', 'crew', 'drive', 'engine'])
    expect(faces.map(controlOf)).toEqual(['swerve', 'swerve', 'swerve', 'jackknife', 'jackknife', 'roll'])
  })

  test('NECV-DMG-01: Body glancing shakes it, and it tests with that penalty (NECV-DMG-05)', () => {
    // 7+ is 9+ now.
    const scene = suffers(fair(), 'body', 'glancing', { dice: [['vehicle.handling', 4, 4]] })
    expectConditions(scene, 0, 'concussed')
    expect(hullIn(scene)).toMatchObject({ hullPoints: 3, stalled: true })
  })

  test('NECV-DMG-05: has no penalty on that test if the option says so', () => {
    const scene = onTheRoad([driven(ridgerunner, 7), { side: 1 }], { shakenPenalisesOwnTest: false })
    expect(hullIn(suffers(scene, 'crew', 'glancing', { dice: [['vehicle.handling', 4, 4]] }))?.stalled).toBe(false)
  })

  test('NECV-DMG-01: Body catastrophic without a working weapon costs two Hull Points, and a test', () => {
    const scene = suffers(fair(), 'body', 'catastrophic', { dice: [['vehicle.handling', 4, 3]] })
    expect(hullIn(scene)?.hullPoints).toBe(1)
  })

  test('NECV-PROF-08: destroys a random working weapon', () => {
    const armed = {
      ...ridgerunner,
      hardpoints: [0, 1].map((weapon) => ({ weapon, operator: 'crew' as const, arcs: ['front' as const] })),
    }
    const scene = onTheRoad([driven(armed, 7, { weapons: [gun(), gun()] }), { side: 1 }])
    suffers(scene, 'body', 'catastrophic', {
      dice: [
        ['vehicle.weapon', 2],
        ['vehicle.handling', 6, 6],
      ],
    })
    expect(hullIn(scene)?.hullPoints).toBe(2)
    expect(scene.table.fighter(0).weapons.map(({ lost }) => lost)).toEqual([false, true])
  })

  test('NECV-DMG-02: Engine stalls it, or slows it and causes a control test', () => {
    expect(hullIn(suffers(fair(), 'engine', 'glancing'))).toMatchObject({ hullPoints: 3, stalled: true })
    const hit = suffers(fair(), 'engine', 'catastrophic', { dice: [['vehicle.handling', 4, 4]] })
    expect(hullIn(hit)).toMatchObject({ hullPoints: 1, slowed: true })
    expect(eventsOf(hit, 'handling-tested').map(({ needed, passed }) => [needed.value, passed])).toEqual([[8, true]])
  })

  test('NECV-STAT-04: does not stall a Stalled vehicle again', () => {
    const scene = suffers(fair({}, { stalled: true }), 'engine', 'glancing')
    expect(eventsOf(scene, 'vehicle-changed')).toEqual([])
  })

  test('NECV-DMG-04, NECV-LOC-14: on the Drive makes Handling worse, for its own test too', () => {
    const scene = suffers(fair(), 'drive', 'penetrating', { dice: [['vehicle.handling', 4, 4]] })
    expect(eventsOf(scene, 'handling-tested').map(({ needed }) => needed.value)).toEqual([8])
  })

  test('NECV-DMG-03, NECV-LOC-13: a black-out loses control without a test, stalls it and removes its Ready marker', () => {
    const scene = suffers(fair(), 'crew', 'catastrophic', {
      dice: [
        ['vehicle.control', 1],
        ['vehicle.direction', 1],
      ],
    })
    expect(hullIn(scene)).toMatchObject({ stalled: true, blackedOut: true })
    expect(scene.table.fighter(0).ready).toBe(false)
  })

  test('NECV-DMG-09: wounds of the driver add up to BS 6+ and Handling 12+', () => {
    const scene = fair({ fleshWounds: 9 })
    expect([characteristic(scene.table, 0, 'bs').value, handlingNeeded(scene.table, 0).value]).toEqual([6, 12])
  })
})

describe('losing control', () => {
  const legs = (asked: Leg[]): NonNullable<Script['space']> => ({
    drive: ({ leg }) => {
      asked.push(leg)
      return { ...step(0), done: leg.kind === 'pivot' ? leg.steps : leg.kind === 'straight' ? leg.distance : 0 }
    },
  })

  test('NECV-TV-04, NECV-LOC-01 to NECV-LOC-07: tests at +1 after a Drift; at -1 it is a Swerve to the right and 3.5" on', () => {
    const scene = fair()
    expect(play(controlTest(scene.table, 0, slip(1)), { dice: [3, 3] }).result).toBe('kept')
    const asked: Leg[] = []
    const lost = play(controlTest(scene.table, 0, slip(-1)), {
      dice: [
        ['vehicle.handling', 3, 4],
        ['vehicle.control', 2],
        ['vehicle.direction', 5],
      ],
      space: legs(asked),
    })
    expect(lost.result).toBe('turned')
    // 45 of 360 degrees are 32 of 256 steps.
    expect(asked).toEqual([
      { kind: 'pivot', steps: 32 },
      { kind: 'straight', distance: 3500, course: 'forward' },
    ])
  })

  test('NECV-LOC-03, NECV-LOC-05, NECV-LOC-06: a Stalled vehicle only turns, by 90 degrees to the left', () => {
    const asked: Leg[] = []
    play(controlTest(fair({}, { stalled: true }).table, 0, slip(0)), { dice: [1, 1, 4, 3], space: legs(asked) })
    expect(asked).toEqual([{ kind: 'pivot', steps: -64 }])
  })

  test('NECV-TV-05, NECV-LOC-08, NECV-LOC-09, NECV-WRK-06: losing the last Hull Point and a roll-over are two rolls for lasting damage', () => {
    const asked: Leg[] = []
    const scene = suffers(fair({}, { hullPoints: 1 }), 'drive', 'penetrating', {
      dice: [
        ['vehicle.handling', 1, 1],
        ['vehicle.control', 6],
        ['vehicle.direction', 1],
        ['scatter.face', 2],
        ['scatter.direction', 7],
        ['vehicle.tumble', 2],
        ['vehicle.lasting-damage', 3],
        ['vehicle.lasting-damage', 5],
      ],
      space: legs(asked),
    })
    expect(asked).toEqual([{ kind: 'straight', distance: 4000, course: { direction: 6 } }])
    expect(eventsOf(scene, 'lasting-damage-rolled').map(({ faces }) => faces[0])).toEqual([3, 5])
    expectStatus(scene, 0, 'out-of-action')
  })

  test('NECV-LOC-12: tests that cause further ones end after the third', () => {
    expect(play(controlTest(fair().table, 0, { ...slip(0), nested: 4 })).result).toBe('kept')
  })

  test('NECV-LOC-04, NECV-LOC-09: a roll-over wrecks an undamaged vehicle, with one roll for lasting damage', () => {
    const scene = suffers(fair({}, { stalled: true }), 'drive', 'glancing', {
      dice: [
        ['vehicle.handling', 1, 1],
        ['vehicle.control', 6],
        ['vehicle.direction', 1],
        ['vehicle.lasting-damage', 2],
      ],
    })
    expect(hullIn(scene)?.hullPoints).toBe(0)
    expectStatus(scene, 0, 'out-of-action')
  })
})

describe('wrecks and the End phase', () => {
  test('NECV-TV-08, NECV-ACT-30, NECV-END-07: a restart has +1 unless one Hull Point is left, -1 for each marker of Burn Out', () => {
    const tested = (hull: { hullPoints: number; easierRestart?: number }): boolean | undefined => {
      const scene = onTheRoad([driven(rockgrinder, 5, {}, { stalled: true, ...hull })])
      play(restart(scene.table, 0, 'NECV-ACT-30'), { dice: [3, 4] })
      return hullIn(scene)?.stalled === false
    }
    expect(tested({ hullPoints: 4 })).toBe(true)
    expect(tested({ hullPoints: 1 })).toBe(false)
    expect(tested({ hullPoints: 4, easierRestart: -2 })).toBe(false)
  })

  test('NECV-END-08, NECV-DMG-06: first engines, then drivers recover on 4+; 1 blacks out', () => {
    const scene = onTheRoad([driven(ridgerunner, 7, { fleshWounds: 2 }, { stalled: true })])
    play(vehiclesRecover(scene.table, strike), {
      dice: [
        ['vehicle.handling', 1, 1],
        ['vehicle.driver', 4],
      ],
    })
    expect(scene.table.fighter(0).fleshWounds).toBe(1)
    play(vehiclesRecover(scene.table, strike), {
      dice: [
        ['vehicle.handling', 1, 1],
        ['vehicle.driver', 1],
        ['vehicle.control', 1],
        ['vehicle.direction', 1],
      ],
      space: { drive: step(0) },
    })
    expect(hullIn(scene)?.blackedOut).toBe(true)
  })

  test('NECV-DMG-07, NECV-DMG-08: no restart is possible during a black-out; it ends on 4+, with a Flesh Wound', () => {
    const scene = onTheRoad([driven(ridgerunner, 7, {}, { stalled: true, blackedOut: true })])
    play(vehiclesRecover(scene.table, strike), { dice: [['vehicle.driver', 3]] })
    expect(hullIn(scene)?.blackedOut).toBe(true)
    play(vehiclesRecover(scene.table, strike), { dice: [['vehicle.driver', 4]] })
    expect(hullIn(scene)).toMatchObject({ blackedOut: false, stalled: true })
    expect(scene.table.fighter(0).fleshWounds).toBe(1)
  })

  test('NECV-WRK-01, NECV-WRK-03, NECV-END-01: without Hull Points the crew is out, and models within 6" test their nerve', () => {
    const scene = onTheRoad([
      driven(wolfquad, 8, {}, { hullPoints: 1 }),
      { side: 1 },
      { side: 0, name: 'friend' },
      driven(ridgerunner, 7, { name: 'other' }),
    ])
    const asked: number[] = []
    suffers(scene, 'body', 'penetrating', {
      dice: [
        ['vehicle.lasting-damage', 4],
        ['check.cl', 6, 6],
        ['check.cl', 6, 6],
      ],
      choices: [['nerve.next', 'friend']],
      space: {
        within: ({ distance, among }) => {
          asked.push(distance)
          return distance === 6000 && among.length === 2 ? among : []
        },
      },
    })
    expectStatus(scene, 0, 'out-of-action')
    expect(asked[0]).toBe(6000)
    expect(eventsOf(scene, 'nerve-tested').map(({ fighter }) => fighter)).toEqual([2, 3])
  })

  test('NECV-END-01: vehicles take no nerve tests for fighters', () => {
    const scene = onTheRoad([{ name: 'friend' }, { side: 1 }, driven(ridgerunner, 7)])
    play(resolveHit(scene.table, plainHit(0, { attacker: 1 })), {
      dice: [
        ['hit.wound', 4],
        ['hit.injury', 6],
      ],
      space: openGround,
    })
    expect(eventsOf(scene, 'nerve-tested')).toEqual([])
  })

  test('NECV-TV-12, NECV-END-04: a wreck counts like a fighter, and a vehicle with its crew as one', () => {
    const bottles = (face: number): boolean => {
      const scene = onTheRoad(
        [
          driven(wolfquad, 8, { status: 'out-of-action' }),
          { status: 'seriously-injured' },
          { status: 'seriously-injured' },
          { status: 'out-of-action' },
          {},
          {},
          {},
          { side: 1 },
        ],
        { bottleMode: 'published', mayBottleFreely: false },
      )
      play(bottleChecks(scene.table), { dice: [face] })
      return scene.state.sides[0]?.bottled === true
    }
    expect([bottles(3), bottles(4)]).toEqual([false, true])
  })
})
