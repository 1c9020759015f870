import { describe, expect, test } from 'vitest'
import { answerFor } from '@shared/rulesets/necromunda/hits/odds'
import type { NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import { inches } from '@shared/space'
import { fleeing } from '@shared/rulesets/necromunda/phases/fleeing'
import { sufferResult } from '@shared/rulesets/necromunda/vehicles/damage'
import { wreckIfDue } from '@shared/rulesets/necromunda/vehicles/wreck'
import { eventsOf, expectConditions, expectStatus, play, somewhere, theEvent } from '../kit'
import { driven, onTheRoad, ridgerunner, strike } from '../vehicles/fleet'
import { openRoad, putIn, putOn, withCage } from './aboard'

const cause = { attacker: 2, by: 'lascannon', kind: 'ranged' } as const

/** A vehicle without Hull Points; fighter 1 is its friend, fighter 2 an enemy. */
const ruined = (
  hull: { stalled?: boolean } = {},
  options: Parameters<typeof onTheRoad>[1] = {},
  vehicle = ridgerunner,
) => onTheRoad([driven(vehicle, 7, {}, { hullPoints: 0, ...hull }), {}, { side: 1 }], options)

describe('a wreck with riders', () => {
  test('NECV-TV-14, NECV-WRK-04, NECV-WRK-05: throws a rider off a 2" roof that was moving: Pinned, S 4, AP -1, D 2', () => {
    const scene = ruined()
    putOn(scene, 1, 0)
    play(wreckIfDue(scene.table, 0, cause, false), {
      dice: [
        ['vehicle.lasting-damage', 3],
        ['check.i', 3],
        ['hit.wound', 1],
      ],
      space: openRoad,
    })
    // S 4 against T 3.
    expect(theEvent(scene, 'wound-rolled').needed.value).toBe(3)
    expect(theEvent(scene, 'hit-taken')).toMatchObject({ target: 1, by: 'thrown-clear', attacker: null })
    expectStatus(scene, 1, 'pinned')
    expectStatus(scene, 0, 'out-of-action')
  })

  test('NECV-TV-14, NECV-WRK-05: below the weakest hit only pins', () => {
    const scene = ruined({}, { thrownClearMinHit: false })
    putOn(scene, 1, 0)
    play(wreckIfDue(scene.table, 0, cause, false), {
      dice: [
        ['vehicle.lasting-damage', 3],
        ['check.i', 3],
      ],
      space: openRoad,
    })
    expect(eventsOf(scene, 'hit-taken')).toEqual([])
    expectStatus(scene, 1, 'pinned')
  })

  test('NECV-WRK-04: that stood still adds no Strength; a rider that passes stays on its feet', () => {
    const still = ruined({ stalled: true })
    putOn(still, 1, 0)
    play(wreckIfDue(still.table, 0, cause, false), {
      dice: [
        ['vehicle.lasting-damage', 3],
        ['check.i', 3],
        ['hit.wound', 1],
      ],
      space: openRoad,
    })
    // S 3 against T 3.
    expect(theEvent(still, 'wound-rolled').needed.value).toBe(4)
    const nimble = ruined()
    putOn(nimble, 1, 0)
    play(wreckIfDue(nimble.table, 0, cause, false), {
      dice: [
        ['vehicle.lasting-damage', 3],
        ['check.i', 4],
      ],
      space: openRoad,
    })
    expectStatus(nimble, 1, 'active')
  })

  test('NECV-WRK-07: throws off enemies too, placed by their own players, and away from enemies if there is room', () => {
    const scene = ruined()
    putOn(scene, 2, 0)
    const asked: (readonly [number, boolean])[] = []
    play(wreckIfDue(scene.table, 0, cause, false), {
      dice: [
        ['vehicle.lasting-damage', 3],
        ['check.i', 6],
      ],
      space: {
        ...openRoad,
        'has-room': ({ at }) => at.kind === 'hull' && !at.apart,
        'come-out': ({ fighter, at }) => {
          if (at.kind === 'hull') asked.push([at.within, at.apart])
          return { placement: somewhere(fighter), contacts: [] }
        },
      },
    })
    expect(asked).toEqual([[2000, false]])
    expect(scene.table.fighter(2).aboard).toBeUndefined()
  })

  test('NECV-WRK-08: puts passengers of a cage within 1", Pinned and hit at S 4; without room they are Out of Action', () => {
    const scene = ruined({}, {}, withCage)
    putIn(scene, 1, 0)
    play(wreckIfDue(scene.table, 0, cause, false), {
      dice: [
        ['vehicle.lasting-damage', 3],
        ['hit.wound', 1],
      ],
      space: openRoad,
    })
    expectStatus(scene, 1, 'pinned')
    // S 4 against T 3, though it was moving.
    expect(theEvent(scene, 'wound-rolled').needed.value).toBe(3)
    const shut = ruined({}, {}, withCage)
    putIn(shut, 1, 0)
    play(wreckIfDue(shut.table, 0, cause, false), {
      dice: [['vehicle.lasting-damage', 3]],
      space: { ...openRoad, 'has-room': false },
    })
    expectStatus(shut, 1, 'out-of-action')
  })

  test('NECV-END-05: whose crew flees is treated like any other wreck', () => {
    const scene = onTheRoad([driven(ridgerunner, 7), { side: 1 }, { side: 1 }])
    putOn(scene, 1, 0)
    const [mine] = scene.state.sides
    if (mine !== undefined) mine.bottled = true
    play(fleeing(scene.table), {
      dice: [
        ['check.cl', 1, 1],
        ['check.i', 4],
      ],
      space: openRoad,
    })
    expectStatus(scene, 0, 'fled')
    expect(scene.table.fighter(1)).toMatchObject({ status: 'active' })
    expect(scene.table.fighter(1).aboard).toBeUndefined()
  })
})

test('NECV-DMG-10: a vehicle that is shaken shakes all fighters on it and in it', () => {
  const scene = onTheRoad([driven(withCage, 7), {}, {}, { side: 1 }])
  putOn(scene, 1, 0)
  putIn(scene, 2, 0)
  const harm = { vehicle: 0, cause, strike, nested: 0 }
  play(sufferResult(scene.table, harm, 'body', 'glancing'), { dice: [['vehicle.handling', 6, 6]], space: openRoad })
  for (const shaken of [0, 1, 2]) expectConditions(scene, shaken, 'concussed')
})

test('odds of a hit that may wreck a vehicle leave out its riders, who have no place beside it', () => {
  const asked = (question: NecromundaQuestion): unknown =>
    answerFor(
      { type: 'space', kind: question.ask, subject: 'rider', question, rule: 'NECV-WRK-04' },
      0,
      () => undefined,
    )
  const at = { kind: 'hull', vehicle: 0, within: inches(2), apart: true } as const
  expect(asked({ ask: 'has-room', fighter: 1, at })).toBe(false)
  expect(asked({ ask: 'in-bed', fighter: 1, vehicle: 0 })).toBe(true)
})
