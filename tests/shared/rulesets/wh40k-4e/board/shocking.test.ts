import { describe, expect, it } from 'vitest'
import { createBoardOracle } from '@shared/rulesets/wh40k/board/oracle'
import { boardPolicy } from '@shared/rulesets/wh40k-4e/board'
import { ownQuestions } from '@shared/rulesets/wh40k-4e/board/oracle'
import type { FourthFact, ShockWay } from '@shared/rulesets/wh40k-4e/questions'
import { heading, inches, LARGE_BATTLEFIELDS, place, spot } from '@shared/space'
import { setUp, type UnitSketch } from '../kit'

const tank: UnitSketch = { groups: [{ vehicle: {} }] }
const squad: UnitSketch = { side: 1, groups: [{ count: 2 }] }
type Point = readonly [x: number, y: number]

/** On an empty table, models at these places in inches in their order, the tank (4.5" by 3") first. */
const onTable = (units: readonly UnitSketch[], places: readonly Point[]) => {
  const { state, table } = setUp(units)
  const [field] = LARGE_BATTLEFIELDS
  if (field === undefined) throw new Error('there are battlefields')
  const bare = { ...field, width: inches(72), depth: inches(48), terrain: [], doors: [] }
  places.forEach(([x, y], model) =>
    place(state.positions, model, { ...spot(inches(x), inches(y), 0), heading: heading(0), pose: 'standing' }),
  )
  return { state, oracle: createBoardOracle(bare, table.rosters, boardPolicy(table.options), ownQuestions) }
}
const wayOf = (units: readonly UnitSketch[], places: readonly Point[], distance = 12): ShockWay => {
  const { state, oracle } = onTable(units, places)
  const question: FourthFact = { ask: 'shock-way', unit: 0, model: 0, lead: 0, target: 1, distance: inches(distance) }
  return oracle.measure(state, question) as ShockWay
}

describe('the path of a tank shock on a board', () => {
  it('4E-TSHK-01, 4E-TSHK-04: goes straight over the enemy, and stops in front of each model in its way', () => {
    // The front is 2.25" ahead, a base reaches 0.492": the first model is touched after 7.26".
    const way = wayOf(
      [tank, squad],
      [
        [10, 20],
        [20, 20],
        [20, 26],
      ],
    )
    expect(way).toMatchObject({ reached: true, end: { x: 22000, y: 20000 }, rough: null })
    expect(way.met.map(({ unit, models }) => [unit, models.map(({ model }) => model)])).toEqual([[1, [1]]])
    expect(way.met[0]?.models[0]?.stop).toMatchObject({ x: 17200, y: 20000 })
  })
  it('4E-TSHK-05: from too far off stops more than 1" short of them', () => {
    const way = wayOf(
      [tank, squad],
      [
        [10, 20],
        [20, 20],
        [20, 26],
      ],
      6,
    )
    expect(way).toMatchObject({ reached: false, met: [], end: { x: 16000, y: 20000 } })
    const near = wayOf(
      [tank, squad],
      [
        [10, 20],
        [20, 20],
        [20, 26],
      ],
      7,
    )
    // 20 - 0.492 - 1 - 2.25 is 16.258.
    expect(near).toMatchObject({ reached: false, end: { x: 16200 } })
  })
  it('4E-TSHK-08: stops 1" off armour as thick as its own; thinner armour makes way', () => {
    const behind: UnitSketch = { side: 1, groups: [{ vehicle: { front: 13 } }] }
    const places: readonly Point[] = [
      [10, 20],
      [16, 20],
      [16, 26],
      [26, 20],
    ]
    // 26 - 2.25 - 1 - 2.25 is 20.5.
    expect(wayOf([tank, squad, behind], places)).toMatchObject({ reached: true, end: { x: 20400 } })
    const thin: UnitSketch = { side: 1, groups: [{ vehicle: { front: 12 } }] }
    expect(wayOf([tank, squad, thin], places)).toMatchObject({ end: { x: 22000 }, met: [{ unit: 1 }, { unit: 2 }] })
  })
  it('4E-VMOV-16: is stopped by friends', () => {
    const friend: UnitSketch = { groups: [{ count: 1 }] }
    const way = wayOf(
      [tank, squad, friend],
      [
        [10, 20],
        [16, 20],
        [16, 26],
        [20, 20],
      ],
    )
    expect(way.end?.x).toBeLessThan(20000 - 2250 - 492)
    expect(way.reached).toBe(true)
  })
  it('4E-TSHK-07: models under the hull move out from under it, the others stay', () => {
    const { state, oracle } = onTable(
      [tank, squad],
      [
        [20, 20],
        [20, 21],
        [20, 30],
      ],
    )
    const question: FourthFact = { ask: 'making-way', unit: 1, vehicle: 0 }
    const places = oracle.measure(state, question)
    expect(places).toMatchObject([{ model: 1 }])
    const [moved] = places as { at: { x: number; y: number } }[]
    // 1.5" of hull and 0.492" of base from its middle line, found in steps of a tenth.
    expect(moved?.at.y).toBeGreaterThanOrEqual(21992)
    expect(moved?.at.y).toBeLessThanOrEqual(22100)
  })
})
