import { armourFaced, choosesTarget } from '@renderer/rulesets/wh40k/classic/battle/armour'
import { beginState } from '@shared/rulesets/wh40k-7e/setup/begin'
import { heading, inches, place, spot } from '@shared/space'
import { describe, expect, test } from 'vitest'
import { unitOf } from '../../../../shared/rulesets/wh40k/classic/sketches'

/** A tank of 4.5" by 3" at 30", 24" that faces east, armour 13, 11 and 10, and infantry that look for a target. */
const faced = (...men: readonly (readonly [x: number, y: number])[]) => {
  const rosters = [
    unitOf({ groups: [{ count: men.length }] }, 0),
    unitOf({ side: 1, groups: [{ vehicle: {} }] }, 1),
    unitOf({ side: 1 }, 2),
  ]
  const state = beginState(rosters, true)
  const stand = (model: number, x: number, y: number): void =>
    place(state.positions, model, { ...spot(inches(x), inches(y), 0), heading: heading(0), pose: 'standing' })
  for (const [model, [x, y]] of men.entries()) stand(model, x, y)
  stand(men.length, 30, 24)
  stand(men.length + 1, 40, 24)
  return armourFaced(rosters, state, 0, [1, 2])
}

describe('armour that shooters face (4E-VTGT-06, 7E-BASE-VEH-02)', () => {
  test('is the front’s, a side’s or the rear’s, drawn on that side', () => {
    expect(faced([45, 24]).map(({ value }) => value)).toEqual([13])
    expect(faced([10, 24]).map(({ value }) => value)).toEqual([10])
    const [south] = faced([30, 40])
    expect(south?.value).toBe(11)
    // 1.5" from the middle to the edge, and 62 % of 1.8" more.
    expect(south?.at).toEqual({ x: 30_000, y: 26_616 })
    expect(faced([30, 4])[0]?.at).toEqual({ x: 30_000, y: 21_384 })
  })
  test('of two sides is shown for a unit around a corner, each once; models on foot have none', () => {
    expect(faced([45, 24], [46, 24], [30, 40]).map(({ value }) => value)).toEqual([13, 11])
  })
  test('is shown while a target is chosen', () => {
    expect(['shoot.target', 'intercept', 'psychic.target', 'charge.target'].map(choosesTarget)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})
