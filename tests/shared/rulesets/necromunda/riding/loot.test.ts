import { describe, expect, test } from 'vitest'
import { bodiesOf } from '@shared/rulesets/necromunda/board/bodies'
import type { Loot } from '@shared/rulesets/necromunda/state'
import { lootFallsOff } from '@shared/rulesets/necromunda/riding/loot-aboard'
import { leaveWreck } from '@shared/rulesets/necromunda/vehicles/wreck'
import { createPositions, heading, place, spot } from '@shared/space'
import { arenaWith } from '../board/arena'
import { eventsOf, play, type Scene } from '../kit'
import { asking } from '../terrain/scenes'
import { driven, onTheRoad, ridgerunner } from '../vehicles/fleet'

const bed = { bed: true, cage: 0, firePoints: 0 } as const
const casket = (more: Partial<Loot> = {}): Loot => ({ kind: 'casket', at: null, gone: false, ...more })

/** A fighter on a truck, and a casket there. */
const laden = (transport = ridgerunner.transport): Scene => {
  const scene = onTheRoad([driven({ ...ridgerunner, transport }, 7), {}, { side: 1 }])
  scene.table.emit({ type: 'boarded', rule: 'NECV-RIDE-01', fighter: 1, vehicle: 0 })
  scene.state.scenery.loot = [casket()]
  scene.table.emit({ type: 'loot-dragged', rule: 'NEC-ACT-27', fighter: 1, loot: 0, at: null })
  return scene
}

describe('NECV-RIDE-06: loot on a vehicle', () => {
  test('is put down on it by a fighter that leaves, and falls off when the vehicle has moved', () => {
    const scene = laden()
    expect(scene.state.scenery.loot[0]?.aboard).toBe(0)
    play(lootFallsOff(scene.table, 0), { space: { 'near-scenery': [], 'object-at': null } })
    expect(scene.state.scenery.loot[0]?.aboard).toBeUndefined()
    expect(eventsOf(scene, 'loot-fell')).toHaveLength(1)
  })

  test('stays while a fighter that has held on touches it', () => {
    const scene = laden()
    play(lootFallsOff(scene.table, 0), { space: { 'near-scenery': [1] } })
    expect(scene.state.scenery.loot[0]?.aboard).toBe(0)
  })

  test('NECV-RIDE-05: stays in a transport bed', () => {
    const scene = laden(bed)
    play(lootFallsOff(scene.table, 0), { space: { 'in-bed': true } })
    expect(scene.state.scenery.loot[0]?.aboard).toBe(0)
    play(lootFallsOff(scene.table, 0), { space: { 'in-bed': false, 'near-scenery': [], 'object-at': null } })
    expect(scene.state.scenery.loot[0]?.aboard).toBeUndefined()
  })

  test('on a board moves with the deck it lies on', () => {
    const arena = arenaWith({}, [
      { ...driven({ ...ridgerunner, transport: bed }, 7), at: [10, 10] },
      { at: [20, 20], side: 1 },
    ])
    const positions = createPositions(bodiesOf(arena.table.rosters))
    place(positions, 0, { ...spot(10_000, 10_000, 0), heading: heading(0), pose: 'standing' })
    arena.state.positions = positions
    arena.state.scenery.loot = [casket({ at: spot(0, 0, 0) })]
    const at = spot(9000, 10_500, 2000)
    arena.table.emit({ type: 'loot-dragged', rule: 'NEC-ACT-27', fighter: 1, loot: 0, at })
    expect(arena.state.scenery.loot[0]?.aboard).toBe(0)
    // The bed is the rear half: 1" behind the middle is in it.
    const inBed = () => arena.oracle.measure(arena.state, asking({ ask: 'in-bed', fighter: 0, vehicle: 0, loot: 0 }))
    expect(inBed()).toBe(true)
    // Turned to the south and 5" farther on: 1" behind the middle is to the north, half an inch to its right to the west.
    const placement = { ...spot(10_000, 15_000, 0), heading: heading(64), pose: 'standing' } as const
    arena.table.emit({ type: 'drove', rule: 'NECV-ACT-10', fighter: 0, placement, moved: 5000 as never })
    expect(arena.state.scenery.loot[0]?.at).toEqual(spot(9500, 14_000, 2000))
    expect(inBed()).toBe(true)
  })
})

test('NECV-WRK-11: loot stays at the wreck', () => {
  const scene = laden(bed)
  const cause = { attacker: null, by: 'fall', kind: 'other' } as const
  scene.table.emit({ type: 'out-of-action', rule: 'NECV-WRK-01', fighter: 0, ...cause })
  leaveWreck(scene.table, 0)
  expect(scene.state.scenery.loot[0]).toEqual(casket())
  expect(eventsOf(scene, 'loot-fell')).toMatchObject([{ rule: 'NECV-WRK-11' }])
})
