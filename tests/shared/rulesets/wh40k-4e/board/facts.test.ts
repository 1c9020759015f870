import { describe, expect, it } from 'vitest'
import type { FourthQuestion } from '@shared/rulesets/wh40k-4e/questions'
import type { UnitState } from '@shared/rulesets/wh40k-4e/state'
import { heading, inches, spot } from '@shared/space'
import { ground, onBoard, type Stand, type Terrain } from '../onboard'
import type { UnitSketch } from '../../wh40k/classic/sketches'

/** Measurements of the board for rules that other tests play with scripted answers. Bases of 25 mm reach 0.492" from their middle. */

type Unit = UnitSketch<UnitState>
const man: Unit = { groups: [{}] }
const tank: Unit = { groups: [{ vehicle: {} }] }
const enemy = (unit: Unit): Unit => ({ ...unit, side: 1 })

const standing = (units: readonly Unit[], stands: readonly (readonly Stand[])[], terrain: Terrain = []) => {
  const board = onBoard(units, terrain)
  const models = stands.map((places, unit) => board.stand(unit, ...places))
  return { ...board, models }
}
const at = (x: number, y: number, z = 0) => ({
  ...spot(inches(x), inches(y), inches(z)),
  heading: heading(0),
  pose: 'standing' as const,
})

describe('distances between units', () => {
  const closest = (first: Stand, second: Stand) =>
    standing([man, enemy(man), enemy(man)], [[[10, 24]], [first], [second]]).measure({
      ask: 'closest',
      unit: 0,
      among: [1, 2],
      within: null,
      sight: false,
    })
  it('the nearest enemy is measured base to base, and all are if several are as near (4E-SHOOT-07, 4E-MODEL-04)', () => {
    expect(closest([20, 24], [20.1, 24])).toEqual([1])
    expect(closest([20.1, 24], [10, 34])).toEqual([2])
    expect(closest([20, 24], [10, 34])).toEqual([1, 2])
  })
  it('a hull is measured from its edge, not its middle (4E-SHOOT-07, 4E-MODEL-05)', () => {
    const { measure } = standing([man, enemy(man), enemy(tank)], [[[10, 24]], [[20, 24]], [[21.6, 24]]])
    // 2.25" of hull against 0.492" of base: 21.6 - 2.25 is less than 20 - 0.492.
    expect(measure({ ask: 'closest', unit: 0, among: [1, 2], within: null, sight: false })).toEqual([2])
  })
  it('a character joins within 2" (4E-CHAR-08)', () => {
    const near = (x: number) =>
      standing([man, man], [[[10, 24]], [[x, 24]]]).measure({ ask: 'near', unit: 0, distance: inches(2), among: [1] })
    expect([near(12.98), near(13)]).toEqual([[1], []])
  })
  it('bases touch, or don’t (4E-RES-27, 4E-CC-01)', () => {
    const touching = (x: number) =>
      standing([man, enemy(man)], [[[10, 24]], [[x, 24]]]).measure({ ask: 'touching', unit: 0, among: [1] })
    expect([touching(10.99), touching(11.1)]).toEqual([[1], []])
  })
  it('the middle is held within 6" of it (4E-MIS-17)', () => {
    const holds = (x: number) =>
      standing([man], [[[x, 24]]]).measure({ ask: 'near-middle', distance: inches(6), among: [0] })
    expect([holds(42.49), holds(42.5)]).toEqual([[0], []])
  })
})

describe('ground', () => {
  const woods = [ground('woods', 'difficult', [20, 20, 6, 8])]
  it('a unit is in difficult ground if one of its models is (4E-TERR-10, 4E-MOVE-10)', () => {
    const isIn = (x: number) =>
      standing(
        [{ groups: [{ count: 2 }] }],
        [
          [
            [x, 24],
            [x - 2, 24],
          ],
        ],
        woods,
      ).measure({ ask: 'in-difficult', unit: 0 })
    expect([isIn(21), isIn(19.9)]).toEqual([true, false])
  })
  it('a model that crosses dangerous ground tests, one that goes around it or through difficult ground doesn’t (4E-TERR-15, 4E-GAP-04)', () => {
    const endangered = (kind: 'dangerous' | 'difficult', y: number) => {
      const { measure, models } = standing([man], [[[18, y]]], [ground('pit', kind, [20, 20, 2, 8])])
      const [model = 0] = models[0] ?? []
      return measure({ ask: 'in-danger', unit: 0, places: [{ model, at: at(24, y) }] })
    }
    expect([endangered('dangerous', 24), endangered('dangerous', 30), endangered('difficult', 24)]).toEqual([
      [0],
      [],
      [],
    ])
  })
})

