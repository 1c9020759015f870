import { describe, expect, test } from 'vitest'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { loseControl } from '@shared/rulesets/necromunda/vehicles/control'
import { drive } from '@shared/rulesets/necromunda/vehicles/drive'
import type { Leg } from '@shared/rulesets/necromunda/vehicles/legs'
import { inches } from '@shared/space'
import { eventsOf, expectStatus, openGround, play, somewhere, theEvent, type Script } from '../kit'
import { driven, inTurn, mauler, onTheRoad, ridgerunner, step, strike } from '../vehicles/fleet'
import { openRoad, putOn, withBed } from './aboard'

const ahead: Leg = { kind: 'straight', distance: inches(7), course: 'forward' }
const terms = { rule: 'NECV-ACT-10', manner: 'driven', strike, nested: 0 } as const
const landing = (height: number) => ({
  placement: somewhere(1),
  height: inches(height),
  pit: false,
  onto: null,
  contacts: [],
})
const goes = (script: Script): Script => ({ ...script, space: { ...openRoad, drive: step(7), ...script.space } })

/** A vehicle that fighter 1 stands on; fighter 2 is an enemy. */
const laden = (vehicle = ridgerunner, rider: Parameters<typeof onTheRoad>[0][number] = {}) => {
  const scene = onTheRoad([driven(vehicle, 7), rider, { side: 1 }])
  putOn(scene, 1, 0)
  return scene
}

describe('riders of a moving vehicle', () => {
  test('NECV-RIDE-03: hold on with I 4+', () => {
    const scene = laden()
    play(drive(scene.table, 0, [ahead], terms), goes({ dice: [['check.i', 4]] }))
    expect(scene.table.fighter(1).aboard).toBe(0)
    expectStatus(scene, 1, 'active')
  })

  test('NECV-RIDE-04: that fail lie 1" away where the scatter dice points, Pinned, and hit from 3" on', () => {
    const scene = laden()
    play(drive(scene.table, 0, [ahead], terms), {
      dice: [
        ['check.i', 3],
        ['scatter.face', 2],
        ['scatter.direction', 7],
        ['hit.wound', 1],
      ],
      space: {
        ...openRoad,
        drive: step(7),
        landing: ({ off, direction }) => {
          expect([off, direction]).toEqual([0, 6])
          return landing(3)
        },
      },
    })
    expect(theEvent(scene, 'fell')).toMatchObject({ fighter: 1, rule: 'NECV-RIDE-04' })
    // S 3 against T 3 wounds on 4+.
    expect(theEvent(scene, 'wound-rolled').needed.value).toBe(4)
    expectStatus(scene, 1, 'pinned')
    expect(scene.table.fighter(1).aboard).toBeUndefined()
  })

  test('NECV-RIDE-03: test once an activation, however often it is driven', () => {
    const scene = laden()
    play(drive(scene.table, 0, [ahead], terms), goes({ dice: [['check.i', 6]] }))
    play(drive(scene.table, 0, [ahead], terms), goes({}))
    expect(eventsOf(scene, 'check-taken')).toHaveLength(1)
  })

  test('NECV-RIDE-05: do not test in a transport bed', () => {
    const scene = laden(withBed)
    play(drive(scene.table, 0, [ahead], terms), goes({ space: { 'in-bed': true } }))
    expect(eventsOf(scene, 'check-taken')).toEqual([])
    play(drive(laden(withBed).table, 0, [ahead], terms), goes({ dice: [['check.i', 6]], space: { 'in-bed': false } }))
  })

  test('NECV-RIDE-09: test as usual if Pinned, and need a natural 6 if Seriously Injured', () => {
    const pinned = laden(ridgerunner, { status: 'pinned' })
    play(drive(pinned.table, 0, [ahead], terms), goes({ dice: [['check.i', 4]] }))
    expectStatus(pinned, 1, 'pinned')
    expect(theEvent(pinned, 'check-taken').needed.value).toBe(4)
    const down = laden(ridgerunner, { status: 'seriously-injured' })
    play(drive(down.table, 0, [ahead], terms), goes({ dice: [['vehicle.hold-on', 6]] }))
    expect(down.table.fighter(1).aboard).toBe(0)
  })

  test('NECV-LOC-10: test again when it swerves', () => {
    const scene = laden()
    play(drive(scene.table, 0, [ahead], terms), goes({ dice: [['check.i', 5]] }))
    const slip = { rule: 'NECV-LOC-01', modifier: 0, strike, nested: 0 }
    play(loseControl(scene.table, 0, slip), {
      // Control 2 is a Swerve, to the right; then its rider.
      dice: [
        ['vehicle.control', 2],
        ['vehicle.direction', 5],
        ['check.i', 5],
      ],
      space: { ...openRoad, drive: inTurn({ ...step(0), done: 32 }, step(3.5)) },
    })
    expect(eventsOf(scene, 'check-taken').map(({ rule }) => rule)).toEqual(['NECV-RIDE-03', 'NECV-LOC-10'])
  })

  test('NECV-RIDE-03, NECV-RIDE-02: test when it is pushed, and move with it', () => {
    const scene = onTheRoad([driven(mauler, 7), driven(ridgerunner, 7, { side: 1 }), { side: 1 }])
    putOn(scene, 2, 1)
    play(drive(scene.table, 0, [ahead], { ...terms, manner: 'ram' }), {
      dice: [
        // 5 against a side of 4 pushes; each is hit once: no wound either way.
        ['hit.wound', 1],
        ['hit.wound', 1],
        ['check.i', 4],
      ],
      space: {
        ...openRoad,
        drive: inTurn(step(3, { kind: 'vehicle', vehicle: 1, mine: 'front', theirs: 'left' }), step(4), step(4)),
      },
    })
    expect(scene.table.fighter(2).aboard).toBe(1)
  })
})

test('NECV-COND-05: a Broken vehicle has no effect on its riders', () => {
  const scene = onTheRoad([driven(ridgerunner, 7, { conditions: ['broken'] }), {}, { side: 1 }])
  putOn(scene, 1, 0)
  const space = { ...openGround, 'scenery-at-hand': [], engageable: [], targets: [] } as const
  const { asked } = play(activate(scene.table, 1), { choices: ['end'], space })
  expect(asked.find(({ kind }) => kind === 'activation.action')?.options).toContain('move')
  expect(scene.state.fighters[1]?.conditions).toEqual([])
})
