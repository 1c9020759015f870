import { describe, expect, test } from 'vitest'
import { fleeing } from '@shared/rulesets/necromunda/phases/fleeing'
import type { AnswerTo, FactQuestion } from '@shared/rulesets/necromunda/questions'
import type { Options } from '@shared/rulesets/necromunda/options'
import { bodiesOf } from '@shared/rulesets/necromunda/board/bodies'
import type { Leg } from '@shared/rulesets/necromunda/vehicles/legs'
import { createPositions, heading, inches, place, spot } from '@shared/space'
import { arenaWith, type Arena, type FieldSketch, type StandingSketch } from '../board/arena'
import { eventsOf, openGround, play } from '../kit'
import { driven, onTheRoad, ridgerunner } from './fleet'

/** East is the way everybody faces; hulls are four inches by two, and two high. */
const onRoad = (field: FieldSketch, standing: readonly StandingSketch[], options: Partial<Options> = {}): Arena => {
  const arena = arenaWith(field, standing, { options })
  const positions = createPositions(bodiesOf(arena.table.rosters))
  standing.forEach(({ at: [x, y, z = 0], facing = 0 }, index) =>
    place(positions, index, { ...spot(1000 * x, 1000 * y, 1000 * z), heading: heading(facing), pose: 'standing' }),
  )
  arena.state.positions = positions
  return arena
}
const asked = <Question extends FactQuestion>({ oracle, state }: Arena, question: Question): AnswerTo<Question> =>
  // The oracle answers each question with its own type.
  oracle.measure(state, question) as AnswerTo<Question>
const shotAt = (arena: Arena, shooter: number, target: number) =>
  asked(arena, { ask: 'shot', shooter, target, short: inches(12), long: inches(24) })
const ahead = (distance: number): Leg => ({ kind: 'straight', distance: inches(distance), course: 'forward' })
const truck = (x: number, y: number, more: Partial<StandingSketch> = {}): StandingSketch => ({
  ...driven(ridgerunner, 7),
  at: [x, y],
  ...more,
})

describe('a hull as cover', () => {
  const behind = (options: Partial<Options> = {}) =>
    onRoad({}, [{ at: [4, 10] }, { at: [16, 10], side: 1 }, truck(10, 10, { facing: 64, side: 1 })], options)

  test('NECV-SYS-06: hides a model behind it, as scenery does', () => {
    expect(asked(behind(), { ask: 'targets', shooter: 0, among: [1, 2], concealedBy: 'light' })).toEqual([2])
    expect(shotAt(behind(), 0, 1).visible).toBe(false)
  })

  test('NECV-SYS-06: gives at most light cover if the option says so', () => {
    const facts = shotAt(behind({ vehicleOcclusion: 'model' }), 0, 1)
    expect([facts.visible, facts.screened]).toEqual([true, true])
  })

  test('NECV-SYS-06: gives cover by how much is hidden to a shooter that looks past it', () => {
    const arena = onRoad({}, [{ at: [4, 10] }, { at: [16, 10], side: 1 }, truck(12, 11.2, { side: 1 })])
    const facts = shotAt(arena, 0, 1)
    expect(facts.visible).toBe(true)
    expect(facts.cover).not.toBe('open')
  })
})

describe('hull down', () => {
  const wall = { kind: 'wall', from: [8, 7], to: [8.4, 13], top: 1.9 } as const
  test('NECV-SHOOT-03: is full cover from a shooter that sees nothing of the facing before it', () => {
    const walled = onRoad({ pieces: [wall] }, [{ at: [2, 10] }, truck(12, 10, { facing: 128, side: 1 })])
    expect(shotAt(walled, 0, 1).cover).toBe('heavy')
  })
  test('NECV-SHOOT-03: does not apply in the open', () => {
    const open = onRoad({}, [{ at: [2, 10] }, truck(12, 10, { facing: 128, side: 1 })])
    expect(shotAt(open, 0, 1).cover).toBe('open')
  })
})