describe('vehicles', () => {
  it('a burst hits the side that faces it (4E-VTGT-09)', () => {
    const { measure } = standing([man, enemy(tank)], [[[10, 24]], [[40, 24]]])
    const facing = (x: number, y: number) =>
      measure({ ask: 'facing-from-marker', unit: 0, vehicle: 1, marker: spot(inches(x), inches(y), 0) })
    expect([facing(44, 24), facing(40, 20), facing(40, 28), facing(36, 24)]).toEqual(['front', 'side', 'side', 'rear'])
  })
  it('a skimmer moved fast if it ends 6" or more away (4E-VOBS-04)', () => {
    const { measure } = standing([tank], [[[20, 24]]])
    const far = (x: number, y: number) =>
      measure({ ask: 'went-far', unit: 0, places: [{ model: 0, at: at(x, y) }], distance: inches(6) })
    // 3" and 4" are 5" in a straight line.
    expect([far(26, 24), far(26.01, 24), far(23, 28)]).toEqual([false, true, false])
  })
  it('a bike is fast 18" away from where it began, to the thousandth (4E-USR-24)', () => {
    const { measure } = standing([man], [[[20, 24]]])
    const far = (x: number) =>
      measure({ ask: 'went-far', unit: 0, places: [{ model: 0, at: at(x, 24) }], distance: inches(18), orAsFar: true })
    expect([far(37.999), far(38), far(38.001)]).toEqual([false, true, true])
  })
  it('an explosion reaches its radius from the hull (4E-VDAM-15)', () => {
    const hurt = (x: number) =>
      standing([tank, enemy(man)], [[[40, 24]], [[x, 24]]]).measure({
        ask: 'in-debris',
        unit: 0,
        vehicle: 0,
        distance: inches(3),
      })
    // 40 + 2.25 + 3 + 0.492 is 45.742.
    expect([hurt(45.7), hurt(45.8)]).toEqual([[1], []])
  })
  it('hits on a squadron begin with its nearest vehicle (4E-SQD-09)', () => {
    const order = (first: number, second: number) =>
      standing(
        [man, enemy({ groups: [{ count: 2, vehicle: {} }] })],
        [
          [[10, 24]],
          [
            [first, 24],
            [second, 24],
          ],
        ],
      ).measure({ ask: 'nearest-first', unit: 0, target: 1 })
    expect([order(20, 28), order(28, 20)]).toEqual([
      [1, 2],
      [2, 1],
    ])
  })
})

describe('cover', () => {
  const wall = ground('wall', 'wall', [28, 20, 0.5, 8], { top: inches(1) })
  const woods = ground('woods', 'area', [28, 20, 6, 8], { size: 2 })
  it('in a charge is for models standing in it or behind it, seen from the nearest charger (4E-CC-12)', () => {
    const covered = (terrain: Terrain) =>
      standing(
        [man, enemy({ groups: [{ count: 2 }] })],
        [
          [[24, 24]],
          [
            [29.5, 24],
            [29.5, 33],
          ],
        ],
        terrain,
      ).measure({
        ask: 'charge-cover',
        unit: 0,
        target: 1,
      })
    expect([covered([]), covered([woods]), covered([wall])]).toEqual([[], [1], [1]])
  })
  it('from a burst lies between it and them, or is the terrain they are in (4E-BARR-08, 4E-COVER-12)', () => {
    const save = (terrain: Terrain, x: number) =>
      standing([man, enemy(man)], [[[2, 2]], [[30, 24]]], terrain).measure({
        ask: 'cover-from-marker',
        unit: 0,
        target: 1,
        marker: spot(inches(x), inches(24), 0),
      })
    // Before the wall and behind it; in the woods wherever it bursts.
    expect([save([wall], 26), save([wall], 32)]).toEqual([4, null])
    expect([save([woods], 26), save([woods], 32)]).toEqual([5, 5])
  })
})

it('a unit that strikes deep aims anywhere on the table, not beside it (4E-MSR-06)', () => {
  const { state, resolve } = onBoard([man])
  const [model = 0] = state.units[0]?.models ?? []
  const aims = (x: number, y: number) => resolve({ ask: 'drop', unit: 0, model }, { x: inches(x), y: inches(y) }).ok
  expect([aims(36, 24), aims(71, 47), aims(73, 24)]).toEqual([true, true, false])
})

it.each<FourthQuestion>([
  { ask: 'drop', unit: 0, model: 0 },
  { ask: 'aim', unit: 0, target: 1, among: [1], diameter: inches(3) },
  {
    ask: 'beside',
    unit: 0,
    marker: spot(0, 0, 0),
    diameter: inches(5),
    laid: { by: 0, weapon: 'gun', place: 2, of: 2 },
  },
  { ask: 'flame', unit: 0, model: 0, target: 1 },
])('an impossible place for $ask is refused (4E-BLAST-02, 4E-TMPL-02)', (question) => {
  const { stand, resolve } = onBoard([man, enemy(man)])
  stand(0, [10, 24])
  stand(1, [20, 24])
  for (const wrong of ['there', { x: 'left', y: 0 }, { heading: 'north' }])
    expect(resolve(question, wrong)).toEqual({ ok: false, problem: 'placement.malformed' })
})

it('a charge is offered only at units in reach (4E-ASLT-12, 4E-ASLT-28)', () => {
  const reaches = (x: number, distance: number) =>
    standing([man, enemy(man)], [[[10, 24]], [[x, 24]]]).measure({
      ask: 'in-charge-reach',
      unit: 0,
      targets: [1],
      distance: inches(distance),
    })
  // 6" of gap and two halves of bases.
  expect([reaches(16.98, 6), reaches(17.1, 6), reaches(17.1, 12)]).toEqual([true, false, true])
})
