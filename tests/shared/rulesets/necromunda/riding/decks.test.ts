import { describe, expect, test } from 'vitest'
import { move } from '@shared/rulesets/necromunda/actions/move'
import { moveValueSchema } from '@shared/rulesets/necromunda/board/values'
import { bodiesOf } from '@shared/rulesets/necromunda/board/bodies'
import { drive } from '@shared/rulesets/necromunda/vehicles/drive'
import type { AnswerTo, FactQuestion, Opening, PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import type { VehicleProfile } from '@shared/rulesets/necromunda/roster'
import { createPositions, heading, inches, place, spot } from '@shared/space'
import { arenaWith, spaceOf, way, whereIs, type Arena, type FieldSketch, type StandingSketch } from '../board/arena'
import { play } from '../kit'
import { driven, ridgerunner, strike } from '../vehicles/fleet'
import { putIn, withBed, withCage } from './aboard'

/** All models face east; hulls are four inches by two, and two high. */
const onRoad = (standing: readonly StandingSketch[], field: FieldSketch = {}): Arena => {
  const arena = arenaWith(field, standing)
  const positions = createPositions(bodiesOf(arena.table.rosters))
  standing.forEach(({ at: [x, y, z = 0], facing = 0 }, index) =>
    place(positions, index, { ...spot(1000 * x, 1000 * y, 1000 * z), heading: heading(facing), pose: 'standing' }),
  )
  arena.state.positions = positions
  return arena
}
const truck = (x: number, y: number, of: VehicleProfile = ridgerunner, side = 0): StandingSketch => ({
  ...driven(of, 7, { side }),
  at: [x, y],
})
const asked = <Question extends FactQuestion>({ oracle, state }: Arena, question: Question): AnswerTo<Question> =>
  // The oracle answers each question with its own type.
  oracle.measure(state, question) as AnswerTo<Question>

/** Fighter 0 climbs 2" up beside the hull and steps onto its deck. */
const boarding = (of: VehicleProfile = ridgerunner) => {
  const arena = onRoad([{ at: [10, 11.6], stats: { m: 6000 } }, truck(10, 10, of), { at: [2, 2], side: 1 }])
  const up = way([10, 11.5], [10, 11.5, 2, 'climb'], [10, 10.4, 2])
  play(
    move.perform(arena.table, 0, () => undefined),
    { space: spaceOf(arena, { 'plan-move': [up] }) },
  )
  return arena
}

describe('decks on a board', () => {
  test('NECV-RIDE-01: a Move climbs onto a hull as onto any structure', () => {
    const arena = boarding()
    expect(arena.table.fighter(0).aboard).toBe(1)
    expect(whereIs(arena, 0)).toEqual([10, 10.4, 2])
    expect(arena.events).toContainEqual({ type: 'boarded', rule: 'NECV-RIDE-01', fighter: 0, vehicle: 1 })
  })

  test('NECV-RIDE-01: a Move can jump down again, from 2" with a test', () => {
    const arena = boarding()
    const down = way([10, 10.9, 2], [10, 11.8, 0, 'jump'])
    play(
      move.perform(arena.table, 0, () => undefined),
      {
        dice: [['check.i', 5]],
        space: spaceOf(arena, { 'plan-move': [down] }),
      },
    )
    expect(arena.table.fighter(0).aboard).toBeUndefined()
    expect(arena.events).toContainEqual({ type: 'boarded', rule: 'NECV-RIDE-01', fighter: 0, vehicle: null })
  })

  test('NECV-RIDE-01: bots are shown the path up', () => {
    const arena = onRoad([{ at: [10, 11.6], stats: { m: 6000 } }, truck(10, 10), { at: [20, 20], side: 1 }])
    const question = { ask: 'plan-move', fighter: 0, kind: 'move', allowance: inches(6), targets: [] } as const
    const ends = arena.advisor
      .suggest(arena.state, question)
      .map((value) => moveValueSchema.parse(value).path.at(-1)?.to.z)
    expect(ends).toContain(2000)
  })

  test('NECV-RIDE-02: a fighter on it moves and turns with it', () => {
    const arena = boarding(withBed)
    const terms = { rule: 'NECV-ACT-10', manner: 'driven', strike, nested: 0 } as const
    const legs = [
      { kind: 'pivot', steps: 64 },
      { kind: 'straight', distance: inches(3), course: 'forward' },
    ] as const
    const ask = (question: FactQuestion) => arena.oracle.measure(arena.state, question) as never
    play(drive(arena.table, 1, legs, terms), { space: { drive: ask, 'in-bed': true } })
    // South is ahead now: 0.4" to the right of the hull's middle is 0.4" west of it.
    expect(whereIs(arena, 1)).toEqual([10, 13, 0])
    expect(whereIs(arena, 0)).toEqual([9.6, 13, 2])
  })

  test('NECV-RIDE-05: the bed is the rear half of the deck', () => {
    const at = (x: number) => {
      const arena = onRoad([truck(10, 10, withBed), { at: [x, 10, 2] }])
      return asked(arena, { ask: 'in-bed', fighter: 1, vehicle: 0 })
    }
    expect([at(9), at(11)]).toEqual([true, false])
  })

  test('NECV-RIDE-04: a fighter that falls off to the south lies 1" from the hull', () => {
    const arena = boarding()
    const landing = asked(arena, { ask: 'landing', fighter: 0, direction: 6, off: 1 })
    // The hull ends 1" south of its middle; half of 25 mm and 1" more.
    expect(landing.height).toBe(2000)
    expect(landing.placement?.x).toBe(10_000)
    expect(landing.placement?.y).toBeGreaterThan(12_491)
    expect(landing.placement?.y).toBeLessThan(12_600)
  })

  test('NECV-RIDE-04: a fighter that falls off on a bridge lies on it, not below', () => {
    const bridge: FieldSketch = { pieces: [{ kind: 'platform', from: [4, 4], to: [20, 20], base: 2.75, top: 3 }] }
    const arena = onRoad([{ at: [10, 10.4, 5] }, { ...truck(10, 10), at: [10, 10, 3] }], bridge)
    const landing = asked(arena, { ask: 'landing', fighter: 0, direction: 6, off: 1 })
    expect([landing.height, landing.placement?.z]).toEqual([2000, 3000])
  })

  test('NECV-PASS-02, NECV-WRK-04: places to get out are within the distance, away from enemies, and on no deck', () => {
    const arena = onRoad([truck(10, 10, withCage), { at: [3, 3] }, { at: [10, 12.9], side: 1 }])
    putIn(arena, 1, 0)
    const at: Opening = { kind: 'hull', vehicle: 0, within: inches(1), apart: true }
    const question: PlacementQuestion = { ask: 'come-out', fighter: 1, at }
    const lies = (x: number, y: number, z = 0) =>
      arena.oracle.resolve(arena.state, question, { x, y, z, heading: 0 }).ok
    // North of the hull; too far; within 1" of the enemy in the south; on the deck.
    expect([lies(10_000, 8300), lies(10_000, 7200), lies(10_000, 11_700), lies(10_000, 10_000, 2000)]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(asked(arena, { ask: 'has-room', fighter: 1, at })).toBe(true)
    for (const value of arena.advisor.suggest(arena.state, question))
      expect(arena.oracle.resolve(arena.state, question, value).ok).toBe(true)
  })

  test('NECV-PASS-04: a fighter in a cage sees out of its vehicle, which does not block it', () => {
    const arena = onRoad([truck(10, 10, withCage), { at: [3, 3] }, { at: [18, 10], side: 1 }])
    putIn(arena, 1, 0)
    arena.table.emit({ type: 'activated', rule: 'NECX-ACTV-02', fighter: 1, actionPoints: 2 })
    const among = [2]
    expect(asked(arena, { ask: 'targets', shooter: 1, among, concealedBy: 'light' })).toEqual([2])
    const shot = asked(arena, { ask: 'shot', shooter: 1, target: 2, short: inches(12), long: null })
    expect([shot.visible, shot.cover, shot.band]).toEqual([true, 'open', 'short'])
    expect(asked(arena, { ask: 'line-of-fire', shooter: 1, target: 2 })).toEqual([])
  })

  test('NECV-RIDE-10, NECV-SHOOT-08: the vehicle hides nothing from its rider, but may hide the rider', () => {
    // From 4" away half of a fighter in the middle of a deck 2" up is hidden by its edge.
    const arena = onRoad([truck(10, 10), { at: [10, 10, 2] }, { at: [14, 10], side: 1 }])
    arena.table.emit({ type: 'boarded', rule: 'NECV-RIDE-01', fighter: 1, vehicle: 0 })
    const seen = (shooter: number, target: number) =>
      asked(arena, { ask: 'shot', shooter, target, short: inches(12), long: null }).cover
    expect([seen(1, 2), seen(2, 1)]).toEqual(['open', 'heavy'])
  })

  test('NECV-SHOOT-09: a blast over it touches the hull and all models on it', () => {
    const arena = onRoad([truck(10, 10), { at: [10, 10, 2] }, { at: [2, 2], side: 1 }])
    const marker = { at: spot(10_000, 10_000, 2000), outOfRange: false }
    expect(asked(arena, { ask: 'under-blast', marker, around: null, diameter: inches(3) })).toEqual([0, 1])
  })
})