describe('remains of a vehicle', () => {
  const crash = (arena: Arena) => asked(arena, { ask: 'drive', vehicle: 0, leg: ahead(7), past: [] })
  const withWreck = (): Arena => {
    const arena = onRoad({}, [truck(4, 10), truck(14, 10, { side: 1 }), { at: [20, 10], side: 1 }])
    arena.table.emit({
      type: 'out-of-action',
      rule: 'NECV-WRK-01',
      fighter: 1,
      attacker: 0,
      by: 'autogun',
      kind: 'ranged',
    })
    return arena
  }
  const leave = (arena: Arena): Arena => {
    const change = { kind: 'wreck-left' } as const
    arena.table.emit({ type: 'vehicle-changed', rule: 'NECV-WRK-02', fighter: 1, change })
    return arena
  }

  test('NECV-WRK-02, NECV-IMP-27: a wreck stays as a flimsy structure, and can be driven down', () => {
    expect(crash(withWreck()).met).toBeNull()
    const arena = leave(withWreck())
    expect(crash(arena).met).toMatchObject({ kind: 'scenery', piece: 'wreck-1', sturdy: false })
    arena.table.emit({ type: 'scenery-destroyed', rule: 'NECV-IMP-26', piece: 'wreck-1' })
    expect(crash(arena).met).toBeNull()
  })

  test('NECV-WRK-02: a wreck hides models behind it', () => {
    expect(shotAt(withWreck(), 0, 2).cover).toBe('open')
    expect(shotAt(leave(withWreck()), 0, 2).cover).not.toBe('open')
  })

  test('NECV-IMP-26: a barricade that was driven down gives no cover', () => {
    const barricade = { kind: 'barricade', from: [8, 8], to: [8.4, 12], top: 1 } as const
    const arena = onRoad({ pieces: [barricade] }, [{ at: [2, 10] }, { at: [9, 10], side: 1 }])
    expect(shotAt(arena, 0, 1).cover).not.toBe('open')
    arena.table.emit({ type: 'scenery-destroyed', rule: 'NECV-IMP-26', piece: 'piece-0' })
    expect(shotAt(arena, 0, 1).cover).toBe('open')
  })

  test('NECV-END-05: a crew that flees leaves a wreck without lasting damage', () => {
    const scene = onTheRoad([driven(ridgerunner, 7), { side: 1 }])
    const [mine] = scene.state.sides
    if (mine !== undefined) mine.bottled = true
    play(fleeing(scene.table), { dice: [['check.cl', 1, 1]], space: openGround })
    expect(scene.table.fighter(0)).toMatchObject({ status: 'fled', vehicle: { wreckLeft: true } })
    expect(eventsOf(scene, 'lasting-damage-rolled')).toEqual([])
  })
})

describe('shooting at a hull', () => {
  test('NECV-SHOOT-10: a stray shot may hit a hull within 1" of its line', () => {
    const arena = onRoad({}, [{ at: [4, 10] }, { at: [20, 10], side: 1 }, truck(12, 11.5, { side: 1 })])
    const candidates = asked(arena, { ask: 'line-of-fire', shooter: 0, target: 1 })
    expect(candidates.map(({ fighter }) => fighter)).toContain(2)
  })

  test('NECV-SHOOT-11, NECV-SHOOT-02: point-blank and range are measured to the nearest part of it', () => {
    const away = (x: number) => shotAt(onRoad({}, [{ at: [x, 10] }, truck(12, 10, { side: 1 })]), 0, 1)
    // Two inches of hull before its centre, 25 mm of base: 2.508" and 3.508" apart.
    expect([away(7).pointBlank, away(6).pointBlank]).toEqual([true, false])
    expect(away(7).evidence.distance).toBe(2508)
  })
})

test('NECV-UPG-03: smoke markers are placed within 2" of the hull', () => {
  const arena = onRoad({}, [truck(10, 10)])
  const reach = { shooter: 0, target: 0, diameter: inches(4), longRange: inches(2) } as const
  const lies = (x: number) =>
    arena.oracle.resolve(arena.state, { ask: 'place-blast', ...reach }, { x: 1000 * x, y: 10_000, z: 0 }).ok
  // The hull ends 2" ahead of its centre.
  expect([lies(13.5), lies(14.5)]).toEqual([true, false])
})
